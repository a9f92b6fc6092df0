#!/usr/bin/env python3
"""GNU Go plays GNU Go, and `gocount gtp` is the referee.

    referee.py GOCOUNT GNUGO

Every move is told to the referee, and what it says is compared with what GNU Go says: which moves are legal, the score,
the record of the game loaded again. Exit status 0 when they agree.
"""
import os
import random
import subprocess
import sys
import tempfile

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


class Engine:
    """A program that speaks the Go Text Protocol."""

    def __init__(self, *command):
        self.name = command[0]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, command):
        """Whether the command was done, and the answer."""
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while True:
            line = self.process.stdout.readline()
            assert line, f"{self.name} ended at `{command}`"
            if line == "\n":
                break
            lines.append(line.rstrip("\n"))
        assert lines[0][0] in "=?", f"{self.name} answers {lines[0]!r} to `{command}`"
        return lines[0][0] == "=", "\n".join([lines[0][1:].lstrip(), *lines[1:]]).strip()

    def tell(self, command):
        """The answer to a command that must be done."""
        is_done, answer = self.ask(command)
        assert is_done, f"{self.name}: `{command}`: {answer}"
        return answer

    def close(self):
        self.tell("quit")
        assert self.process.wait(10) == 0


def points(size):
    return [LETTERS[x] + str(y + 1) for x in range(size) for y in range(size)]


def same_legal_moves(referee, player, size, dice):
    """The referee allows a move exactly when GNU Go does."""
    for color in ("black", "white"):
        for point in dice.sample(points(size), 20):
            is_legal, _ = referee.ask(f"play {color} {point}")
            if is_legal:
                referee.tell("undo")
            said = player.tell(f"is_legal {color} {point}")
            assert said == str(int(is_legal)), f"{color} {point}: GNU Go says {said}, the referee {is_legal}"


def play(gocount, gnugo, size, handicap, komi, rules, seed):
    """A whole game; gives what was compared at its end."""
    dice = random.Random(seed)
    option = "--chinese-rules" if rules == "chinese" else "--japanese-rules"
    command = [gnugo, "--mode", "gtp", "--level", "1", "--seed", str(seed), option]
    players = {"black": Engine(*command), "white": Engine(*command)}
    referee = Engine(gocount, "gtp", "--rules", rules)
    everyone = [referee, *players.values()]
    for engine in everyone:
        for setting in (f"boardsize {size}", "clear_board", f"komi {komi}"):
            engine.tell(setting)
    if handicap:
        stones = referee.tell(f"fixed_handicap {handicap}")
        for player in players.values():
            assert sorted(player.tell(f"fixed_handicap {handicap}").split()) == sorted(stones.split())
    color, passes, moves = "white" if handicap else "black", 0, 0
    while passes < 2 and moves < 3 * size * size:
        move = players[color].tell(f"genmove {color}")
        if move.lower() == "resign":
            break
        for engine in everyone:
            if engine is not players[color]:
                engine.tell(f"play {color} {move}")
        passes = passes + 1 if move.lower() == "pass" else 0
        moves += 1
        if moves % 10 == 0:
            same_legal_moves(referee, players["black"], size, dice)
        color = "white" if color == "black" else "black"
    # GNU Go says which stones are dead, beside what the referee finds by itself; then the referee counts.
    dead = players["black"].tell("final_status_list dead").split()
    found = referee.tell("final_status_list dead").split()
    referee.tell("gocount-dead " + " ".join(dead))
    assert sorted(referee.tell("final_status_list dead").split()) == sorted(dead)
    score = referee.tell("final_score")
    said = players["black"].tell("final_score")
    assert float(said[1:] or 0) == float(score[1:] or 0) and said[0] == score[0], f"GNU Go counts {said}, gocount {score}"
    same_again(gocount, referee, moves, handicap, rules, dead, score)
    for engine in everyone:
        engine.close()
    return f"{size}x{size}, handicap {handicap}, {rules}: {moves} moves, {score}, dead stones found: {len(set(found) & set(dead))} of {len(dead)}"


def same_again(gocount, referee, moves, handicap, rules, dead, score):
    """The record of the game, loaded by another referee, undone and counted."""
    folder = tempfile.mkdtemp()
    file = os.path.join(folder, "a game.sgf")
    referee.tell(f"printsgf {file}")
    again = Engine(gocount, "gtp")
    again.tell(f"loadsgf {file}")
    assert again.tell("showboard") == referee.tell("showboard")
    again.tell("gocount-dead " + " ".join(dead))
    assert again.tell("final_score") == score
    for _ in range(moves):
        again.tell("undo")
    assert again.ask("undo") == (False, "cannot undo")
    again.tell("gocount-dead")
    stones = again.tell("final_status_list alive").split()
    assert len(stones) == handicap, stones
    os.remove(file)
    os.rmdir(folder)
    again.close()


def main():
    gocount, gnugo = sys.argv[1:]
    for game in [(9, 0, 6.5, "japanese", 1), (7, 0, 9, "chinese", 2), (11, 4, 0.5, "japanese", 3), (13, 5, 0.5, "chinese", 4)]:
        print(play(gocount, gnugo, *game), flush=True)


if __name__ == "__main__":
    main()

"""Counts records with sgfmill, as told by the benchmark that started it.

Standard input: the number of records, then each as a line with its length in bytes and the bytes. After that, a line for
each round; the answer is one line: for each record, with spaces between, the nanoseconds it took, or `-` if sgfmill
cannot read or replay it. The round `scores` answers with Black's points less White's in place of the time.
"""

import sys
import time

from sgfmill import sgf, sgf_moves


def area_score(data):
    """Parses a record, plays its main line through, and counts the area."""
    game = sgf.Sgf_game.from_bytes(data)
    board, moves = sgf_moves.get_setup_and_moves(game)
    for colour, move in moves:
        if move is not None:
            row, column = move
            board.play(row, column, colour)
    return board.area_score()


def timed(data):
    # The time of this thread alone: what other programs do meanwhile is not sgfmill's.
    start = time.thread_time_ns()
    area_score(data)
    return time.thread_time_ns() - start


def main():
    source = sys.stdin.buffer
    records = [source.read(int(source.readline())) for _ in range(int(source.readline()))]
    readable = [True] * len(records)
    for line in source:
        call = area_score if line.strip() == b"scores" else timed
        answers = []
        for i, data in enumerate(records):
            answer = "-"
            if readable[i]:
                try:
                    answer = str(call(data))
                except Exception:  # sgfmill's errors are of many kinds; each only means that it cannot.
                    readable[i] = False
            answers.append(answer)
        print(" ".join(answers), flush=True)


main()

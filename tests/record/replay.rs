//! Records played through, to any node, by several threads.

use crate::support::{dice, times};
use crate::{count, end, sgf, words};
use gocount::play::Engine;
use gocount::play::RefusalKind;
use gocount::point::{Color, Point};
use gocount::record::*;
use gocount::sgf::{Sgf, SgfMove, SgfNode, SgfOptions, SgfPlay};

#[test]
fn a_record_is_played_by_the_rules_of_sgf() {
    // A stone on a stone replaces it, a move may take off its own chain, setup never captures.
    let count = count("(;SZ[3]AB[aa]AW[ba][ab];W[aa];B[cc];W[bc];B[];W[cb];B[cc])");
    let replay = &count.replay;
    assert_eq!(replay.grid.stone_at(Point::new(0, 0)), Some(Color::White));
    assert_eq!(replay.grid.stone_at(Point::new(2, 2)), None, "the last move took itself off");
    assert_eq!((replay.moves, replay.passes, replay.first_pass), ([2, 3], [1, 0], Some(Color::Black)));
    let captured = [Color::Black, Color::White].map(|color| replay.grid.captured(color));
    assert_eq!(captured, [2, 0]);
    let illegal = replay.first_illegal.unwrap();
    assert_eq!((illegal.number, illegal.kind, replay.illegal), (1, RefusalKind::Occupied, 2));
    assert_eq!((replay.final_passes, replay.last_stone), (0, Some((Color::Black, Point::new(2, 2)))));
    // One set up, and taken away by the stone that replaced it.
    assert_eq!([Color::Black, Color::White].map(|color| replay.set_up_stones(color)), [0, 2]);
    assert!(words(&count).iter().any(|w| w == "move 1 at A3 breaks a rule: the point is occupied (and 1 more move)"));
}

/// Under situational superko the position set up counts with the side that moves first, by PL or by moving.
#[test]
fn a_ko_is_taken_back_in_a_position_set_up() {
    for turn in ["PL[W]", ""] {
        for rules in ["AGA", "NZ", "Tromp-Taylor", "Japanese"] {
            let text = format!("(;SZ[4]RU[{rules}]KM[0]AB[ba][ab][bc][cb]AW[ca][db][cc]{turn};W[bb];B[cb])");
            let illegal = count(&text).replay.first_illegal.map(|illegal| (illegal.number, illegal.kind.code()));
            let expected = if rules == "Japanese" { RefusalKind::Ko } else { RefusalKind::Superko { repeats: 1 } };
            assert_eq!(illegal, Some((2, expected.code())), "{text}");
        }
    }
}

#[test]
fn any_node_can_be_counted() {
    let sgf = sgf("(;SZ[5]RU[Chinese];B[bb](;W[cc];B[dd])(;W[ee]))");
    let counted: Vec<u64> = (0..5)
        .map(|node| {
            let count = count_record(&sgf, SgfNode(node), &RecordOptions::default()).unwrap();
            count.replay.grid.stones(Color::Black) * 10 + count.replay.grid.stones(Color::White)
        })
        .collect();
    assert_eq!(counted, [0, 10, 11, 21, 11]);
    let none = count_record(&sgf, SgfNode(5), &RecordOptions::default());
    assert_eq!(none.unwrap_err(), RecordError::NoNode);
}

#[test]
fn a_board_may_be_too_large() {
    let large = sgf("(;SZ[1025])");
    let refused = count_record(&large, SgfNode(0), &RecordOptions::default());
    assert!(matches!(refused, Err(RecordError::BoardTooLarge(_))));
}

/// One collection is read by both threads, each counts with memory of its own, and all comes out as with one thread.
#[test]
fn two_threads_count_the_same() {
    let text = |seed: i32| {
        let letter = |number: i32| char::from(b'a' + (number % 9) as u8);
        let moves = (0..60).map(|i| {
            let color = if i % 2 == 0 { 'B' } else { 'W' };
            format!(";{color}[{}{}]", letter(i * (seed + 4) + i / 9), letter(i * 7 + seed))
        });
        format!("(;SZ[9]KM[{seed}.5]RU[{}]{})", ["Japanese", "Chinese"][seed as usize % 2], moves.collect::<String>())
    };
    let sgf = sgf(&(0..40).map(text).collect::<String>());
    let scores = || {
        let mut checker = RecordChecker::default();
        let ends = (0..sgf.tree_count()).map(|tree| sgf.line(sgf.root(tree).unwrap()).last().unwrap());
        let count = |node| checker.count(&sgf, node, &RecordOptions::default()).unwrap().score;
        ends.map(count).collect::<Vec<_>>()
    };
    let alone = scores();
    assert_eq!(alone.len(), 40);
    for _ in 0..5 {
        let both = std::thread::scope(|scope| {
            let other = scope.spawn(scores);
            [scores(), other.join().unwrap()]
        });
        assert!(both.iter().all(|scores| *scores == alone));
    }
}

#[test]
fn a_replay_has_the_moves_of_the_way_back() {
    let mut dice = dice(1);
    for _ in 0..times(60) {
        let (mut text, mut depth) = (String::from("(;SZ[9]"), 1);
        for _ in 0..dice.roll(300) {
            match dice.roll(30) {
                0 | 1 => {
                    text += "(;B[aa]";
                    depth += 1;
                }
                2 if depth > 1 => {
                    text += ")";
                    depth -= 1;
                }
                3 => {
                    text +=
                        dice.pick(&[";C[x]", ";B[aa]W[bb]", ";B[cc]C[x]", ";B[aa][bb]", ";AB[ee]PL[W]", ";KO[x]W[zz]"])
                }
                _ => text += dice.pick(&[";B[cc]", ";W[dd]", ";B[ ef]", ";W[]", ";B[tt]", ";W[jj]", ";B[ia]"]),
            }
        }
        text += &")".repeat(depth);
        let mut sgf = Sgf::parse(text.clone().into_bytes(), &SgfOptions::default()).unwrap();
        for edited in [false, true] {
            if edited {
                sgf.add_node(SgfNode(0)).unwrap();
            }
            for node in (0..sgf.node_bound() as u32).map(SgfNode) {
                let replay = Replay::to(&sgf, node, &RecordOptions::default()).unwrap();
                let back = || sgf.moves_back(node);
                let of = |wanted: fn(&SgfMove) -> bool| back().filter(wanted).count() as u64;
                let stones = of(|play| matches!(play.play, SgfPlay::Stone(_)));
                let passes = of(|play| play.play == SgfPlay::Pass);
                let unreadable = of(|play| play.play == SgfPlay::Unreadable);
                assert_eq!(replay.moves.iter().sum::<u64>(), stones, "{node:?} {text}");
                assert_eq!(replay.passes.iter().sum::<u64>(), passes, "{node:?} {text}");
                assert_eq!(replay.unreadable_moves, unreadable, "{node:?} {text}");
                let last = back().find_map(|play| match play.play {
                    SgfPlay::Stone(point) => Some((play.color, point)),
                    _ => None,
                });
                assert_eq!(replay.last_stone, last, "{node:?} {text}");
            }
        }
    }
}

fn within(text: &str, change_limit: u64) -> Result<RecordCount, RecordError> {
    let sgf = sgf(text);
    count_record(&sgf, end(&sgf), &RecordOptions { change_limit, ..RecordOptions::default() })
}

/// Every point that a setup names counts, changed or not, and every stone of a chain that loses one by setup or to a stone
/// on its point.
#[test]
fn changes_have_a_limit() {
    let cases = [
        ("(;SZ[5]AB[aa:ee])", 25),
        ("(;SZ[5]AB[aa:ee];AB[aa:ee])", 50),
        ("(;SZ[5]AB[aa:ec];AE[aa])", 15 + 1 + 15),
        ("(;SZ[5]AB[aa:ec];W[bb])", 15 + 15),
        ("(;SZ[5];B[aa];W[bb];B[cc];W[])", 0),
        ("(;SZ[5]PL[W];W[aa])", 0),
    ];
    for (text, changes) in cases {
        assert!(within(text, changes).is_ok(), "{text}");
        if changes > 0 {
            assert_eq!(within(text, changes - 1).unwrap_err(), RecordError::TooManyChanges(changes - 1), "{text}");
        }
        let sgf = sgf(text);
        let options = RecordOptions { change_limit: changes, ..RecordOptions::default() };
        let replay = Replay::to(&sgf, end(&sgf), &options).unwrap();
        assert_eq!(replay.grid.undoable(), replay.grid.turns(), "{text}");
    }
    let usual = format!("(;SZ[52]{})", ";AB[aa:ZZ];AW[aa:ZZ]".repeat(200));
    let sgf = sgf(&usual);
    let options = RecordOptions::default();
    assert!(matches!(count_record(&sgf, end(&sgf), &options), Err(RecordError::TooManyChanges(_))));
    assert!(matches!(Replay::to(&sgf, end(&sgf), &options), Err(RecordError::TooManyChanges(_))));
}

/// What is counted is replayed without undo, and comes to the same as the game that can be undone.
#[test]
fn counting_keeps_no_undo() {
    let mut dice = dice(31);
    for _ in 0..times(300) {
        let mut text = String::from("(;SZ[5]");
        for _ in 0..dice.roll(40) {
            let (x, y) = (dice.roll(5), dice.roll(5));
            let letters = [x, y, x + dice.roll(5 - x), y + dice.roll(5 - y)].map(|line| char::from(b'a' + line as u8));
            let [left, top, right, bottom] = letters;
            let name = dice.pick(&["B", "W", "AB", "AW", "AE"]);
            text += &if name.len() == 1 || dice.roll(2) == 0 {
                format!(";{name}[{left}{top}]")
            } else {
                format!(";{name}[{left}{top}:{right}{bottom}]")
            };
        }
        text += ")";
        let sgf = sgf(&text);
        let counted = count_record(&sgf, end(&sgf), &RecordOptions::default()).unwrap().replay;
        let mut played = Replay::to(&sgf, end(&sgf), &RecordOptions::default()).unwrap();
        assert!(played.grid.is_same_situation(&counted.grid), "{text}");
        assert_eq!(
            (played.illegal, played.moves, played.grid.turns()),
            (counted.illegal, counted.moves, counted.grid.turns())
        );
        assert_eq!(counted.grid.undoable(), 0);
        let mut counted = counted.grid.try_clone().unwrap();
        assert!(!counted.undo().unwrap() && !counted.redo().unwrap());
        while played.grid.undo().unwrap() {}
        assert_eq!(played.grid.stones(Color::Black) + played.grid.stones(Color::White), 0, "{text}");
        counted.reset();
        assert!(counted.is_same_position(&played.grid), "{text}");
    }
}

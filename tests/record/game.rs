//! Games made records and played again; scores written into records and counted again; moves found by their numbers.

use crate::support::dice::Dice;
use crate::support::{dice, times};
use crate::{GAME, MARKS, end, sgf};
use gocount::play::grid::BareChains;
use gocount::play::simulator::{Simulator, SimulatorOptions};
use gocount::play::{Engine, Occupied, Shape};
use gocount::point::notation::Notation;
use gocount::point::{Color, Point, Size};
use gocount::record::*;
use gocount::rules::preset::{RulesDialect, RulesPreset};
use gocount::rules::{Rules, SuicideRule};
use gocount::sgf::{Sgf, SgfNode, SgfOptions, SgfPlay, SgfWriteOptions};

const SIDES: [Color; 2] = [Color::Black, Color::White];

fn written(sgf: &Sgf) -> String {
    let mut text = Vec::new();
    sgf.write_to(&SgfWriteOptions::default(), &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

fn rules(name: &str) -> Rules {
    RulesPreset::find(name, RulesDialect::KataGo).unwrap().rules
}

fn grid(width: u32, height: u32) -> Simulator {
    Simulator::new(SimulatorOptions::of_shape(Shape::Grid(Size::new(width, height)))).unwrap()
}

/// A game in which anything may happen that a grid allows.
fn any_game(dice: &mut Dice) -> Simulator {
    let size = Size::new(dice.below(9) as u32 + 1, dice.below(9) as u32 + 1);
    let options = SimulatorOptions {
        occupied: dice.pick(&[Occupied::Refuse, Occupied::Skip, Occupied::Ignore, Occupied::Replace]),
        suicide: dice.pick(&[SuicideRule::Forbidden, SuicideRule::Allowed]),
        report_only: dice.roll(4) == 0,
        first: dice.pick(&SIDES),
        ..SimulatorOptions::of_shape(Shape::Grid(size))
    };
    let mut game = Simulator::new(options).unwrap();
    if dice.roll(3) == 0 {
        game.place_handicap(dice.below(6) as u32).unwrap();
    }
    for _ in 0..dice.roll(80) {
        match dice.roll(24) {
            0 => drop(game.pass(None)),
            1 => drop(game.pass(Some(dice.pick(&SIDES)))),
            2 => game.set_to_move(dice.pick(&SIDES)),
            3 | 4 => {
                let colors = [None, Some(Color::Black), Some(Color::White)];
                let stones: Vec<_> = (0..dice.roll(6)).map(|_| (dice.point(size), dice.pick(&colors))).collect();
                game.set_up(stones, dice.pick(&[BareChains::Keep, BareChains::Remove])).unwrap();
            }
            5 => (0..dice.roll(5)).for_each(|_| assert!(game.undo().is_ok())),
            6 => (0..dice.roll(3)).for_each(|_| assert!(game.redo().is_ok())),
            7 => drop(game.play_color(dice.pick(&SIDES), dice.point(size))),
            _ => drop(game.play(dice.point(size))),
        }
    }
    game
}

#[test]
fn a_game_played_again_from_its_record_is_the_same() {
    let mut dice = dice(31);
    for _ in 0..times(800) {
        let game = any_game(&mut dice);
        let rules = dice.pick(&[None, Some(rules("japanese")), Some(rules("aga"))]);
        let text = written(&record_of_game(&game, rules.as_ref()).unwrap());
        let record = sgf(&text);
        let node = end(&record);
        let replay = Replay::to(&record, node, &RecordOptions::default()).unwrap();
        assert!(replay.grid.is_same_position(game.grid().unwrap()), "{text}");
        for color in SIDES {
            assert_eq!(replay.grid.captured(color), game.captured(color), "{color:?} {text}");
        }
        assert_eq!(replay.grid.to_move(), game.to_move(), "{text}");
        assert_eq!(replay.turns(), game.moves(), "{text}");
        assert_eq!(replay.last_stone, game.last_stone(), "{text}");
        assert_eq!((replay.unreadable_moves, replay.unreadable_setup), (0, 0), "{text}");
        assert_eq!(record.diagnostics().list(), [], "{text}");
        assert_eq!(record.check().unwrap().list(), [], "{text}");
        if let Some(rules) = rules {
            let count = count_record(&record, node, &RecordOptions::default()).unwrap();
            assert_eq!((count.rules.rules, count.komi.value), (rules, rules.komi), "{text}");
        }
    }
}

#[test]
fn a_game_is_written_as_players_would() {
    let mut game = grid(9, 9);
    assert_eq!(written(&record_of_game(&game, None).unwrap()), "(;FF[4]GM[1]CA[UTF-8]SZ[9])");
    game.place_handicap(2).unwrap();
    let handicap = "(;FF[4]GM[1]CA[UTF-8]SZ[9]AB[gc][cg]HA[2]";
    assert_eq!(written(&record_of_game(&game, None).unwrap()), format!("{handicap}PL[W])"));
    game.play(Point::new(4, 4)).unwrap();
    game.pass(None).unwrap();
    assert_eq!(written(&record_of_game(&game, None).unwrap()), format!("{handicap}PL[W];W[ee];B[])"));
    // Two setups in a row are one; one behind a move has a node of its own.
    game.set_up([(Point::new(0, 0), Some(Color::White)), (Point::new(4, 4), None)], BareChains::Keep).unwrap();
    game.set_up([(Point::new(0, 0), None), (Point::new(1, 0), Some(Color::Black))], BareChains::Keep).unwrap();
    game.set_to_move(Color::Black);
    assert_eq!(written(&record_of_game(&game, None).unwrap()), format!("{handicap}PL[W];W[ee];B[];AE[ee]AB[ba]PL[B])"));
}

#[test]
fn rules_without_a_name_come_back_too() {
    let own = Rules { suicide: SuicideRule::Allowed, ..rules("japanese") };
    let record = record_of_game(&grid(5, 4), Some(&own)).unwrap();
    let count = count_record(&sgf(&written(&record)), SgfNode(0), &RecordOptions::default()).unwrap();
    assert_eq!(count.rules.rules, own);
    assert_eq!(count.board.size(), Size::new(5, 4));
}

#[test]
fn what_letters_cannot_name_is_no_record() {
    assert!(record_of_game(&grid(52, 52), None).is_ok());
    assert_eq!(record_of_game(&grid(53, 1), None).unwrap_err(), GameError::NotForSgf);
    assert_eq!(record_of_game(&grid(1, 53), None).unwrap_err(), GameError::NotForSgf);
    let plane = Simulator::new(SimulatorOptions::of_shape(Shape::Whole)).unwrap();
    assert_eq!(record_of_game(&plane, None).unwrap_err(), GameError::NotForSgf);
}

/// A position with some chains dead, written into its record, is counted again from the marks alone.
#[test]
fn a_score_is_counted_again_from_its_marks() {
    let mut dice = dice(32);
    for _ in 0..times(400) {
        let game = any_game(&mut dice);
        let size = game.grid().unwrap().options().size;
        let rules = rules(dice.pick(&["japanese", "chinese", "aga", "tromp-taylor", "new-zealand"]));
        let mut record = record_of_game(&game, Some(&rules)).unwrap();
        let node = end(&record);
        let stones = (0..dice.roll(4)).map(|_| dice.point(size)).filter(|&point| game.stone_at(point).is_some());
        let dead: Vec<String> =
            stones.map(|point| Notation::Gtp.write(Some(point), size).unwrap().as_str().to_owned()).collect();
        let dead = dead.join(" ");
        let counted = |record: &Sgf, dead| {
            let options = RecordOptions { dead, ..RecordOptions::default() };
            count_record(record, node, &options).unwrap()
        };
        let first = counted(&record, Some(&dead)).score;
        set_score(&mut record, node, &first).unwrap();
        let again = counted(&record, None);
        let text = written(&record);
        assert_eq!(again.dead_source, DeadSource::Territory, "{text}");
        assert_eq!(again.score.letters().collect::<Vec<_>>(), first.letters().collect::<Vec<_>>(), "{dead} {text}");
        assert_eq!(again.score.margin(), first.margin(), "{dead} {text}");
        let check = RecordChecker::default().check(&record, node, &RecordOptions::default()).unwrap();
        assert_eq!(check.off_by.unwrap_or_default().0, 0, "{text}");
        // The same score a second time changes nothing.
        set_score(&mut record, node, &first).unwrap();
        assert_eq!(written(&record), text);
    }
}

#[test]
fn older_marks_and_results_are_replaced() {
    let mut record = sgf(&format!("(;RU[Japanese]KM[6.5]RE[B+R]{GAME}{MARKS})"));
    let node = end(&record);
    let all_live = RecordOptions { dead: Some(""), ..RecordOptions::default() };
    let score = count_record(&record, node, &all_live).unwrap().score;
    set_score(&mut record, node, &score).unwrap();
    let text = written(&record);
    assert!(!text.contains("B+R") && text.contains(&format!("RE[{}]", score.result())), "{text}");
    assert!(!text.contains("TB[") && text.contains("TW[fa]"), "the white stone makes Black's part a seki: {text}");
    // Where nothing is anybody's, that is said.
    let mut bare = sgf("(;SZ[3]RU[Japanese]KM[0]AB[aa]TB[ba])");
    let score = count_record(&bare, SgfNode(0), &all_live).unwrap().score;
    let nothing = score.owner().iter().all(|&owner| owner == 0);
    set_score(&mut bare, SgfNode(0), &score).unwrap();
    assert_eq!(written(&bare).contains("TB[]"), nothing, "{}", written(&bare));
}

#[test]
fn a_result_stays_where_the_record_has_it() {
    // The first node of the second tree is its root; RE stands below it.
    let text = "(;SZ[9])(;SZ[7]C[root];RE[?];B[aa](;W[bb])(;W[cc]))";
    let mut record = sgf(text);
    let node = end_of_second(&record);
    let score = count_record(&record, node, &RecordOptions::default()).unwrap().score;
    set_score(&mut record, node, &score).unwrap();
    let result = score.result().to_string();
    let text = written(&record);
    assert!(text.contains(&format!(";RE[{result}];B[aa]")) && text.matches("RE[").count() == 1, "{text}");
    assert!(text.starts_with("(;SZ[9])"), "{text}");
    // Without one it goes into the root of the tree.
    let mut record = sgf("(;SZ[9])(;SZ[7];B[aa];W[bb])");
    let node = end_of_second(&record);
    set_score(&mut record, node, &score).unwrap();
    assert!(written(&record).contains(&format!("(;SZ[7]RE[{result}];")), "{}", written(&record));
}

fn end_of_second(record: &Sgf) -> SgfNode {
    record.line(record.root(1).unwrap()).last().unwrap()
}

#[test]
fn a_score_of_another_board_changes_nothing() {
    let score = count_record(&sgf("(;SZ[5])"), SgfNode(0), &RecordOptions::default()).unwrap().score;
    let mut record = sgf("(;SZ[6];B[aa])");
    assert_eq!(set_score(&mut record, SgfNode(1), &score), Err(GameError::OtherSize));
    let missing = set_score(&mut record, SgfNode(2), &score);
    assert!(matches!(missing, Err(GameError::Edit(_))), "{missing:?}");
    assert_eq!(written(&record), "(;SZ[6];B[aa])");
    let large = sgf("(;SZ[60])");
    let score = count_record(&large, SgfNode(0), &RecordOptions::default()).unwrap().score;
    assert_eq!(set_score(&mut sgf("(;SZ[60])"), SgfNode(0), &score), Err(GameError::OtherSize));
}

#[test]
fn moves_are_found_by_their_numbers() {
    let mut dice = dice(33);
    for _ in 0..times(100) {
        let parts = [";B[aa]", ";W[bb]", ";B[]", ";C[x]", ";AB[cc]", ";B[cc]W[dd]", ";W[zzz]", ";B[aa][bb]", ";B[tt]"];
        let line: String = (0..dice.roll(40)).map(|_| dice.pick(&parts)).collect();
        let text = format!("(;SZ[9]{line}(;B[ee];W[ff])(;W[gg]))");
        let record = Sgf::parse_copy(text.as_bytes(), &SgfOptions::default()).unwrap();
        for node in (0..record.node_bound() as u32).map(SgfNode) {
            let mut nodes: Vec<SgfNode> =
                record.moves_back(node).filter(|one| one.play != SgfPlay::Unreadable).map(|one| one.node).collect();
            nodes.reverse();
            for number in 1..=nodes.len() as u64 + 1 {
                let expected = nodes.get(number as usize - 1).copied();
                assert_eq!(find_move(&record, node, number).unwrap(), expected, "{number} {node:?} {text}");
            }
            assert_eq!(find_move(&record, node, 0).unwrap(), None);
        }
    }
}

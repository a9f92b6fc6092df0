//! One position under every preset, line by line; results; photographs; dead stones.

use crate::support::{dice, times};
use gocount::board::{Board, BoardOptions};
use gocount::half::HalfPoints;
use gocount::point::{Color, Point, Size};
use gocount::rules::preset::{RulesDialect, RulesPreset};
use gocount::rules::{Rules, ScoringRule, TaxRule};
use gocount::score::*;

pub fn board(rows: &[&str]) -> Board {
    Board::from_rows(rows, BoardOptions::default()).unwrap()
}

pub fn rules(name: &str) -> Rules {
    RulesPreset::find(name, RulesDialect::KataGo).unwrap().rules
}

/// Black has ten points on the left, White 25 on the right; a stone of each is dead in the other's, and a column of dame
/// lies between.
const WALLS: [&str; 5] = ["..X.O.....", "..X.O.....", "O.X.O...X.", "..X.O.....", "..X.O....."];

/// Black lost 3 stones in play and White 4; White passed once and Black twice, first and last; Black had 3 stones of
/// handicap.
fn input<'a>(board: &'a Board, dead: &'a DeadStones, rules: &'a Rules) -> ScoreInput<'a> {
    ScoreInput {
        dead: dead.marks(),
        handicap: 3,
        prisoners: Prisoners::Known([3, 4]),
        passes: [2, 1],
        first_pass: Some(Color::Black),
        last_pass: Some(Color::Black),
        ..ScoreInput::of(board, rules)
    }
}

#[test]
fn every_preset_has_its_sheet() {
    // Lines: stones, territory, prisoners, dead, pass stones, handicap, komi, button, tax. In half points.
    let area = |white: [i64; 3], button: i64, tax: i64| {
        let [handicap, komi, _] = white;
        ([10, 20, 0, 0, 0, 0, 0, button, tax], [10, 50, 0, 0, 0, handicap, komi, 0, tax])
    };
    let territory = |pass: [i64; 2], komi: i64, tax: i64| {
        ([0, 20, 8, 2, pass[0], 0, 0, 0, tax], [0, 50, 6, 2, pass[1], 0, komi, 0, tax])
    };
    let table = [
        ("japanese", territory([0, 0], 13, 0), "W+20.5"),
        ("korean", territory([0, 0], 13, 0), "W+20.5"),
        ("chinese", area([6, 15, 0], 0, 0), "W+25.5"),
        ("chinese-ogs", area([6, 15, 0], 0, 0), "W+25.5"),
        ("aga", area([4, 15, 0], 0, 0), "W+24.5"),
        ("aga-territory", territory([4, 4], 15, 0), "W+21.5"),
        ("aga-button", area([4, 14, 0], 1, 0), "W+23.5"),
        ("two-button", territory([0, 0], 15, 0), "W+21.5"),
        ("new-zealand", area([0, 15, 0], 0, 0), "W+22.5"),
        ("new-zealand-ogs", area([0, 14, 0], 0, 0), "W+22"),
        ("tromp-taylor", area([0, 15, 0], 0, 0), "W+22.5"),
        ("cgos", area([0, 15, 0], 0, 0), "W+22.5"),
        ("ing", area([0, 15, 0], 0, 0), "W+22.5"),
        ("ing-ogs", area([6, 16, 0], 0, 0), "W+26"),
        ("stone-scoring", area([0, 15, 0], 0, -4), "W+22.5"),
        ("taiwan", area([0, 14, 0], 1, 0), "W+21.5"),
        ("sunjang", area([0, 0, 0], 0, 0), "W+15"),
        ("ancient-territory", territory([0, 0], 13, -4), "W+20.5"),
    ];
    let names: Vec<&str> = table.iter().map(|(name, ..)| *name).collect();
    assert_eq!(names, RulesPreset::all().iter().map(|preset| preset.name).collect::<Vec<_>>());
    let board = board(&WALLS);
    let dead = DeadStones::from_text(&board, "A3 J3", DeadChains::AsMarked).unwrap();
    for (name, (black, white), result) in table {
        let rules = rules(name);
        let score = score(&input(&board, &dead, &rules)).unwrap();
        for (color, lines) in [(Color::Black, black), (Color::White, white)] {
            let side = score.side(color);
            let found = std::array::from_fn(|line| side.get(ScoreItem::ALL[line]).0);
            assert_eq!(found, lines, "{name}, {color:?}");
            assert_eq!(side.total().0, lines.iter().sum::<i64>(), "{name}, {color:?}");
        }
        assert_eq!(score.result().to_string(), result, "{name}");
        assert_eq!(score.margin(), score.side(Color::Black).total() - score.side(Color::White).total());
        assert_eq!(score.warnings(), []);
    }
}

#[test]
fn the_map_tells_owners_and_reasons() {
    let board = board(&WALLS);
    let dead = DeadStones::from_text(&board, "A3 J3", DeadChains::AsMarked).unwrap();
    let map = |name| {
        let rules = rules(name);
        let score = score(&input(&board, &dead, &rules)).unwrap();
        let rows = |letters: Vec<u8>| letters.chunks(10).map(|row| String::from_utf8(row.to_vec()).unwrap()).collect();
        let owner = score.owner().iter().map(|&owner| b".XO"[owner as usize]).collect();
        let (letters, owner): (Vec<String>, Vec<String>) = (rows(score.letters().collect()), rows(owner));
        (letters, owner)
    };
    let (letters, owner) = map("chinese");
    assert_eq!(letters[2], "obX.Owwwxw");
    assert_eq!(owner[2], "XXX.OOOOOO");
    let (letters, owner) = map("japanese");
    assert_eq!(letters[2], "obX.Owwwxw");
    assert_eq!(owner[2], "XX...OOOOO");
}

/// In the middle a chain of each side with an eye, and two liberties between them that neither may take; outside of them
/// White lives on the left with twelve points, Black on the right.
const SEKI: [&str; 2] = ["......OX.X.O.OX......", "......OXXX.OOOX......"];

#[test]
fn a_seki_has_no_territory_where_it_is_taxed() {
    let board = board(&SEKI);
    let counted = |scoring, tax| {
        let rules = Rules { scoring, tax, ..Rules::default() };
        let score = score(&ScoreInput::of(&board, &rules)).unwrap();
        let letters: Vec<u8> = score.letters().collect();
        let sides = [Color::Black, Color::White].map(|color| score.side(color).get(ScoreItem::Territory).0 / 2);
        (sides, [letters[8], letters[10], letters[12]])
    };
    for scoring in [ScoringRule::Area, ScoringRule::Territory] {
        assert_eq!(counted(scoring, TaxRule::None), ([13, 13], *b"b.w"), "{scoring:?}");
        assert_eq!(counted(scoring, TaxRule::Seki), ([12, 12], *b"s.s"), "{scoring:?}");
    }
    let stones = Rules { tax: TaxRule::All, ..Rules::default() };
    let score = score(&ScoreInput::of(&board, &stones)).unwrap();
    // One living group each: those in seki are spared.
    assert_eq!(score.side(Color::Black).get(ScoreItem::Tax), HalfPoints::points(-2));
}

/// A dead stone in the eye of a group in seki is in seki with it.
#[test]
fn dead_stones_in_a_seki_count_for_nobody() {
    let board = board(&[".X.O.XOX..", "XXXOOOOX..", "OOOXXXXX..", "..OX......", "..OX......"]);
    let dead = DeadStones::from_text(&board, "5,0", DeadChains::Whole).unwrap();
    for (tax, margin, map) in [(TaxRule::None, 15, 2), (TaxRule::Seki, 20, 0), (TaxRule::All, 18, 0)] {
        let rules = Rules { tax, ..Rules::default() };
        let score = score(&ScoreInput { dead: dead.marks(), ..ScoreInput::of(&board, &rules) }).unwrap();
        assert_eq!((score.margin(), score.owner()[5]), (HalfPoints::points(margin), map), "{tax:?}");
        let white = score.side(Color::White).get(ScoreItem::Territory);
        assert_eq!(white == HalfPoints::ZERO, tax != TaxRule::None, "{tax:?}");
        assert_eq!(score.letters().nth(5), Some(b'x'));
    }
}

#[test]
fn ties_and_games_without_result() {
    let board = board(&["X.O"]);
    let rules_of = |black_wins_ties| Rules { black_wins_ties, ..Rules::default() };
    let result =
        |rules: &Rules, no_result| score(&ScoreInput { no_result, ..ScoreInput::of(&board, rules) }).unwrap().result();
    assert_eq!(result(&rules_of(false), false), ScoreResult::Draw);
    assert_eq!(result(&rules_of(false), false).to_string(), "0");
    let tie = result(&rules_of(true), false);
    assert_eq!((tie.to_string(), tie.words().to_string()), ("B+".to_owned(), "Black wins the tie".to_owned()));
    assert_eq!(result(&rules_of(true), true), ScoreResult::NoResult);
    assert_eq!(ScoreResult::NoResult.to_string(), "Void");
    assert_eq!(ScoreResult::of(HalfPoints(-7), false).to_string(), "W+3.5");
}

#[test]
fn a_photograph_needs_to_know_who_moved_last() {
    let board = board(&WALLS);
    let japanese = rules("japanese");
    let photo = |prisoners| score(&ScoreInput { prisoners, ..ScoreInput::of(&board, &japanese) });
    assert_eq!(photo(Prisoners::Unknown), Err(ScoreError::WhoMovedLast));
    let by = |last_move| {
        let score = photo(Prisoners::Deduced { last_move }).unwrap();
        assert!(score.warnings().contains(&ScoreWarning::PrisonersDeduced));
        score.margin()
    };
    // Six stones each: if White moved last, none were taken; if Black did, he moved once more and lost a stone.
    let known = score(&ScoreInput::of(&board, &japanese)).unwrap().margin();
    assert_eq!(by(Color::White), known);
    assert_eq!(by(Color::Black), known - HalfPoints::points(1));
    let chinese = rules("chinese");
    assert!(score(&ScoreInput { prisoners: Prisoners::Unknown, ..ScoreInput::of(&board, &chinese) }).is_ok());
    let assumed = photo(Prisoners::Assumed).unwrap();
    assert_eq!((assumed.margin(), assumed.warnings().last()), (known, Some(&ScoreWarning::PrisonersAssumed)));
    let area = score(&ScoreInput { prisoners: Prisoners::Assumed, ..ScoreInput::of(&board, &chinese) }).unwrap();
    assert!(!area.warnings().contains(&ScoreWarning::PrisonersAssumed));
}

#[test]
fn an_unfinished_game_names_its_open_regions() {
    let board = board(&["X....", ".....", ".....", "....O", "....."]);
    let chinese = rules("chinese");
    let score = score(&ScoreInput::of(&board, &chinese)).unwrap();
    assert_eq!(score.open_regions(), [OpenRegion { first: Point::new(1, 0), points: 23 }]);
    let words = score.warnings()[0].words(score.size()).to_string();
    assert_eq!(words, "the game is not finished, or more stones are dead: 1 region is open (23 points), at B5");
    assert!(!score.is_finished());
}

#[test]
fn open_regions_are_named_one_by_one() {
    let chinese = rules("chinese");
    let words = |rows: &[&str]| {
        let score = score(&ScoreInput::of(&board(rows), &chinese)).unwrap();
        let warnings = score.warnings();
        (
            score.is_finished(),
            warnings.iter().map(|warning| warning.words(score.size()).to_string()).collect::<Vec<_>>(),
        )
    };
    let open = "the game is not finished, or more stones are dead: ";
    assert_eq!(words(&["X..O...X"]).1, [format!("{open}1 region is open (3 points), at E1")]);
    assert_eq!(words(&["X...O...X"]).1, [format!("{open}2 regions are open (6 points), at B1 and F1")]);
    let row = "X...O...".repeat(7);
    let names = "B1, F1, K1, O1, S1, W1";
    let (_, many) = words(&[&row[..row.len() - 3]]);
    assert!(many[0].starts_with(&format!("{open}13 regions are open (39 points), at {names}, ")), "{}", many[0]);
    assert!(many[0].ends_with(" and 1 more") && many[0].matches(", ").count() == 13, "{}", many[0]);
    let one_sided = "the game is not finished: only White has stones on the board";
    assert_eq!(words(&["....", ".O..", "...."]), (false, vec![one_sided.to_owned()]));
    assert_eq!(words(&[".XO."]), (true, vec![]));
    // A side whose stones are all dead has lost them.
    let board = board(&["....", ".OX.", "...."]);
    let dead = DeadStones::from_text(&board, "C2", DeadChains::Whole).unwrap();
    assert!(score(&ScoreInput { dead: dead.marks(), ..ScoreInput::of(&board, &chinese) }).unwrap().is_finished());
}

#[test]
fn absurd_numbers_are_refused_and_none_overflows() {
    let board = board(&WALLS);
    let aga = rules("aga-territory");
    let of = |prisoners, passes, komi| {
        score(&ScoreInput { prisoners, passes, komi, handicap: u32::MAX, ..ScoreInput::of(&board, &aga) })
    };
    let known = Prisoners::Known;
    assert_eq!(of(known([u64::MAX, 0]), [0; 2], HalfPoints(0)), Err(ScoreError::OutOfRange));
    assert_eq!(of(known([0; 2]), [0, u64::MAX], HalfPoints(0)), Err(ScoreError::OutOfRange));
    assert_eq!(of(known([0; 2]), [0; 2], HalfPoints(i64::MIN)), Err(ScoreError::OutOfRange));
    let most = 1 << 47;
    assert!(of(known([most; 2]), [most; 2], HalfPoints::LIMIT).is_ok());
    let short = score(&ScoreInput { dead: &[1], ..ScoreInput::of(&board, &aga) });
    assert!(matches!(short, Err(ScoreError::Board(_))));
}

#[test]
fn dead_stones_in_every_form() {
    let board = board(&["XX.O", "XXOO", "..OX"]);
    let whole = |text: &str| DeadStones::from_text(&board, text, DeadChains::Whole).unwrap().marks().to_vec();
    let black = [1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0];
    for text in ["A3", "a2", "aa", "[ab]", "0,1", "1,0", "A3 B3", "A3,B3", "A3;B3\nA2", "0,0 1,1", "aa[ba]"] {
        assert_eq!(whole(text), black, "{text}");
    }
    assert_eq!(whole("A3 dc"), [1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1]);
    assert_eq!(whole(""), [0; 12]);
    for (text, offset) in [("A3 Q?", 3), ("é", 0), ("A3,,xx9y", 4), ("zz", 0), ("A9", 0), ("pass", 0)] {
        let error = DeadStones::from_text(&board, text, DeadChains::Whole).unwrap_err();
        assert!(matches!(error, DeadError::Notation { offset: at, .. } if at == offset), "{text}: {error:?}");
    }
    let of_stones = |text: &str| DeadStones::from_text_of_stones(&board, text, DeadChains::Whole);
    assert_eq!(of_stones("A3 dc").unwrap().marks(), whole("A3 dc"));
    assert_eq!(of_stones("A3 C3").unwrap_err(), DeadError::NoStone { offset: 3 });
    assert_eq!(of_stones("A3 C3").unwrap_err().to_string(), "dead stones, byte 3: there is no stone");
    let mixed = DeadStones::from_text(&board, "A3 C3", DeadChains::AsMarked).unwrap();
    let words: Vec<String> = mixed.faults().iter().map(|fault| fault.words(board.size()).to_string()).collect();
    let chain = "1 of the 4 stones of Black's chain at A3 is marked dead, the rest is not";
    assert_eq!(words, ["1 point without a stone is marked dead, at C3", chain]);
    let at = Point::new(0, 0);
    assert_eq!(
        mixed.faults(),
        [
            DeadFault::NoStone { at: Point::new(2, 0), points: 1 },
            DeadFault::Mixed { at, color: Color::Black, dead: 1, stones: 4 }
        ]
    );
    assert_eq!(mixed.marks()[..4], [1, 0, 0, 0]);
    assert_eq!(DeadStones::from_map(&board, &[0; 11], DeadChains::Whole).unwrap_err(), DeadError::WrongLength);
}

#[test]
fn dead_stones_from_ownership_and_marks() {
    let board = board(&["XX.O", "XXOO", "..OX"]);
    let mut ownership = [-0.9_f32; 12];
    assert_eq!(DeadStones::from_ownership(&board, &ownership, 0.6).unwrap().count(&board, Color::Black), 5);
    ownership[0] = 0.9;
    let odd = DeadStones::from_ownership(&board, &ownership, 0.6).unwrap();
    assert_eq!(odd.count(&board, Color::Black), 1);
    assert!(matches!(odd.faults(), [DeadFault::Mixed { dead: 3, stones: 4, .. }]));
    for threshold in [f32::NAN, f32::INFINITY, 0.0, -0.5] {
        assert_eq!(DeadStones::from_ownership(&board, &ownership, threshold).unwrap_err(), DeadError::Threshold);
    }
    for number in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY] {
        ownership[7] = number;
        assert_eq!(DeadStones::from_ownership(&board, &ownership, 0.5).unwrap_err(), DeadError::Ownership);
    }

    let all = |x: std::ops::Range<i32>, y: i32| x.map(move |x| Point::new(x, y)).collect::<Vec<_>>();
    let white = [all(0..3, 0), all(0..2, 1), all(0..2, 2), vec![Point::new(3, 2), Point::new(50, 50)]].concat();
    let dead = DeadStones::from_territory(&board, [Point::new(2, 0)], white).unwrap();
    assert_eq!(dead.count(&board, Color::Black), 5);
    assert_eq!(dead.faults(), [DeadFault::BothColors { at: Point::new(2, 0), points: 1 }]);
    let own = DeadStones::from_territory(&board, all(0..2, 0), []).unwrap();
    assert_eq!(own.faults(), [DeadFault::OwnColor { at: Point::new(0, 0), points: 2 }]);
    assert_eq!(own.count(&board, Color::Black), 0);
}

/// The explanation of a count's difference.
fn explained_count(input: &ScoreInput, claimed: ClaimedScore) -> Explanation {
    let counted = score(input).unwrap();
    explain(&mut Scorer::default(), input, &counted, claimed).unwrap()
}

/// A score of Black minus White that is claimed where everything is known.
fn claimed(points: f64) -> ClaimedScore {
    let margin = HalfPoints::from_f64(points).unwrap();
    ClaimedScore { margin, dead_known: true, ended: true, komi_known: true, rules_known: true }
}

#[test]
fn differences_are_explained() {
    let board = board(&WALLS);
    let dead = DeadStones::from_text(&board, "A3 J3", DeadChains::AsMarked).unwrap();
    let explained = |name: &str, dead: &DeadStones, claimed: ClaimedScore| {
        let rules = rules(name);
        explained_count(&input(&board, dead, &rules), claimed)
    };
    for (name, points, cause) in [
        ("chinese", -25.5, Cause::None),
        ("chinese", -22.5, Cause::Handicap),
        ("chinese", -24.5, Cause::Handicap),
        ("ing-ogs", -13.0, Cause::Zi),
        ("aga-territory", -21.0, Cause::Komi),
        ("aga-territory", -22.5, Cause::PassStones),
        ("japanese", -27.0, Cause::ReWrong),
        ("japanese", -7.5, Cause::KomiScale),
        ("japanese", -24.5, Cause::Rules),
        ("japanese", 20.5, Cause::ReWrong),
        ("japanese", -100.0, Cause::ReWrong),
    ] {
        let found = explained(name, &dead, claimed(points));
        assert_eq!(found.cause, cause, "{name} {points}: {}", found.evidence);
    }
    let assumed = explained("aga-territory", &dead, ClaimedScore { komi_known: false, ..claimed(-21.0) });
    assert_eq!(assumed.evidence, "it agrees with a komi of 7 in place of 7.5");
    let owed = explained("japanese", &dead, claimed(-20.5));
    assert_eq!(owed.cause, Cause::None);
    let bonus = explained("chinese", &dead, claimed(-22.5));
    assert_eq!(bonus.evidence, "it agrees if White gets 0 points for the 3 handicap stones, and not 3");
    let passes = explained("aga-territory", &dead, claimed(-21.5 - 1.0));
    assert_eq!(passes.evidence, "it agrees with pass stones: Black passed 2 times, White once");
    let other = explained("japanese", &dead, claimed(-24.5));
    assert_eq!(other.evidence, "it agrees under other rules: Chinese rules");

    let unknown = ClaimedScore { dead_known: false, ended: false, ..claimed(-25.5) };
    assert_eq!(explained("chinese", &DeadStones::none(), unknown).cause, Cause::Unfinished);
    // Marks are not doubted; where there are none, a group is looked for.
    let one = DeadStones::from_text(&board, "A3", DeadChains::AsMarked).unwrap();
    let known = explained("chinese", &one, claimed(-25.5));
    assert_ne!(known.cause, Cause::DeadUnknown, "{}", known.evidence);
    let found = explained("chinese", &one, ClaimedScore { ended: true, ..unknown });
    assert_eq!(
        (found.cause, found.evidence.as_str()),
        (Cause::DeadUnknown, "it agrees if Black's 1 stone at J3 is dead")
    );
}

/// Claims are explained on a small board under Chinese rules.
fn explained_on(rows: &[&str], more: impl Fn(&mut ScoreInput), claimed: ClaimedScore) -> Explanation {
    let (board, chinese) = (board(rows), rules("chinese"));
    let mut input = ScoreInput { komi: HalfPoints(0), ..ScoreInput::of(&board, &chinese) };
    more(&mut input);
    explained_count(&input, claimed)
}

#[test]
fn the_likeliest_explanation_comes_first() {
    // Black has a point more than White.
    let rows = [".X.O.", ".X.O.", ".XXO."];
    let unknown = |points| ClaimedScore { dead_known: false, ..claimed(points) };
    let handicap = |input: &mut ScoreInput| (input.komi, input.handicap) = (HalfPoints::points(5), 10);
    let found = explained_on(&rows, handicap, unknown(1.0 - 5.0));
    assert_eq!(found.cause, Cause::Handicap, "the opposite of komi fits as well: {}", found.evidence);
    let komi = |half: i64| move |input: &mut ScoreInput| input.komi = HalfPoints(half);
    assert_eq!(explained_on(&rows, komi(10), claimed(6.0)).evidence, "it agrees with a komi of -5, the opposite of 5");
    assert_eq!(explained_on(&rows, komi(1), claimed(1.5)).cause, Cause::ReWrong);
    assert_eq!(explained_on(&rows, komi(11), claimed(1.0 - 11.0)).cause, Cause::ReWrong, "twice");
    assert_eq!(explained_on(&rows, komi(1300), claimed(1.0 - 6.5)).cause, Cause::KomiScale);

    // Both Chinese rules and pass stones give White a point more than Japanese ones: what was assumed is doubted first.
    let (board, japanese) = (board(&rows), rules("japanese"));
    let passes = ScoreInput { passes: [1, 0], komi: HalfPoints(0), ..ScoreInput::of(&board, &japanese) };
    let passes = ScoreInput { prisoners: Prisoners::Known([0, 1]), ..passes };
    let counted = score(&passes).unwrap().margin().to_f64();
    assert_eq!(score(&ScoreInput { rules: &rules("chinese"), ..passes }).unwrap().margin().to_f64(), counted);
    let mut causes = Vec::new();
    for rules_known in [true, false] {
        let passes = ScoreInput { prisoners: Prisoners::Known([0, 2]), ..passes };
        let claimed = ClaimedScore { rules_known, ..unknown(counted) };
        causes.push(explained_count(&passes, claimed).cause);
    }
    assert_eq!(causes, [Cause::PassStones, Cause::Rules]);

    let owed = ScoreInput { passes: [1, 1], last_pass: Some(Color::Black), ..passes };
    let margin = score(&owed).unwrap().margin() + HalfPoints::points(1);
    let found = explained_count(&owed, ClaimedScore { margin, ..claimed(0.0) });
    let words = "it agrees with pass stones: Black passed once, White once, and White owed the last pass";
    assert_eq!(found.evidence, words);
}

#[test]
fn only_what_can_be_dead_is_taken_for_dead() {
    let unknown = |points| ClaimedScore { dead_known: false, ..claimed(points) };
    // Black lives though he passes for ever, and the whole board would be White's without him.
    let found = explained_on(&[".X.XO", "XXXXO", "OOOOO", "....."], |_| {}, unknown(-20.0));
    assert_eq!(
        found.evidence,
        "nobody says which stones are dead, and no group accounts for 16 points, nor do two or three together",
        "{:?}",
        found.cause
    );
    // Without the stone in the middle there would be one open region, and no territory of Black's.
    let found = explained_on(&["X.O.O"], |_| {}, unknown(0.0));
    assert!(!found.evidence.contains("C1"), "{}", found.evidence);
    // Two chains of White's are in Black's part: each alone leaves it to nobody.
    let rows = [".X.O.", "OX.O.", ".X.O.", "OX.O.", ".X.O."];
    let both = explained_on(&rows, |_| {}, unknown(0.0));
    assert_eq!(both.evidence, "it agrees if White's 2 stones at A4 and A2 are dead");
}

#[test]
fn groups_are_put_together_and_half_a_point_is_never_stones() {
    let unknown = |points| ClaimedScore { dead_known: false, ..claimed(points) };
    // A stone of each side stands in the other's part: and so nobody has territory.
    let rows = ["..X.O...", "..X.O...", "..X.O.X.", "O.X.O...", "..X.O..."];
    let counted = |dead: &str| {
        let board = board(&rows);
        let dead = DeadStones::from_text(&board, dead, DeadChains::AsMarked).unwrap();
        let chinese = rules("chinese");
        let input = ScoreInput { dead: dead.marks(), komi: HalfPoints(0), ..ScoreInput::of(&board, &chinese) };
        score(&input).unwrap().margin().to_f64()
    };
    let ended = |points| ClaimedScore { ended: true, ..unknown(points) };
    let one = explained_on(&rows, |_| {}, ended(counted("A2")));
    assert_eq!(one.evidence, "it agrees if White's 1 stone at A2 is dead");
    let both = explained_on(&rows, |_| {}, ended(counted("A2 G3")));
    assert_eq!(both.cause, Cause::DeadUnknown);
    assert!(both.evidence.contains("A2") && both.evidence.contains("G3"), "{}", both.evidence);
    let half = explained_on(&rows, |_| {}, ended(counted("A2") + 0.5));
    assert!(half.cause != Cause::DeadUnknown || !half.evidence.contains("agrees"), "{}", half.evidence);
    // Where nothing is open, a komi that nobody wrote goes before stones.
    let closed = ["..X.O..", "..X.O..", "..X.O.."];
    let missing = |points| ClaimedScore { komi_known: false, ..unknown(points) };
    assert_eq!(explained_on(&closed, |_| {}, missing(-6.5)).cause, Cause::Komi);
    assert_eq!(explained_on(&closed, |_| {}, missing(-3.5)).cause, Cause::ReWrong);
}

#[test]
fn one_scorer_counts_boards_of_many_sizes() {
    let japanese = rules("japanese");
    let mut scorer = Scorer::default();
    for side in [5, 9, 5, 1, 19, 9] {
        let mut board = Board::empty(Size::new(side, side), BoardOptions::default()).unwrap();
        board.set(Point::new(0, 0), Some(Color::Black)).unwrap();
        let input = ScoreInput::of(&board, &japanese);
        assert_eq!(scorer.score(&input), score(&input), "{side}");
    }
}

#[test]
fn dead_stones_are_toggled_by_one_of_them() {
    // White's two chains on the left are in one area; Black's chain is a wall from top to bottom.
    let board = board(&[".O.XO", "O..XO", "O..X.", "...XO"]);
    let toggled = |marks: &[u8], x, y, extent| {
        let mut marks = marks.to_vec();
        let dead = DeadStones::toggle(&board, &mut marks, Point::new(x, y), extent).unwrap();
        (dead, DeadStones::write_map(&board, &marks).unwrap())
    };
    let none = [0; 20];
    assert_eq!(toggled(&none, 0, 1, DeadExtent::Chain), (Some(true), "A3 A2".to_owned()));
    assert_eq!(toggled(&none, 0, 1, DeadExtent::Area), (Some(true), "B4 A3 A2".to_owned()));
    assert_eq!(toggled(&none, 4, 3, DeadExtent::Area), (Some(true), "E4 E3 E1".to_owned()));
    assert_eq!(toggled(&none, 3, 0, DeadExtent::Chain), (Some(true), "D4 D3 D2 D1".to_owned()));
    assert_eq!(toggled(&none, 2, 0, DeadExtent::Area), (None, String::new()));
    // What it says at the point decides for all.
    let mut one = none;
    one[1] = 1;
    assert_eq!(toggled(&one, 0, 2, DeadExtent::Area), (Some(true), "B4 A3 A2".to_owned()));
    assert_eq!(toggled(&one, 1, 0, DeadExtent::Area), (Some(false), String::new()));
    let off = DeadStones::toggle(&board, &mut one, Point::new(5, 0), DeadExtent::Chain);
    assert_eq!(off.unwrap_err(), DeadError::OffBoard(Point::new(5, 0)));
    let short = DeadStones::toggle(&board, &mut one[..19], Point::new(0, 0), DeadExtent::Chain);
    assert_eq!(short.unwrap_err(), DeadError::WrongLength);
}

#[test]
fn dead_stones_that_are_written_read_back() {
    let board = board(&["X.O.XX", "XO.OX."]);
    for bits in 0..1_u32 << 12 {
        let map: Vec<u8> = (0..12).map(|i| (bits >> i & 1) as u8).collect();
        let text = DeadStones::write_map(&board, &map).unwrap();
        let expected = DeadStones::from_map(&board, &map, DeadChains::AsMarked).unwrap();
        let read = DeadStones::from_text_of_stones(&board, &text, DeadChains::AsMarked).unwrap();
        assert_eq!(read.marks(), expected.marks(), "{text}");
    }
    assert_eq!(DeadStones::write_map(&board, &[0; 11]).unwrap_err(), DeadError::WrongLength);
}

/// The faults of marks, found by looking at every chain in the order of their first points.
fn slow_faults(board: &Board, marks: &[u8]) -> Vec<DeadFault> {
    let (width, cells) = (board.size().width as usize, board.cells());
    let point = |i: usize| Point::new((i % width) as i32, (i / width) as i32);
    let mut faults = Vec::new();
    let bare: Vec<usize> = (0..cells.len()).filter(|&i| marks[i] != 0 && cells[i] == 0).collect();
    if let Some(&first) = bare.first() {
        faults.push(DeadFault::NoStone { at: point(first), points: bare.len() as u32 });
    }
    let mut seen = vec![false; cells.len()];
    for start in 0..cells.len() {
        let mut chain = vec![];
        if cells[start] != 0 && !std::mem::replace(&mut seen[start], true) {
            chain.push(start);
        }
        let mut next = 0;
        while next < chain.len() {
            let (x, y) = (chain[next] % width, chain[next] / width);
            for i in 0..cells.len() {
                let is_beside = (i % width).abs_diff(x) + (i / width).abs_diff(y) == 1;
                if is_beside && cells[i] == cells[start] && !std::mem::replace(&mut seen[i], true) {
                    chain.push(i);
                }
            }
            next += 1;
        }
        let dead = chain.iter().filter(|&&i| marks[i] != 0).count() as u32;
        if dead > 0 && dead < chain.len() as u32 {
            let color = if cells[start] == 1 { Color::Black } else { Color::White };
            faults.push(DeadFault::Mixed { at: point(start), color, dead, stones: chain.len() as u32 });
        }
    }
    faults
}

#[test]
fn marks_are_settled_as_by_looking_at_every_chain() {
    let mut dice = dice(1);
    for _ in 0..times(500) {
        let size = Size::new(1 + dice.roll(9) as u32, 1 + dice.roll(9) as u32);
        let cells: Vec<u8> = (0..size.cells()).map(|_| dice.pick(&[0, 1, 1, 1, 2])).collect();
        let board = Board::from_bytes(size, &cells, BoardOptions::default()).unwrap();
        let rarely = 1 + dice.roll(6);
        let marks: Vec<u8> = cells.iter().map(|_| (dice.roll(rarely) == 0) as u8).collect();
        let expected = slow_faults(&board, &marks);
        let marked = DeadStones::from_map(&board, &marks, DeadChains::AsMarked).unwrap();
        assert_eq!(marked.faults(), expected, "{cells:?} {marks:?}");
        // Whole chains are never mixed, and each has a mark.
        let whole = DeadStones::from_map(&board, &marks, DeadChains::Whole).unwrap();
        let bare = expected.iter().filter(|fault| matches!(fault, DeadFault::NoStone { .. })).count();
        assert_eq!(whole.faults(), &expected[..bare]);
        let spread = slow_faults(&board, whole.marks());
        assert!(spread.is_empty() && whole.marks().iter().zip(marked.marks()).all(|(whole, mark)| whole >= mark));
    }
}

//! Estimates.
//!
//! Which stones are dead and whose each point is, when nobody says so: found by playing a few hundred games to the end, some
//! with care and some by chance. The same position, options and version of the library give the same answer on every machine.
//! The dead stones are marks as `gocount_board_score` takes them. An estimate can be wrong, so it also tells how sure it is.

use super::board::gocount_board;
use super::buffer::{Plain, fill, give, wanted};
use super::guard::{Failure, Reason, answer, guard};
use super::handle::{Opaque, change, hand_over, read, take_back};
use super::number::{color_of, half_points, refused};
use super::point::{gocount_bool, gocount_color, gocount_point};
use super::rules::{gocount_rules, rules_of};
use super::score::{HeldScore, gocount_score, gocount_score_options};
use super::simulator::gocount_simulator;
use super::sized::{SizedStruct, chosen, give_sized, wanted_sized};
use super::status::*;
use super::text::{give_text, gocount_text};
use crate::board::Board;
use crate::estimate::{
    ChainEstimate, Estimate, EstimateError, EstimateOptions, Estimator, LONGEST_SIDE, write_estimate,
};
use crate::memory::{OutOfMemory, copied, push, written};
use crate::point::Size;
use crate::record::warn_of_estimate;
use crate::score::{DeadChains, DeadStones, ScoreInput};

/// An estimate of a position, and the memory to make others of the same size.
///
/// Made by `gocount_board_estimate`, `gocount_simulator_estimate`, `gocount_estimate_clone`; freed by
/// `gocount_estimate_free`.
pub struct gocount_estimate {
    _opaque: (),
}

/// What a handle holds. A copy has no memory to estimate with until it is asked to.
pub(super) struct HeldEstimate {
    estimate: Estimate,
    estimator: Option<Estimator>,
}

impl Opaque for gocount_estimate {
    type Value = HeldEstimate;
    const KIND: u32 = 0x60c0_0008;
    const NAME: &'static str = "estimate";
}

/// How an estimate is made.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct gocount_estimate_options {
    /// `sizeof(gocount_estimate_options)`.
    pub struct_size: u32,
    /// How many games are played to the end, at most 100,000; 0 for 200. More cost more and hardly help.
    pub playouts: u32,
    /// Where the numbers of chance begin: any number, 0 as 1. Another one may give another answer where the position is in
    /// doubt.
    pub seed: u64,
    /// Who moves next, where the game goes on: then what hangs on who moves first is this side's. `GOCOUNT_NONE`: both
    /// sides passed, and in each such fight the side with more stones is taken to live.
    pub to_move: gocount_color,
    /// How likely the status of a chain must be for it to be sure, in thousandths, at most 1000; 0 for 800.
    pub sure_permille: u32,
}

// SAFETY: it begins with the size and holds nothing but integers.
unsafe impl SizedStruct for gocount_estimate_options {
    const FIRST_SIZE: usize = 24;
    const ZERO: Self = gocount_estimate_options { struct_size: 0, playouts: 0, seed: 0, to_move: 0, sure_permille: 0 };
}

/// The most playouts of an estimate.
const MOST_PLAYOUTS: u32 = 100_000;

impl gocount_estimate_options {
    fn checked(self) -> Result<EstimateOptions, Failure> {
        let usual = EstimateOptions::default();
        let or_usual = |given: u32, usual: u32| if given == 0 { usual } else { given };
        if self.playouts > MOST_PLAYOUTS {
            return Err(refused("options.playouts", self.playouts.into(), "at most 100000"));
        }
        if self.sure_permille > 1000 {
            return Err(refused("options.sure_permille", self.sure_permille.into(), "at most 1000"));
        }
        Ok(EstimateOptions {
            seed: if self.seed == 0 { usual.seed } else { self.seed },
            playouts: or_usual(self.playouts, usual.playouts),
            to_move: color_of(self.to_move, "options.to_move")?,
            sure: or_usual(self.sure_permille, usual.sure),
            ..usual
        })
    }
}

/// An estimate in numbers.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct gocount_estimate_summary {
    /// `sizeof(gocount_estimate_summary)`.
    pub struct_size: u32,
    /// 1 if the position looks finished: both sides have stones, and no region is open between them.
    pub is_finished: gocount_bool,
    /// 1 if the status of every chain is sure.
    pub is_sure: gocount_bool,
    /// How likely the status of the least sure chain is, in thousandths; 1000 where there are no stones.
    pub confidence_permille: u32,
    /// A stone of that chain.
    pub least_sure: gocount_point,
    /// 1 if there is one, 0 where there are no stones.
    pub has_least_sure: gocount_bool,
    /// How many chains are dead.
    pub dead_chain_count: u32,
    /// What the claims in open regions come to: Black's points less White's. A count with the estimate's dead stones, which
    /// has open regions as nobody's, and this together are the likely end of the game.
    pub half_open_margin: i64,
}

// SAFETY: it begins with the size and holds nothing but integers.
unsafe impl SizedStruct for gocount_estimate_summary {
    const FIRST_SIZE: usize = 40;
    const ZERO: Self = gocount_estimate_summary {
        struct_size: 0,
        is_finished: 0,
        is_sure: 0,
        confidence_permille: 0,
        least_sure: gocount_point { x: 0, y: 0 },
        has_least_sure: 0,
        dead_chain_count: 0,
        half_open_margin: 0,
    };
}

impl From<&Estimate> for gocount_estimate_summary {
    fn from(estimate: &Estimate) -> Self {
        let width = estimate.size().width;
        let least_sure = estimate.least_sure().map(|chain| chain.first_point(width).into());
        gocount_estimate_summary {
            struct_size: 0,
            is_finished: estimate.is_finished().into(),
            is_sure: estimate.is_sure().into(),
            confidence_permille: estimate.confidence(),
            least_sure: least_sure.unwrap_or_default(),
            has_least_sure: least_sure.is_some().into(),
            dead_chain_count: estimate.dead_chains() as u32,
            half_open_margin: estimate.open_margin().0,
        }
    }
}

/// What a map of an estimate shows.
pub type gocount_estimate_layer = u32;

/// 1 for each dead stone, else 0: as `gocount_board_score`, `gocount_board_seki` and `gocount_simulator_score` take it, and
/// `gocount_board_dead_to_text` for `gocount_record_score`.
pub const GOCOUNT_ESTIMATE_LAYER_DEAD: gocount_estimate_layer = 0;
/// Whose each point is once the dead stones are off, as far as that is settled: `GOCOUNT_NONE`, `GOCOUNT_BLACK` or
/// `GOCOUNT_WHITE`.
pub const GOCOUNT_ESTIMATE_LAYER_OWNERS: gocount_estimate_layer = 1;
/// The same, with open regions as they are likely to end when both sides play on.
pub const GOCOUNT_ESTIMATE_LAYER_FINAL_OWNERS: gocount_estimate_layer = 2;

/// What a list of points of an estimate tells.
pub type gocount_estimate_list = u32;

/// One point of each chain or region that could go either way.
pub const GOCOUNT_ESTIMATE_LIST_UNSURE: gocount_estimate_list = 0;
/// Points that are still to be played before the borders between both sides hold.
pub const GOCOUNT_ESTIMATE_LIST_SEAL: gocount_estimate_list = 1;
/// The first point of each region that is open.
pub const GOCOUNT_ESTIMATE_LIST_OPEN: gocount_estimate_list = 2;

/// A chain, and what is thought of it. Plain: never changes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_estimate_chain {
    /// Its first stone, row by row.
    pub first: gocount_point,
    /// Its colour.
    pub color: gocount_color,
    /// How many stones it has.
    pub stone_count: u32,
    /// 1 if it is dead.
    pub is_dead: gocount_bool,
    /// How likely that is, in thousandths.
    pub confidence_permille: u32,
    /// How often it was the other side's at the end of the games that were played, in thousandths; where it hangs on who moves
    /// first, what was made of that.
    pub dead_permille: u32,
    /// 1 if it lives or dies by who moves first.
    pub is_critical: gocount_bool,
    /// 1 if what the games said of it was turned over, since it contradicts the chains around.
    pub is_turned: gocount_bool,
    /// 0.
    pub reserved: u32,
}

// SAFETY: integers.
unsafe impl Plain for gocount_estimate_chain {}

// SAFETY: a float of all zeros is 0.
unsafe impl Plain for f32 {}

fn told(chain: &ChainEstimate, size: Size) -> gocount_estimate_chain {
    gocount_estimate_chain {
        first: chain.first_point(size.width).into(),
        color: chain.color.into(),
        stone_count: chain.stones,
        is_dead: chain.is_dead.into(),
        confidence_permille: chain.confidence(),
        dead_permille: chain.dead_chance,
        is_critical: chain.is_critical.into(),
        is_turned: chain.is_turned.into(),
        reserved: 0,
    }
}

impl From<EstimateError> for Failure {
    fn from(error: EstimateError) -> Self {
        match error {
            EstimateError::OutOfMemory => OutOfMemory.into(),
            EstimateError::Stopped => Failure::new(GOCOUNT_STOPPED, "stopped"),
            EstimateError::Size(_) => {
                let reason =
                    Reason::Count("only boards up to ", LONGEST_SIDE.into(), " columns and rows are estimated");
                Failure { status: GOCOUNT_LIMIT_EXCEEDED, place: None, reason }
            }
        }
    }
}

impl HeldEstimate {
    fn of(board: &Board, options: &EstimateOptions) -> Result<HeldEstimate, Failure> {
        let mut estimator = Estimator::new(board.size())?;
        let mut estimate = Estimate::empty(board)?;
        estimate.make(&mut estimator, board, options)?;
        Ok(HeldEstimate { estimate, estimator: Some(estimator) })
    }

    /// Estimates another board, with the memory that is there where it fits.
    fn again(&mut self, board: &Board, options: &EstimateOptions) -> Result<(), Failure> {
        match &mut self.estimator {
            Some(estimator) if estimator.size() == board.size() => Ok(self.estimate.make(estimator, board, options)?),
            _ => {
                *self = HeldEstimate::of(board, options)?;
                Ok(())
            }
        }
    }
}

/// Estimates a position: which stones are dead, and whose each point is.
///
/// @param[in] board the position, of at most 52 columns and rows.
/// @param[in] options how; or NULL.
/// @param[out] estimate the estimate.
/// @return `GOCOUNT_OK`; `GOCOUNT_LIMIT_EXCEEDED` for a larger board.
///
/// Cost: the playouts, each about as many moves as the board has points: some 10 milliseconds on 19x19 with the options'
/// defaults, a quarter of that on 9x9. Some hundreds of kilobytes of memory.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_estimate(
    board: *const gocount_board,
    options: *const gocount_estimate_options,
    estimate: *mut *mut gocount_estimate,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(estimate, "estimate")?;
        let board: &Board = read(board)?;
        let options = chosen(options)?.checked()?;
        give(estimate, "estimate", hand_over(HeldEstimate::of(board, &options)?)?)
    })
}

/// Estimates the position of a game on a grid. Whose turn it is does not matter, unless the options say so.
///
/// @param[in] simulator the simulator.
/// @param[in] options how; or NULL.
/// @param[out] estimate the estimate.
/// @return as `gocount_board_estimate`; `GOCOUNT_UNSUPPORTED` on a plane, of which `gocount_simulator_to_board` copies a
/// rectangle that can be estimated.
///
/// Cost: as `gocount_board_estimate`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_estimate(
    simulator: *const gocount_simulator,
    options: *const gocount_estimate_options,
    estimate: *mut *mut gocount_estimate,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(estimate, "estimate")?;
        let board = read(simulator)?.simulator.board()?;
        let board = board.ok_or(Failure::new(GOCOUNT_UNSUPPORTED, "only a grid is estimated as a whole"))?;
        let options = chosen(options)?.checked()?;
        give(estimate, "estimate", hand_over(HeldEstimate::of(&board, &options)?)?)
    })
}

/// Estimates another position with the memory of an estimate, which then tells of that one. A board of the same size
/// allocates nothing.
///
/// @param[in,out] estimate the estimate; after a failure it still tells of the position before.
/// @param[in] board the position.
/// @param[in] options how; or NULL.
/// @return as `gocount_board_estimate`.
///
/// Cost: as `gocount_board_estimate`, without its memory.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_estimate_again(
    estimate: *mut gocount_estimate,
    board: *const gocount_board,
    options: *const gocount_estimate_options,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let held = change(estimate)?;
        let board: &Board = read(board)?;
        held.again(board, &chosen(options)?.checked()?)
    })
}

/// Copies an estimate. The copy shares nothing with it: two threads may go on with one each.
///
/// @param[in] estimate the estimate.
/// @param[out] copy the copy.
/// @return a status.
///
/// Cost: linear in the points.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_estimate_clone(
    estimate: *const gocount_estimate,
    copy: *mut *mut gocount_estimate,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(copy, "copy")?;
        let estimate = read(estimate)?.estimate.try_clone()?;
        give(copy, "copy", hand_over(HeldEstimate { estimate, estimator: None })?)
    })
}

/// Frees an estimate.
///
/// @param[in,out] estimate the estimate, or NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_estimate_free(estimate: *mut gocount_estimate) {
    // SAFETY: the caller's promise is the one of `take_back`.
    answer((), || unsafe { take_back(estimate) })
}

/// An estimate in numbers.
///
/// @param[in] estimate the estimate.
/// @param[out] estimate_summary the numbers.
/// @return a status.
///
/// Cost: linear in the points.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_estimate_summarize(
    estimate: *const gocount_estimate,
    estimate_summary: *mut gocount_estimate_summary,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted_sized(estimate_summary, "estimate_summary")?;
        give_sized(estimate_summary, "estimate_summary", (&read(estimate)?.estimate).into())
    })
}

/// A map of an estimate, one byte a point.
///
/// @param[in] estimate the estimate.
/// @param[in] estimate_layer what it shows.
/// @param[out] buffer the map, or NULL to ask for the number.
/// @param[in] capacity how many bytes the buffer has room for.
/// @param[out] written width * height.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_estimate_map(
    estimate: *const gocount_estimate,
    estimate_layer: gocount_estimate_layer,
    buffer: *mut u8,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let estimate = &read(estimate)?.estimate;
        match estimate_layer {
            GOCOUNT_ESTIMATE_LAYER_DEAD => fill(estimate.dead().iter().copied(), buffer, capacity, written),
            GOCOUNT_ESTIMATE_LAYER_OWNERS => fill(estimate.owner().iter().copied(), buffer, capacity, written),
            GOCOUNT_ESTIMATE_LAYER_FINAL_OWNERS => fill(estimate.final_owner(), buffer, capacity, written),
            _ => {
                let allowed = "GOCOUNT_ESTIMATE_LAYER_DEAD (0) to GOCOUNT_ESTIMATE_LAYER_FINAL_OWNERS (2)";
                Err(refused("estimate_layer", estimate_layer.into(), allowed))
            }
        }
    })
}

/// Whose each point was at the end of the games that were played, on average.
///
/// @param[in] estimate the estimate.
/// @param[out] buffer a number a point, row by row, from -1 (always White's) to 1 (always Black's); or NULL to ask for the
/// number of points.
/// @param[in] capacity how many numbers the buffer has room for.
/// @param[out] written width * height.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_estimate_ownership(
    estimate: *const gocount_estimate,
    buffer: *mut f32,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let ownership = read(estimate)?.estimate.ownership().iter();
        fill(ownership.map(|mean| f32::from(*mean) / 1000.0), buffer, capacity, written)
    })
}

/// A list of points of an estimate, row by row.
///
/// @param[in] estimate the estimate.
/// @param[in] list which.
/// @param[out] buffer the points, or NULL to ask for the number.
/// @param[in] capacity how many points the buffer has room for; width * height are always enough.
/// @param[out] written the number of points.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_estimate_points(
    estimate: *const gocount_estimate,
    list: gocount_estimate_list,
    buffer: *mut gocount_point,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let estimate = &read(estimate)?.estimate;
        let points = match list {
            GOCOUNT_ESTIMATE_LIST_UNSURE => estimate.unsure(),
            GOCOUNT_ESTIMATE_LIST_SEAL => estimate.seal(),
            GOCOUNT_ESTIMATE_LIST_OPEN => estimate.open_regions(),
            _ => {
                let allowed = "GOCOUNT_ESTIMATE_LIST_UNSURE (0) to GOCOUNT_ESTIMATE_LIST_OPEN (2)";
                return Err(refused("list", list.into(), allowed));
            }
        };
        fill(points.iter().map(|&point| point.into()), buffer, capacity, written)
    })
}

/// All chains of the position, row by row by their first stones, and what is thought of each.
///
/// @param[in] estimate the estimate.
/// @param[out] buffer the chains, or NULL to ask for the number.
/// @param[in] capacity how many chains the buffer has room for; width * height are always enough.
/// @param[out] written the number of chains.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_estimate_chains(
    estimate: *const gocount_estimate,
    buffer: *mut gocount_estimate_chain,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let estimate = &read(estimate)?.estimate;
        let chains = estimate.chains().iter();
        fill(chains.map(|chain| told(chain, estimate.size())), buffer, capacity, written)
    })
}

/// Counts the position of an estimate with the stones that it takes for dead.
///
/// @param[in] estimate the estimate.
/// @param[in] rules the rules; ko and suicide have no effect.
/// @param[in] options prisoners, passes, handicap and komi; or NULL for none, and the usual komi. Of a game they come from
/// `gocount_simulator_score_options`.
/// @param[out] score the score. Open regions are nobody's in it, and a warning tells which chain is least sure, and what the result
/// would be if it were not as the estimate says.
/// @return as `gocount_board_score`.
///
/// Cost: linear in the points.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_estimate_score(
    estimate: *const gocount_estimate,
    rules: *const gocount_rules,
    options: *const gocount_score_options,
    score: *mut *mut gocount_score,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(score, "score")?;
        let estimate = &read(estimate)?.estimate;
        let (rules, options) = (rules_of(rules)?, chosen(options)?);
        let dead = DeadStones::from_map(estimate.board(), estimate.dead(), DeadChains::AsMarked)?;
        let counted = HeldScore::of(estimate.board(), &rules, &dead, &options)?;
        let input = ScoreInput { dead: dead.marks(), ..options.input(estimate.board(), &rules)? };
        let mut warnings = Vec::new();
        push(&mut warnings, written(format_args!("{}", warn_of_estimate(estimate, &input)?.words(estimate.size())))?)?;
        let unsure = copied(estimate.unsure())?;
        give(score, "score", hand_over(HeldScore { dead_source: "estimate", unsure, warnings, ..counted })?)
    })
}

/// An estimate in JSON: `{"finished","dead","unsure","seal","owner","ownership","margin"}`. `dead`, `unsure` and `seal` are
/// lists of `[x,y]`; `owner` are rows of `X`, `O` and dots, open regions as they are likely to end; `ownership` are rows of
/// numbers from -1 to 1.
///
/// @param[in] estimate the estimate.
/// @param[in] half_margin what `margin` tells: the margin of `gocount_estimate_score` and `half_open_margin` together.
/// @param[out] text the text on one line, which the caller frees.
/// @return a status.
///
/// Cost: linear in the points.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_estimate_json(
    estimate: *const gocount_estimate,
    half_margin: i64,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let estimate = &read(estimate)?.estimate;
        wanted(text, "text")?;
        let json = write_estimate(estimate, half_points(half_margin, "half_margin")?)?;
        give_text(text, "text", json.into_bytes())
    })
}

//! A small net that tells how far the playouts can be believed: for each point the chance of Black, of White and of nobody.
//!
//! A layer gives each point 24 values from the nine points around it and from the mean of its part, which is its chain or
//! its empty region: so news goes along a chain at once. All is done in whole numbers, so that every machine says the same.

mod sum;
#[cfg(target_arch = "x86_64")]
mod sum_simd;
mod weights;

use self::sum::sum_around;
use self::weights::{Around, LAYERS, ONE, OUTPUTS, UNIT, VALUES, WEIGHTS};
use crate::memory::{OutOfMemory, filled};
use crate::point::Size;

pub(super) use self::weights::INPUTS;

type Values = [i16; VALUES];

/// Memory for the net on boards of one size. Points stand in a grid with a wall, whose values are 0.
pub(super) struct Net {
    width: usize,
    /// From a point to the one below.
    stride: usize,
    inputs: Vec<[i16; INPUTS]>,
    values: Vec<Values>,
    next: Vec<Values>,
    /// By part: its points, their values' mean, what that puts to each of the outputs.
    points: Vec<i32>,
    means: Vec<[i32; VALUES]>,
    sides: Vec<[i32; VALUES]>,
    /// Of 1000, by point: Black's, White's.
    chances: Vec<[u16; 2]>,
}

impl Net {
    pub fn new(size: Size) -> Result<Net, OutOfMemory> {
        let (width, height, points) = (size.width as usize, size.height as usize, size.cells() as usize);
        let cells = (width + 1) * (height + 2) + 1;
        Ok(Net {
            width,
            stride: width + 1,
            inputs: filled([0; INPUTS], cells)?,
            values: filled([0; VALUES], cells)?,
            next: filled([0; VALUES], cells)?,
            points: filled(0, points)?,
            means: filled([0; VALUES], points)?,
            sides: filled([0; VALUES], points)?,
            chances: filled([0; 2], points)?,
        })
    }

    /// What the net shall see of a point; 127 is 1.
    pub fn input(&mut self, point: usize) -> &mut [i16; INPUTS] {
        let cell = self.cell(point);
        &mut self.inputs[cell]
    }

    /// The chances of 1000 of Black and of White at a point, after a run.
    pub fn chances(&self, point: usize) -> [u16; 2] {
        self.chances[point]
    }

    /// Judges. `part_of` tells the chain or empty region of each point, as numbers from 0.
    pub fn run(&mut self, part_of: &[u32]) {
        self.points.fill(0);
        part_of.iter().for_each(|&part| self.points[part as usize] += 1);
        for point in 0..part_of.len() {
            let cell = self.cell(point);
            let sums = self.around(&self.inputs, cell, &WEIGHTS.first);
            for ((value, sum), constant) in self.values[cell].iter_mut().zip(sums).zip(WEIGHTS.first_constant) {
                *value = (sum + constant).clamp(0, i16::MAX.into()) as i16;
            }
        }
        for layer in 0..LAYERS {
            self.run_layer(layer, part_of);
        }
        self.find_means(part_of);
        for (point, &part) in part_of.iter().enumerate() {
            self.chances[point] = chances(self.outputs(self.cell(point), part as usize));
        }
    }

    fn run_layer(&mut self, layer: usize, part_of: &[u32]) {
        let parts = self.find_means(part_of);
        let (around, side) = &WEIGHTS.layers[layer];
        for (put, mean) in self.sides[..parts].iter_mut().zip(&self.means) {
            let mut sums = [0; VALUES];
            for (mean, weights) in mean.iter().zip(&side.weights) {
                sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += mean * i32::from(*weight));
            }
            for (k, put) in put.iter_mut().enumerate() {
                *put = scaled(sums[k], side.scale[k]) + side.constant[k];
            }
        }
        for (point, &part) in part_of.iter().enumerate() {
            let cell = self.cell(point);
            let sums = self.around(&self.values, cell, around);
            let side = &self.sides[part as usize];
            for (k, next) in self.next[cell].iter_mut().enumerate() {
                let value = i32::from(self.values[cell][k]) + (sums[k] + side[k]).max(0);
                *next = value.min(i16::MAX.into()) as i16;
            }
        }
        std::mem::swap(&mut self.values, &mut self.next);
    }

    /// The means of the values of each part; returns how many parts there are.
    fn find_means(&mut self, part_of: &[u32]) -> usize {
        let parts = self.points.iter().take_while(|points| **points > 0).count();
        self.means[..parts].fill([0; VALUES]);
        for (point, &part) in part_of.iter().enumerate() {
            let cell = self.cell(point);
            let means = &mut self.means[part as usize];
            means.iter_mut().zip(self.values[cell]).for_each(|(mean, value)| *mean += i32::from(value));
        }
        for (means, points) in self.means[..parts].iter_mut().zip(&self.points) {
            means.iter_mut().for_each(|mean| *mean /= points);
        }
        parts
    }

    /// The sums over the nine points around a cell, scaled.
    fn around<const PAIRS: usize, const N: usize>(
        &self,
        numbers: &[[i16; N]],
        cell: usize,
        weights: &Around<PAIRS>,
    ) -> [i32; VALUES] {
        let mut sums = [0; VALUES];
        for (row, pairs) in weights.pairs.chunks_exact(PAIRS / 3).enumerate() {
            let left = cell + row * self.stride - self.stride - 1;
            sum_around(&mut sums, numbers[left..left + 3].as_flattened(), pairs);
        }
        sums.iter_mut().zip(weights.scale).for_each(|(sum, scale)| *sum = scaled(*sum, scale));
        sums
    }

    fn outputs(&self, cell: usize, part: usize) -> [i32; OUTPUTS] {
        std::array::from_fn(|k| {
            let of_value = |j: usize| i32::from(self.values[cell][j]) * i32::from(WEIGHTS.last_value[j][k]);
            let of_mean = |j: usize| self.means[part][j] * i32::from(WEIGHTS.last_mean[j][k]);
            let of_input = |j: usize| i32::from(self.inputs[cell][j]) * i32::from(WEIGHTS.skip[j][k]);
            let values = (0..VALUES).map(|j| of_value(j) + of_mean(j)).sum();
            let inputs = (0..INPUTS).map(of_input).sum();
            scaled(values, WEIGHTS.last_scale[k]) + scaled(inputs, WEIGHTS.skip_scale[k]) + WEIGHTS.last_constant[k]
        })
    }

    fn cell(&self, point: usize) -> usize {
        (point / self.width + 1) * self.stride + point % self.width + 1
    }
}

fn scaled(sum: i32, scale: i32) -> i32 {
    ((i64::from(sum) * i64::from(scale)) / ONE) as i32
}

/// The chances of Black and White, of 1000, whose logarithms go like these numbers (of `UNIT`).
fn chances(outputs: [i32; OUTPUTS]) -> [u16; 2] {
    let most = outputs[0].max(outputs[1]).max(outputs[2]);
    let parts = outputs.map(|output| exp_of_less(i64::from(most) - i64::from(output)));
    let all = parts[0] + parts[1] + parts[2];
    [0, 1].map(|k| ((parts[k] * 1000 + all / 2) / all) as u16)
}

/// e to the power of `-less / UNIT`, of 2^30. `less` is not negative.
fn exp_of_less(less: i64) -> u64 {
    /// 2^30 times 2 to the power of -1/2, -1/4, -1/8, ...
    const ROOTS: [u64; 10] = [
        759_250_125,
        902_905_651,
        984_625_594,
        1_028_218_693,
        1_050_733_751,
        1_062_175_491,
        1_067_942_999,
        1_070_838_486,
        1_072_289_173,
        1_073_015_252,
    ];
    // The binary logarithm of e, of 1024, brings it to a power of 2 in 1/1024.
    let power = (less * 1477 / UNIT).min(30 << 10) as u64;
    let fraction = (0..10).filter(|bit| power >> (9 - bit) & 1 != 0);
    fraction.fold(1 << 30, |product, bit| (product * ROOTS[bit]) >> 30) >> (power >> 10)
}

//! A score as a picture: a stand-alone SVG with the board, territory, dead stones, seki and the last move.

use super::sheet::Score;
use crate::board::PointReason;
use crate::memory::{FallibleText, OutOfMemory};
use crate::point::{Point, Size};
use std::fmt::Write;

/// How a score is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SvgOptions {
    /// A point to mark as the last move.
    pub last_move: Option<Point>,
    /// Whether columns and rows are named at the rim.
    pub coordinates: bool,
}

impl Default for SvgOptions {
    fn default() -> Self {
        SvgOptions { last_move: None, coordinates: true }
    }
}

/// Draws a score. The text is about 150 bytes a point at most.
pub fn write_svg(score: &Score, options: &SvgOptions) -> Result<String, OutOfMemory> {
    let mut drawing = Drawing { text: FallibleText::default(), score, options };
    drawing.draw().map_err(|_| OutOfMemory)?;
    Ok(drawing.text.0)
}

/// From one line of the board to the next.
const STEP: i64 = 24;

struct Drawing<'a> {
    text: FallibleText,
    score: &'a Score,
    options: &'a SvgOptions,
}

impl Drawing<'_> {
    fn draw(&mut self) -> std::fmt::Result {
        let Size { width, height } = self.score.size();
        let rim = self.rim();
        let (across, down) = (i64::from(width - 1) * STEP + 2 * rim, i64::from(height - 1) * STEP + 2 * rim);
        let out = &mut self.text;
        writeln!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {across} {down}\" width=\"{across}\" height=\"{down}\" \
             font-family=\"sans-serif\" role=\"img\">"
        )?;
        writeln!(out, "<title>{}</title>", self.score.result().words())?;
        writeln!(out, "<rect width=\"{across}\" height=\"{down}\" fill=\"#e3b96b\"/>")?;
        self.draw_lines()?;
        if self.options.coordinates {
            self.draw_names()?;
        }
        self.draw_points()?;
        self.draw_last_move()?;
        self.text.write_str("</svg>\n")
    }

    /// From the picture's edge to the first line.
    fn rim(&self) -> i64 {
        if self.options.coordinates { STEP + 8 } else { STEP }
    }

    fn place(&self, x: i64, y: i64) -> (i64, i64) {
        (self.rim() + x * STEP, self.rim() + y * STEP)
    }

    fn draw_lines(&mut self) -> std::fmt::Result {
        let Size { width, height } = self.score.size();
        let (right, bottom) = self.place(i64::from(width) - 1, i64::from(height) - 1);
        let (left, top) = self.place(0, 0);
        self.text.write_str("<path fill=\"none\" stroke=\"#5a3e12\" stroke-linecap=\"square\" d=\"")?;
        for x in 0..width {
            let (x, _) = self.place(x.into(), 0);
            write!(self.text, "M{x} {top}V{bottom}")?;
        }
        for y in 0..height {
            let (_, y) = self.place(0, y.into());
            write!(self.text, "M{left} {y}H{right}")?;
        }
        self.text.write_str("\"/>\n")?;
        for (x, y) in stars(self.score.size()).into_iter().flatten() {
            let (x, y) = self.place(x, y);
            writeln!(self.text, "<circle cx=\"{x}\" cy=\"{y}\" r=\"2.6\" fill=\"#5a3e12\"/>")?;
        }
        Ok(())
    }

    fn draw_names(&mut self) -> std::fmt::Result {
        use crate::point::notation::Notation;
        let size = self.score.size();
        let (right, bottom) = self.place(i64::from(size.width), i64::from(size.height));
        self.text.write_str("<g font-size=\"11\" fill=\"#5a3e12\" text-anchor=\"middle\">\n")?;
        for x in 0..size.width as i32 {
            let name = Notation::Gtp.write(Some(Point::new(x, size.height as i32 - 1)), size);
            let name = name.as_ref().map_or("", |name| name.as_str()).trim_end_matches('1');
            let (at, _) = self.place(x.into(), 0);
            for y in [14, bottom + 2] {
                writeln!(self.text, "<text x=\"{at}\" y=\"{y}\">{name}</text>")?;
            }
        }
        for y in 0..size.height {
            let (_, at) = self.place(0, y.into());
            for x in [11, right - 3] {
                writeln!(self.text, "<text x=\"{x}\" y=\"{}\">{}</text>", at + 4, size.height - y)?;
            }
        }
        self.text.write_str("</g>\n")
    }

    fn draw_points(&mut self) -> std::fmt::Result {
        let width = self.score.size().width as usize;
        for i in 0..self.score.cells().len() {
            let (x, y) = self.place((i % width) as i64, (i / width) as i64);
            let (cell, owner, reason) = (self.score.cells()[i], self.score.owner()[i], self.score.reason()[i]);
            let is_dead = reason == PointReason::DeadStone as u8;
            if cell == 1 || cell == 2 {
                let (fill, rim) = if cell == 1 { ("#111", "#000") } else { ("#fafafa", "#555") };
                let fade = if is_dead { " opacity=\"0.5\"" } else { "" };
                writeln!(
                    self.text,
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"11.2\" fill=\"{fill}\" stroke=\"{rim}\"{fade}/>"
                )?;
            }
            let is_point = owner != 0 && (cell == 0 || is_dead);
            if is_point {
                let (fill, rim) = if owner == 1 { ("#111", "#eee") } else { ("#fafafa", "#333") };
                let (x, y) = (x - 4, y - 4);
                writeln!(
                    self.text,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"8\" height=\"8\" fill=\"{fill}\" stroke=\"{rim}\" stroke-width=\"0.8\"/>"
                )?;
            } else if reason == PointReason::Seki as u8 {
                let (x, y) = (x, y - 5);
                writeln!(
                    self.text,
                    "<path d=\"M{x} {y}l5 9h-10z\" fill=\"none\" stroke=\"#a11\" stroke-width=\"1.6\"/>"
                )?;
            } else if reason == PointReason::FalseEye as u8 {
                let (x, y) = (x - 4, y - 4);
                writeln!(self.text, "<path d=\"M{x} {y}l8 8m0-8l-8 8\" stroke=\"#a11\" stroke-width=\"1.6\"/>")?;
            }
        }
        Ok(())
    }

    fn draw_last_move(&mut self) -> std::fmt::Result {
        let size = self.score.size();
        let Some(point) = self.options.last_move.filter(|&point| size.contains(point)) else { return Ok(()) };
        let cell = self.score.cells()[point.y as usize * size.width as usize + point.x as usize];
        let color = if cell == 1 { "#fff" } else { "#111" };
        let (x, y) = self.place(point.x.into(), point.y.into());
        writeln!(
            self.text,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"5.5\" fill=\"none\" stroke=\"{color}\" stroke-width=\"1.8\"/>"
        )
    }
}

/// The star points, as boards have them: where handicap stones would stand.
fn stars(size: Size) -> [Option<(i64, i64)>; 9] {
    let mut stars = [None; 9];
    let shortest = size.width.min(size.height);
    if shortest < 7 {
        return stars;
    }
    let line = |side: u32| i64::from(if side < 13 { 2_u32 } else { 3 });
    let lines = |side: u32| [line(side), i64::from(side / 2), i64::from(side) - 1 - line(side)];
    let has_middle = size.width % 2 == 1 && size.height % 2 == 1 && shortest >= 9;
    let has_sides = has_middle && shortest >= 13;
    for (i, star) in stars.iter_mut().enumerate() {
        let (column, row) = (i % 3, i / 3);
        let is_corner = column != 1 && row != 1;
        let is_centre = column == 1 && row == 1;
        if is_corner || is_centre && has_middle || has_sides {
            *star = Some((lines(size.width)[column], lines(size.height)[row]));
        }
    }
    stars
}

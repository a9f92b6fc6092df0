//! The weights: bytes, with a scale for each output.
//!
//! The file holds layer after layer: 9 x inputs x 24 bytes for the points around (row by row, then input, then output), their
//! 24 scales, and but for the first layer 24 x 24 bytes and 24 scales for the mean of the part; then 24 constants. At the end
//! stand 48 x 3 bytes and 3 scales for the values and their means, 16 x 3 bytes and 3 scales for the inputs, 3 constants.
//! Scales and constants are 32 bits, little-endian: a scale of [`ONE`] is 1, a constant is in units of values.

/// What the net sees of a point.
pub const INPUTS: usize = 16;
/// Values of a point.
pub const VALUES: usize = 24;
/// Layers that read values; one before them reads the inputs.
pub const LAYERS: usize = 4;
/// What the net says: chances of Black, White, nobody.
pub const OUTPUTS: usize = 3;
/// The scale that changes nothing.
pub const ONE: i64 = 1 << 24;
/// Units of a value: so many are 1.
pub const UNIT: i64 = 512;

/// Weights of two inputs after one another, for each output: what one step of a sum takes.
pub type Pair = [i16; 2 * VALUES];

pub type Scales = [i32; VALUES];

/// A layer that reads `2 * PAIRS / 9` numbers of each of nine points.
pub struct Around<const PAIRS: usize> {
    pub pairs: [Pair; PAIRS],
    pub scale: Scales,
}

/// How the mean of a part is put to a layer, and its constants.
pub struct Side {
    pub weights: [[i16; VALUES]; VALUES],
    pub scale: Scales,
    pub constant: Scales,
}

pub struct Weights {
    pub first: Around<{ 9 * INPUTS / 2 }>,
    pub first_constant: Scales,
    pub layers: [(Around<{ 9 * VALUES / 2 }>, Side); LAYERS],
    pub last_value: [[i16; OUTPUTS]; VALUES],
    pub last_mean: [[i16; OUTPUTS]; VALUES],
    pub last_scale: [i32; OUTPUTS],
    pub skip: [[i16; OUTPUTS]; INPUTS],
    pub skip_scale: [i32; OUTPUTS],
    pub last_constant: [i32; OUTPUTS],
}

/// Read when this is compiled.
pub static WEIGHTS: Weights = read(include_bytes!("weights.bin"));

/// Where reading has come to.
struct Bytes {
    bytes: &'static [u8],
    at: usize,
}

impl Bytes {
    const fn weight(&mut self) -> i16 {
        self.at += 1;
        self.bytes[self.at - 1] as i8 as i16
    }

    const fn table<const COLUMNS: usize, const ROWS: usize>(&mut self) -> [[i16; COLUMNS]; ROWS] {
        let mut table = [[0; COLUMNS]; ROWS];
        let mut i = 0;
        while i < ROWS * COLUMNS {
            table[i / COLUMNS][i % COLUMNS] = self.weight();
            i += 1;
        }
        table
    }

    const fn numbers<const COUNT: usize>(&mut self) -> [i32; COUNT] {
        let mut numbers = [0; COUNT];
        let mut i = 0;
        while i < COUNT {
            let four = [self.bytes[self.at], self.bytes[self.at + 1], self.bytes[self.at + 2], self.bytes[self.at + 3]];
            numbers[i] = i32::from_le_bytes(four);
            self.at += 4;
            i += 1;
        }
        numbers
    }

    const fn around<const PAIRS: usize>(&mut self) -> Around<PAIRS> {
        let mut pairs = [[0; 2 * VALUES]; PAIRS];
        let mut i = 0;
        while i < 2 * PAIRS * VALUES {
            let (input, output) = (i / VALUES, i % VALUES);
            pairs[input / 2][2 * output + input % 2] = self.weight();
            i += 1;
        }
        Around { pairs, scale: self.numbers() }
    }

    const fn layer(&mut self) -> (Around<{ 9 * VALUES / 2 }>, Side) {
        (self.around(), Side { weights: self.table(), scale: self.numbers(), constant: self.numbers() })
    }
}

const fn read(bytes: &'static [u8]) -> Weights {
    let mut bytes = Bytes { bytes, at: 0 };
    let weights = Weights {
        first: bytes.around(),
        first_constant: bytes.numbers(),
        layers: [bytes.layer(), bytes.layer(), bytes.layer(), bytes.layer()],
        last_value: bytes.table(),
        last_mean: bytes.table(),
        last_scale: bytes.numbers(),
        skip: bytes.table(),
        skip_scale: bytes.numbers(),
        last_constant: bytes.numbers(),
    };
    assert!(bytes.at == bytes.bytes.len());
    weights
}

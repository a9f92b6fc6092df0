//! Odd records that other readers stumble over, cut at every byte. The records are read from beside the project when they
//! are there; a few of our own always are.

use gocount::sgf::{Sgf, SgfErrorKind, SgfNode, SgfOptions};
use std::fs;
use std::path::Path;

const OUR_OWN: [&[u8]; 8] = [
    b"(;US[Matsuyama[3d]];B[aa];W[bb])",
    b"(;B[cc]C[user [12k]: foo];W[dd])",
    b"((;W[dd])(;W[ee];B[ff]))",
    b"(;AB[aa]AB[bb](;B[cc];W[dd])();B[ee])) junk (;C[x\\]y",
    b"mail\n(;CA[Shift_JIS]C[\x95\x5c];B[aa](;W[bb])(;W[cc]))\n---\n(B[dd];W[ee])",
    b"\xff\xfe(\0;\0B\0[\0a\0a\0]\0;\0W\0[\0b\0b\0]\0)\0",
    b"(;SZ[19]\n---\n;B[aa]C[a\\\r\nb]W;W[bb][cc]x[y]1[2])",
    b"(;PB[\x8b\xb4\x96\x7b];B[aa];C[\xcf\xe0])(;PW[\xe6\x9f\xaf];W[bb])",
];

#[test]
fn every_record_cut_at_every_byte() {
    let mut records: Vec<Vec<u8>> = OUR_OWN.iter().map(|record| record.to_vec()).collect();
    records.extend(read_probes("probes_expect.jsonl"));
    for record in records {
        // What can be said of a cut is said of every cut of the shorter ones, and of some of the longer ones.
        let step = record.len() / 4000 + 1;
        for cut in (0..=record.len()).step_by(step) {
            check_cut(&record, cut);
        }
    }
}

/// The cut text is read or has no tree, and every node that was complete before the cut is there, where it was.
fn check_cut(record: &[u8], cut: usize) {
    let told = || format!("{:?} cut at {cut}", String::from_utf8_lossy(&record[..record.len().min(300)]));
    let part = match Sgf::parse_copy(&record[..cut], &SgfOptions::default()) {
        Ok(part) => part,
        Err(error) => {
            assert_eq!(error.kind, SgfErrorKind::NoData, "{}", told());
            let whole = Sgf::parse_copy(record, &SgfOptions::default());
            assert!(whole.is_err() || complete_before(&whole.unwrap(), cut).is_empty(), "{}", told());
            return;
        }
    };
    let Ok(whole) = Sgf::parse_copy(record, &SgfOptions::default()) else { return };
    for (node, offset) in complete_before(&whole, cut) {
        assert_eq!(part.node_offset(SgfNode(node)), Some(offset), "node {node} of {}", told());
        assert_eq!(part.parent(SgfNode(node)), whole.parent(SgfNode(node)), "node {node} of {}", told());
    }
    let mut written = Vec::new();
    part.write_to(&Default::default(), &mut written).unwrap();
    assert_eq!(written, &record[..cut], "{}", told());
}

/// The nodes behind which another one begins before `cut`, with where they stand. Of a text that is converted (UTF-16) no
/// offset can be compared with the cut.
fn complete_before(sgf: &Sgf, cut: usize) -> Vec<(u32, usize)> {
    if sgf.wide_charset().is_some() {
        return Vec::new();
    }
    let offset = |node: u32| sgf.node_offset(SgfNode(node)).unwrap();
    let last = sgf.node_count() as u32;
    (1..last).filter(|&next| offset(next) < cut).map(|next| (next - 1, offset(next - 1))).collect()
}

/// The records of a file of probes beside the project; none when it is not there.
pub fn read_probes(name: &str) -> Vec<Vec<u8>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/cases/sgf").join(name);
    let Ok(text) = fs::read_to_string(path) else { return Vec::new() };
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let read = |line: &str| {
        let probe: serde_json::Value = serde_json::from_str(line).unwrap();
        probe["input_b64"].as_str().map(base64)
    };
    lines.filter_map(read).collect()
}

fn base64(text: &str) -> Vec<u8> {
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let digits = text.bytes().filter_map(|byte| DIGITS.iter().position(|&digit| digit == byte));
    let (mut bytes, mut bits, mut held) = (Vec::new(), 0u32, 0);
    for digit in digits {
        bits = bits << 6 | digit as u32;
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held) as u8);
            bits &= (1 << held) - 1;
        }
    }
    bytes
}

//! Which charset makes the most sense of bytes that nobody named.
//!
//! Each candidate reads the bytes in its own way and earns points for what is common in its language: kana, the
//! frequent half of its Chinese characters, words with sensible capitals, and above all the words of Go. Bytes that it
//! does not know cost more than any of them earns.

use encoding_rs::{BIG5, EUC_JP, EUC_KR, Encoding, GB18030, SHIFT_JIS, UTF_8, WINDOWS_1251, WINDOWS_1252};

/// What a character that the candidate does not know costs.
const UNKNOWN: i32 = -60;
/// What a character of the language's words for the game earns beside its other points.
const WORD: i32 = 12;

/// The best candidate for `text`, if any makes sense.
pub(super) fn guess(text: &[u8]) -> Option<&'static Encoding> {
    // Earlier ones win a draw: they are more frequent.
    let candidates = [
        (UTF_8, score_utf8(text)),
        (GB18030, score_pairs(text, GB18030, SIMPLIFIED, gb)),
        (SHIFT_JIS, score_pairs(text, SHIFT_JIS, JAPANESE, shift_jis)),
        (BIG5, score_pairs(text, BIG5, TRADITIONAL, big5)),
        (EUC_KR, score_pairs(text, EUC_KR, KOREAN, euc_kr)),
        (EUC_JP, score_pairs(text, EUC_JP, JAPANESE, euc_jp)),
        (WINDOWS_1251, score_cyrillic(text)),
        (WINDOWS_1252, score_latin(text)),
    ];
    let best = candidates.iter().rev().max_by_key(|(_, score)| *score)?;
    (best.1 > 0).then_some(best.0)
}

/// Whether `text`, which is not valid UTF-8, is UTF-8 all the same, with a few characters cut in two.
pub(super) fn mostly_utf8(text: &[u8]) -> bool {
    let (good, bad) = count_utf8(text);
    good >= bad
}

fn score_utf8(text: &[u8]) -> i32 {
    let (good, bad) = count_utf8(text);
    points(good, 25).saturating_add(points(bad, UNKNOWN))
}

/// Characters beyond ASCII, and places where there should be one and is not.
fn count_utf8(text: &[u8]) -> (usize, usize) {
    text.utf8_chunks().fold((0, 0), |(good, bad), chunk| {
        let beyond = chunk.valid().chars().filter(|character| !character.is_ascii()).count();
        (good + beyond, bad + usize::from(!chunk.invalid().is_empty()))
    })
}

fn points(count: usize, each: i32) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX).saturating_mul(each)
}

/// What one character is to a candidate: how many bytes it takes, and its points.
type Judge = fn(u8, u8) -> (usize, i32);

fn score_pairs(text: &[u8], encoding: &'static Encoding, words: &str, judge: Judge) -> i32 {
    let mut score = 0_i32;
    let mut at = 0;
    while let Some(&first) = text.get(at) {
        if first < 0x80 {
            at += 1;
            continue;
        }
        let second = text.get(at + 1).copied().unwrap_or(0);
        let (length, points) = judge(first, second);
        score = score.saturating_add(points);
        if points > 0 && length == 2 && is_word(encoding, [first, second], words) {
            score = score.saturating_add(WORD);
        }
        at += length;
    }
    score
}

/// Whether this character belongs to one of `words`.
fn is_word(encoding: &'static Encoding, pair: [u8; 2], words: &str) -> bool {
    let mut decoder = encoding.new_decoder_without_bom_handling();
    let mut utf8 = [0; 16];
    let (_, _, written, bad) = decoder.decode_to_utf8(&pair, &mut utf8, true);
    !bad && std::str::from_utf8(&utf8[..written]).is_ok_and(|character| words.contains(character))
}

fn gb(first: u8, second: u8) -> (usize, i32) {
    match (first, second) {
        (0xB0..=0xD7, 0xA1..=0xFE) => (2, 10),
        (0xA1 | 0xA3, 0xA1..=0xFE) => (2, 5),
        (0xD8..=0xF7, 0xA1..=0xFE) => (2, 4),
        (0x81..=0xFE, 0x40..=0x7E | 0x80..=0xFE) => (2, -5),
        (0x81..=0xFE, 0x30..=0x39) => (2, -5),
        _ => (1, UNKNOWN),
    }
}

fn big5(first: u8, second: u8) -> (usize, i32) {
    match (first, second) {
        (0xA4..=0xC6, 0x40..=0x7E | 0xA1..=0xFE) => (2, 9),
        (0xA1..=0xA3, 0x40..=0x7E | 0xA1..=0xFE) => (2, 3),
        (0xC9..=0xF9, 0x40..=0x7E | 0xA1..=0xFE) => (2, -3),
        _ => (1, UNKNOWN),
    }
}

fn shift_jis(first: u8, second: u8) -> (usize, i32) {
    match (first, second) {
        (0x82, 0x9F..=0xF1) | (0x83, 0x40..=0x96) => (2, 15),
        (0x81 | 0x82, 0x40..=0x7E | 0x80..=0xFC) => (2, 5),
        (0x88..=0x97, 0x40..=0x7E | 0x80..=0xFC) => (2, 9),
        (0x98..=0x9F | 0xE0..=0xEA, 0x40..=0x7E | 0x80..=0xFC) => (2, -3),
        (0xED..=0xEE | 0xFA..=0xFC, 0x40..=0x7E | 0x80..=0xFC) => (2, -5),
        (0xA1..=0xDF, _) => (1, -3),
        _ => (1, UNKNOWN),
    }
}

fn euc_jp(first: u8, second: u8) -> (usize, i32) {
    match (first, second) {
        (0xA4, 0xA1..=0xF3) | (0xA5, 0xA1..=0xF6) => (2, 15),
        (0xA1 | 0xA3, 0xA1..=0xFE) => (2, 5),
        (0xB0..=0xCF, 0xA1..=0xFE) => (2, 9),
        (0xD0..=0xF4, 0xA1..=0xFE) => (2, -3),
        (0x8E, 0xA1..=0xDF) => (2, -3),
        _ => (1, UNKNOWN),
    }
}

fn euc_kr(first: u8, second: u8) -> (usize, i32) {
    match (first, second) {
        (0xB0..=0xC8, 0xA1..=0xFE) => (2, 6),
        (0xA1 | 0xA3, 0xA1..=0xFE) => (2, 5),
        (0xCA..=0xFD, 0xA1..=0xFE) => (2, -3),
        (0x81..=0xC6, 0x41..=0x5A | 0x61..=0x7A | 0x81..=0xFE) => (2, -5),
        _ => (1, UNKNOWN),
    }
}

/// Russian: words of Cyrillic letters alone, with no capital inside.
fn score_cyrillic(text: &[u8]) -> i32 {
    let mut score = 0_i32;
    for word in text.split(|byte| byte.is_ascii() && !byte.is_ascii_alphabetic()).filter(|word| !word.is_ascii()) {
        let letters = word.iter().all(|&byte| matches!(byte, 0xA8 | 0xB8 | 0xC0..=0xFF));
        let small = |byte: u8| byte == 0xB8 || byte >= 0xE0;
        let tidy = word.iter().skip(1).all(|&byte| small(byte)) || word.iter().all(|&byte| !small(byte));
        let vowels =
            word.iter().filter(|&&byte| b"\xE0\xE5\xE8\xEE\xF3\xFB\xFE\xFF\xC0\xC5\xC8\xCE".contains(&byte)).count();
        let length = points(word.len(), 1);
        score = score.saturating_add(match (letters && word.len() > 1, tidy && vowels > 0) {
            (true, true) => 8 * length,
            (true, false) => -5 * length,
            _ => -10 * points(word.iter().filter(|byte| !byte.is_ascii()).count(), 1),
        });
    }
    score
}

/// Western Europe: single accented letters within words, and typographic marks between them.
fn score_latin(text: &[u8]) -> i32 {
    let mut score = 0_i32;
    for (at, &byte) in text.iter().enumerate().filter(|(_, byte)| !byte.is_ascii()) {
        let before = at.checked_sub(1).and_then(|at| text.get(at)).copied().unwrap_or(b' ');
        let after = text.get(at + 1).copied().unwrap_or(b' ');
        let alone = before.is_ascii() && after.is_ascii();
        let in_word = before.is_ascii_alphabetic() || after.is_ascii_alphabetic();
        score = score.saturating_add(match byte {
            0xD7 | 0xF7 => 0,
            0xC0..=0xFF if alone && in_word => 12,
            0xC0..=0xFF if in_word => 3,
            0x85 | 0x91..=0x97 | 0xA0..=0xBF if alone => 4,
            0x81 | 0x8D | 0x8F | 0x90 | 0x9D => -20,
            _ => -3,
        });
    }
    score
}

// Characters of names, ranks, results, dates and comments of the game, as each language writes them.
const SIMPLIFIED: &str = "围棋段级胜负黑白中盘目半子先贴让手赛杯届局名人战国韩日本年月时间第一二三四五六七八九十\
    李古力常昊柯洁孔杰王张陈刘周罗马聂卫平世石朴崔金的是不了好这在";
const TRADITIONAL: &str = "圍棋段級勝負黑白中盤目半子先貼讓手賽盃屆局名人戰國韓日本年月時間第一二三四五六七八九十\
    李周俊勳張栩林海峰王陳劉黃許世石的是不了好這在";
const JAPANESE: &str = "囲碁段級勝負黒白中盤目半子先込手戦杯期局名人国韓日本年月時間第一二三四五六七八九十\
    井山裕太小林光治勲坂田栄寿武宮加藤高木谷棋聖院因坊王座天元番";
const KOREAN: &str = "바둑단급승부흑백중반집선덤수전배기국명인한일본년월시간제불계결승왕\
    이김박최정강조윤장임오서신권황안송류홍고문손양허남심노하성차주우구유창호훈현세돌석진환원영준상동철재태민의가는을를에다";

//! Dates with Chinese, Japanese or Korean units, and the eras that years were counted in.

use super::SgfValueErrorKind::Spelling;
use super::day::SgfDate;
use super::words::Words;

/// Goes over `2012年3月4日`, `二〇一九年七月五日`, `2019년 7월 5일`, `平成8年10月20日`, `民国二十五年`.
///
/// Before the calendars of Japan (1873) and China (1912) were changed, months were those of the moon: such a date tells its
/// year and no more, and in the last two months not even that.
pub(super) fn read_with_units(words: &mut Words) -> Option<SgfDate> {
    let start = words.at();
    let mut ahead = *words;
    ahead.eat_any(&["公元", "西元", "西暦", "西历", "서기", "AD"]);
    let era = ahead.eat_longest(ERAS);
    let number = read_year(&mut ahead, era.is_some())?;
    if !ahead.eat("年") && !ahead.eat("년") || ahead.rest().starts_with(ABOUT) {
        return None;
    }
    let year = match era {
        Some(era) if number >= 1 && number <= era.years => era.first + number - 1,
        Some(_) => return None,
        None => number,
    };
    let year_alone = ahead;
    let month = read_unit(&mut ahead, &["月", "월"]);
    let day = month.and_then(|_| read_unit(&mut ahead, &["日", "일", "号", "號"]));
    let is_lunar = era.is_some_and(|era| year < era.solar_from);
    let date = match month {
        Some(11..) if is_lunar => return None,
        Some(_) if is_lunar => {
            ahead = year_alone;
            SgfDate { year, month: None, day: None }
        }
        _ => SgfDate { year, month, day },
    };
    ahead.complain(Spelling, start);
    *words = ahead;
    Some(date)
}

/// The number of a year: the first of an era has a name, and figures may be written one by one.
fn read_year(words: &mut Words, in_era: bool) -> Option<u16> {
    if in_era && words.eat("元") {
        return Some(1);
    }
    words.skip_white();
    if let Some((number, length)) = words.digits() {
        return if in_era || length == 4 { u16::try_from(number).ok() } else { None };
    }
    let figure = |c: char| {
        if c == '零' { Some(0) } else { "〇一二三四五六七八九".chars().position(|digit| digit == c) }
    };
    let (mut year, mut count) = (0, 0);
    for digit in words.rest().chars().map_while(figure).take(4) {
        (year, count) = (year * 10 + digit as u16, count + 1);
    }
    if count == 4 {
        (0..4).for_each(|_| words.skip_char());
        return Some(year);
    }
    words.han_number().filter(|_| in_era).and_then(|number| u16::try_from(number).ok())
}

/// A number with one of these units behind it.
fn read_unit(words: &mut Words, units: &[&str]) -> Option<u8> {
    let mut ahead = *words;
    let number = ahead.whole_number()?;
    if !ahead.eat_any(units) {
        return None;
    }
    *words = ahead;
    u8::try_from(number).ok()
}

/// Behind a year, these say that it is not known for certain: `1960年代`, `1846年頃`.
const ABOUT: [char; 8] = ['代', '대', '頃', '顷', '경', '左', '前', '?'];

/// An era.
#[derive(Clone, Copy)]
struct Era {
    /// The year that was its first.
    first: u16,
    /// How many years it had, or may have.
    years: u16,
    /// From this year on months are those of today.
    solar_from: u16,
}

const fn japan(first: u16, last: u16) -> Era {
    Era { first, years: last - first + 1, solar_from: 1873 }
}

const fn china(first: u16, last: u16) -> Era {
    Era { first, years: last - first + 1, solar_from: 1912 }
}

/// The eras since go records are kept.
const ERAS: &[(&[&str], Era)] = &[
    (&["令和", "Reiwa"], japan(2019, 2100)),
    (&["平成", "Heisei"], japan(1989, 2019)),
    (&["昭和", "Showa"], japan(1926, 1989)),
    (&["大正", "Taisho"], japan(1912, 1926)),
    (&["明治", "Meiji"], japan(1868, 1912)),
    (&["慶応", "慶應"], japan(1865, 1868)),
    (&["元治"], japan(1864, 1865)),
    (&["文久"], japan(1861, 1864)),
    (&["万延", "萬延"], japan(1860, 1861)),
    (&["安政"], japan(1854, 1860)),
    (&["嘉永"], japan(1848, 1854)),
    (&["弘化"], japan(1844, 1848)),
    (&["天保"], japan(1830, 1844)),
    (&["文政"], japan(1818, 1830)),
    (&["文化"], japan(1804, 1818)),
    (&["享和"], japan(1801, 1804)),
    (&["寛政", "寬政"], japan(1789, 1801)),
    (&["天明"], japan(1781, 1789)),
    (&["安永"], japan(1772, 1781)),
    (&["明和"], japan(1764, 1772)),
    (&["宝暦", "寶暦"], japan(1751, 1764)),
    (&["寛延"], japan(1748, 1751)),
    (&["延享"], japan(1744, 1748)),
    (&["寛保"], japan(1741, 1744)),
    (&["元文"], japan(1736, 1741)),
    (&["享保"], japan(1716, 1736)),
    (&["正徳"], japan(1711, 1716)),
    (&["宝永", "寶永"], japan(1704, 1711)),
    (&["元禄", "元祿"], japan(1688, 1704)),
    (&["貞享"], japan(1684, 1688)),
    (&["天和"], japan(1681, 1684)),
    (&["延宝", "延寶"], japan(1673, 1681)),
    (&["寛文"], japan(1661, 1673)),
    (&["万治", "萬治"], japan(1658, 1661)),
    (&["明暦"], japan(1655, 1658)),
    (&["承応"], japan(1652, 1655)),
    (&["慶安"], japan(1648, 1652)),
    (&["正保"], japan(1644, 1648)),
    (&["寛永"], japan(1624, 1644)),
    (&["元和"], japan(1615, 1624)),
    (&["慶長"], japan(1596, 1615)),
    (&["民国", "民國", "中华民国", "中華民國"], china(1912, 2100)),
    (&["宣统", "宣統"], china(1909, 1912)),
    (&["光绪", "光緒"], china(1875, 1908)),
    (&["同治"], china(1862, 1874)),
    (&["咸丰", "咸豐"], china(1851, 1861)),
    (&["道光"], china(1821, 1850)),
    (&["嘉庆", "嘉慶"], china(1796, 1820)),
    (&["乾隆"], china(1736, 1795)),
    (&["雍正"], china(1723, 1735)),
    (&["康熙"], china(1662, 1722)),
];

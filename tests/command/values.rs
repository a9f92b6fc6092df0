//! `value`: what texts mean.

use crate::{call, says};

#[test]
fn values_told() {
    let result = "{\"value\":\"黒の投了\",\"winner\":\"W\",\"how\":\"resign\",\"margin\":null,\"unit\":null,\"written\":\"W+R\",\
                  \"complaint\":\"spelling\"}\n";
    says(&["value", "RE", "黒の投了"], "", result);
    let zi = "{\"value\":\"B+2 3/4子\",\"winner\":\"B\",\"how\":\"score\",\"margin\":5.5,\"unit\":\"zi\",\"written\":\"B+5.5\",\
              \"complaint\":\"spelling\"}\n";
    says(&["value", "RE", "B+2 3/4子"], "", zi);
    let open = "{\"value\":\"\",\"winner\":null,\"how\":null,\"margin\":null,\"unit\":null,\"written\":null,\"complaint\":\"empty\"}\n";
    says(&["value", "RE", ""], "", open);
    let komi =
        "{\"value\":\"-7.5\",\"komi\":-7.5,\"complaint\":null}\n{\"value\":\"650\",\"komi\":6.5,\"complaint\":null}\n";
    says(&["value", "km", "-7.5", "650"], "", komi);
    let dates = "{\"value\":\"1846-09-11,14\",\"dates\":[\"1846-09-11\",\"1846-09-14\"],\"range\":false,\"complaint\":null}\n\
                 {\"value\":\"2008-01-01 to 2008-01-03\",\"dates\":[\"2008-01-01\",\"2008-01-03\"],\"range\":true,\
                 \"complaint\":\"spelling\"}\n{\"value\":\"196x\",\"dates\":[],\"range\":false,\"complaint\":\"bad_date\"}\n";
    says(&["value", "DT"], "1846-09-11,14\r\n2008-01-01 to 2008-01-03\n196x", dates);
    for (property, text, members) in [
        ("HA", "受三子", "\"handicap\":3,\"complaint\":\"spelling\""),
        ("SZ", "19:13", "\"width\":19,\"height\":13,\"complaint\":null"),
        ("TM", "1h 30", "\"seconds\":3600,\"system\":null,\"period\":null,\"periods\":null,\"complaint\":\"junk\""),
        ("OT", "5x30 byo-yomi", "\"system\":\"byo_yomi\",\"period\":30,\"periods\":5,\"complaint\":null"),
        ("BR", "9p", "\"kind\":\"pro\",\"grade\":9,\"certainty\":\"unsaid\",\"complaint\":null"),
        ("WR", "Meijin", "\"kind\":null,\"grade\":null,\"certainty\":null,\"complaint\":\"not_understood\""),
        ("RO", "5 (final)", "\"number\":5,\"name\":\"final\",\"complaint\":null"),
        ("RU", "GOE", "\"rules\":\"ing\",\"complaint\":null"),
        ("RU", "Mornington", "\"rules\":null,\"complaint\":\"not_understood\""),
        ("AP", "CGoban:3", "\"name\":\"CGoban\",\"version\":\"3\",\"complaint\":null"),
    ] {
        says(&["value", property, text], "", &format!("{{\"value\":\"{text}\",{members}}}\n"));
    }
    assert_eq!(call(&["value"], "").0, 2);
    assert_eq!(call(&["value", "XX", "1"], "").0, 2);
    says(&["value", "KM"], "", "");
}

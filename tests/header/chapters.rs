//! The order in which the header is read: chapters, and in each the files of `src/ffi/` that are its sections.

pub struct Chapter {
    pub name: &'static str,
    pub title: &'static str,
    /// What it is about, in a sentence or two.
    pub about: &'static str,
    pub files: &'static [&'static str],
}

pub const CHAPTERS: [Chapter; 8] = [
    Chapter {
        name: "basics",
        title: "Versions, errors, text, points",
        about: "What every other chapter uses.",
        files: &["version", "status", "text", "point", "notation"],
    },
    Chapter {
        name: "boards",
        title: "Boards",
        about: "A position: its stones, whose its points are, which stones cannot be captured, which are dead.",
        files: &["board", "board_area", "board_life", "board_seki", "judge", "board_dead"],
    },
    Chapter {
        name: "scores",
        title: "Rules and scores",
        about: "What a rule set says, and a position counted under it with every line of the score.",
        files: &["rules", "result", "score", "score_query", "score_text"],
    },
    Chapter {
        name: "simulators",
        title: "Simulators",
        about: "Games in progress: stones played on a grid or on a plane without edges, taken back, asked about, saved.",
        files: &[
            "simulator",
            "simulator_move",
            "simulator_setup",
            "simulator_history",
            "simulator_query",
            "simulator_chain",
            "simulator_region",
            "simulator_checkpoint",
            "simulator_score",
        ],
    },
    Chapter {
        name: "estimates",
        title: "Estimates",
        about: "Which stones are dead and whose each point is, when nobody says so.",
        files: &["estimate"],
    },
    Chapter {
        name: "collections",
        title: "SGF",
        about: "Game records as trees of nodes: read, walked, edited, validated, written.",
        files: &[
            "sgf",
            "sgf_node",
            "sgf_property",
            "sgf_line",
            "sgf_setup",
            "complaint",
            "sgf_info",
            "sgf_edit",
            "sgf_diagnostics",
            "sgf_write",
        ],
    },
    Chapter {
        name: "records",
        title: "Records",
        about: "A game record as a whole: replayed, counted, checked against the result that it claims.",
        files: &["record", "record_check", "record_game"],
    },
    Chapter {
        name: "values",
        title: "Appendix: typed values",
        about: "What the texts of SGF properties mean, and how they are written.",
        files: &["property", "value", "value_point", "value_game", "value_time"],
    },
];

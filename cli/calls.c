/* The table of calls: what help, manual pages and completions say. The order is that of `gocount --help`. */
#include "calls.h"
#include "cli.h"
#include "help.h"

/* --- what several calls share ------------------------------------------------------------------------------------ */

#define RULES_OPTION {"--rules", "RULES", "@rules", \
    "these rules, whatever the file says: a name (`gocount help rules`), or KataGo's fields in JSON"}
#define KOMI_OPTION {"--komi", "K", NULL, "this komi, in points and halves such as 6.5"}
#define GAME_OPTION {"--game", "K", NULL, "game K of a file with several, from 0"}
#define PLACE_OPTION_TEXTS GAME_OPTION, \
    {"--move", "N", NULL, "after move N of the main line (0: before the first); otherwise at its end"}, \
    {"--node", "N", NULL, "at node N of the game, from 0 in the order of the text, variations included"}
#define NO_OPTION {NULL, NULL, NULL, NULL}
#define NO_EXAMPLE {NULL, NULL}

/* --- score ------------------------------------------------------------------------------------------------------- */

static const option_text SCORE_OPTIONS[] = {
    RULES_OPTION,
    KOMI_OPTION,
    {"--handicap", "N", NULL, "N stones of handicap, whatever the record says"},
    {"--dead", "LIST|auto|marks|none", "auto marks none",
     "these stones are dead: points such as `D4 Q16`, one of each chain is enough; or those that are found by `estimate` (auto), "
     "that the file marks (marks), none. Otherwise what the file marks, and of a record without marks whose game is over those "
     "that are found"},
    PLACE_OPTION_TEXTS,
    {"--last-move", "B|W", "B W", "who put the last stone, for a position whose prisoners nobody counted"},
    {"--svg", "OUT", "@file", "draws the board with its territory into the file OUT, as SVG (`-`: standard output)"},
    {"--plain", NULL, NULL, "keeps to ASCII, without colours"},
    {"--json", NULL, NULL, "prints one line of JSON"},
    NO_OPTION,
};

static const example_text SCORE_EXAMPLES[] = {
    {"gocount score game.sgf", "the board, each line of the score, the result, and whether the record's result agrees"},
    {"gocount score --rules chinese --dead 'D4 Q16' game.sgf", "by other rules, with two dead chains"},
    {"gocount score --move 50 --svg board.svg game.sgf", "a picture of the position after move 50"},
    {"printf '.XO.\\n.XO.\\n' | gocount score --komi 0", "a board typed by hand"},
    NO_EXAMPLE,
};

static const char SCORE_OUTPUT[] =
    "With --json: `rules`, `size`, for `black` and `white` each line of the score (`stones`, `territory`, `prisoners`, `dead`, "
    "`pass_stones`, `handicap`, `komi`, `button`, `tax`) and its `total`, `margin` (Black minus White), `result` as SGF "
    "writes it, `map` and `owner` row by row, `dead_source` (who says "
    "which stones are dead: `marks`, `list`, `estimate`, `none`), `unsure` (a point of each chain or region that could go either "
    "way by the estimate), and `warnings`: what was assumed, and what looks unfinished.\n\n"
    "In `map`, X and O are living stones, x and o dead ones, b and w territory, s an empty point in seki, and a dot "
    "nobody's.";

/* --- estimate ---------------------------------------------------------------------------------------------------- */

static const option_text ESTIMATE_OPTIONS[] = {
    RULES_OPTION,
    KOMI_OPTION,
    {"--to-move", "B|W", "B W",
     "the game goes on, and this side moves next; otherwise both are taken to have passed, and the larger side of a fight that "
     "hangs on who moves first lives"},
    {"--seed", "N", NULL, "where the numbers of chance begin; the same seed gives the same answer everywhere"},
    PLACE_OPTION_TEXTS,
    {"--plain", NULL, NULL, "keeps to ASCII, without colours"},
    {"--json", NULL, NULL, "prints one line of JSON"},
    NO_OPTION,
};

static const example_text ESTIMATE_EXAMPLES[] = {
    {"gocount estimate game.sgf", "which stones are dead at the end, how sure that is, and who is ahead"},
    {"gocount estimate --move 120 game.sgf", "the same in the middle of the game: where it is open"},
    {"gocount estimate --json board.txt", "for other programs"},
    NO_EXAMPLE,
};

static const char ESTIMATE_OUTPUT[] =
    "With --json: `finished`, `dead` (every stone of each dead chain), `unsure` (a point of each chain or region that could go "
    "either way), `seal` (points still to be played before the borders hold), `owner` row by row, `ownership` (from -1, "
    "White's, to 1, Black's, for each point) and `margin` (Black minus White, open regions as they are likely to end).";

/* --- check ------------------------------------------------------------------------------------------------------- */

static const option_text CHECK_OPTIONS[] = {
    RULES_OPTION,
    KOMI_OPTION,
    {"--dead", "LIST|auto|marks|none", "auto marks none",
     "these stones are dead, as for `score`. Otherwise what the file marks, else what is found where the game is over and its "
     "result does not fit without"},
    GAME_OPTION,
    {"--json", NULL, NULL, "prints a line of JSON for each game"},
    NO_OPTION,
};

static const example_text CHECK_EXAMPLES[] = {
    {"gocount check game.sgf", "does the count agree with the record's result?"},
    {"gocount check games/", "the same for each record in a folder, and a table at the end"},
    {"gocount check --rules chinese --komi 7.5 games/", "a tournament whose records do not say"},
    {"gocount check --json games/ | grep '\"cause\":\"re_wrong\"'", "the records whose result is simply wrong"},
    NO_EXAMPLE,
};

static const char CHECK_OUTPUT[] =
    "With --json: `file`, `game` (from 0, where a file has several), `re` (the result as the record has it), `computed`, `match` (true, false, or null where nothing can "
    "be compared), `off_by`, `cause`, `rules`, `rules_source`, `komi`, `komi_source`, `dead_source`.\n\n"
    "`cause` is none, or the likeliest reason of a difference: handicap, pass_stones, komi_scale, zi, dead_unknown, "
    "unfinished, resigned, time, forfeit, rules, seki, re_wrong, no_re, komi (another usual one fits), not_go (another game).\n\n"
    "The exit status is 3 when some game does not agree, also one without a result or one that was resigned; it is 0 when "
    "all agree.";

/* --- sgf --------------------------------------------------------------------------------------------------------- */

static const option_text SGF_OPTIONS[] = {
    {"--json", NULL, NULL, "a line of JSON for each game, its nodes nested as a tree"},
    {"--flat", NULL, NULL, "a line of JSON for each game, its nodes as a list, each with the number of its parent"},
    {"--write", NULL, NULL, "the record again, byte for byte"},
    {"--clean", NULL, NULL,
     "the record again as clean SGF (FF4 in UTF-8): errors are corrected or left out, and told on standard error"},
    {"--diagnostics", NULL, NULL, "a line of JSON for each odd thing"},
    GAME_OPTION,
    {"--strict", NULL, NULL, "refuses whatever is not well-formed"},
    NO_OPTION,
};

static const example_text SGF_EXAMPLES[] = {
    {"gocount sgf game.sgf", "who played, the result, the moves"},
    {"gocount sgf --flat game.sgf | jq '.nodes | length'", "all nodes, their values in UTF-8, for other programs"},
    {"gocount sgf --clean old.sgf > new.sgf", "a record that every program reads"},
    {"gocount sgf --diagnostics game.sgf", "what is odd about it, with line and column"},
    NO_EXAMPLE,
};

/* --- value ------------------------------------------------------------------------------------------------------- */

static const example_text VALUE_EXAMPLES[] = {
    {"gocount value RE 'White won by resignation'", "who won, and how"},
    {"gocount value KM '6 1/2' 650", "6.5 points, twice"},
    {"cut -f3 games.tsv | gocount value DT", "a column of dates"},
    NO_EXAMPLE,
};

/* --- territory, life --------------------------------------------------------------------------------------------- */

static const option_text TERRITORY_OPTIONS[] = {
    {"--at", "POINT", NULL, "the territory of this point alone: `3,15`, `D4` or `dp`"},
    NO_OPTION,
};

static const example_text TERRITORY_EXAMPLES[] = {
    {"printf '..BW..\\n..BWW.\\n' | gocount territory", "whose each empty point is"},
    {"gocount territory --at 0,1 board.txt", "whose this one is, and how far it reaches"},
    NO_EXAMPLE,
};

static const option_text LIFE_OPTIONS[] = {
    {"--suicide", NULL, NULL, "a move may take off its own chain of two stones or more"},
    NO_OPTION,
};

static const example_text LIFE_EXAMPLES[] = {
    {"printf '.X.X.\\nXXXX.\\n....O\\n' | gocount life", "two eyes in a corner"},
    NO_EXAMPLE,
};

/* --- play, infinite ---------------------------------------------------------------------------------------------- */

static const example_text PLAY_EXAMPLES[] = {
    {"gocount play position.json", "the moves of a file"},
    {"echo '{\"rows\":[\".X.\",\"XO.\",\"...\"],\"moves\":[[\"B\",\"B1\"]]}' | gocount play", "one move typed by hand"},
    NO_EXAMPLE,
};

static const option_text INFINITE_OPTIONS[] = {
    {"--shape", "SHAPE", "quarter half whole 19x19",
     "quarter (rows and columns from 1), half (rows from 1), whole, or COLUMNSxROWS (both from 1)"},
    {"--suicide", "RULE", "allowed forbidden", "whether a move may take off its own chain: allowed or forbidden"},
    {"--occupied", "RULE", "error skip ignore replace",
     "what a move on a stone is: an error, or skip (the turn passes), ignore (it stays) or replace"},
    {"--report", NULL, NULL, "a line `move N: BLACK WHITE` for each move that takes stones off"},
    {"--progress", NULL, NULL, "shows how far it is on standard error, as it does when that is a terminal"},
    NO_OPTION,
};

static const example_text INFINITE_EXAMPLES[] = {
    {"printf '1\\n3\\n5 5\\n4 5\\n3 5\\n' | gocount infinite", "three stones, the first two apart"},
    NO_EXAMPLE,
};

/* --- gtp --------------------------------------------------------------------------------------------------------- */

static const option_text GTP_OPTIONS[] = {
    {"--rules", "RULES", "@rules", "the rules to begin with: a name (`gocount help rules`), or KataGo's fields in JSON"},
    {"--komi", "K", NULL, "the komi to begin with, in points and halves; otherwise the usual one of the rules"},
    NO_OPTION,
};

static const example_text GTP_EXAMPLES[] = {
    {"printf 'loadsgf game.sgf\nfinal_score\n' | gocount gtp", "the score of a record"},
    {"gogui-twogtp -black A -white B -referee 'gocount gtp'", "the referee of two programs"},
    NO_EXAMPLE,
};

/* --- help, completion, manual ------------------------------------------------------------------------------------ */

static const example_text HELP_EXAMPLES[] = {
    {"gocount help score", "what the call reads and prints, its options"},
    {"gocount help rules", "the names of rules and what they mean"},
    NO_EXAMPLE,
};

static const example_text COMPLETION_EXAMPLES[] = {
    {"source <(gocount completion bash)", "for this shell; in ~/.bashrc for all"},
    {"gocount completion fish > ~/.config/fish/completions/gocount.fish", "for fish"},
    NO_EXAMPLE,
};

static const example_text MANUAL_EXAMPLES[] = {
    {"gocount manual score | man -l -", "reads the page without installing it"},
    NO_EXAMPLE,
};

/* --- all --------------------------------------------------------------------------------------------------------- */

const call_text CALLS[] = {
    {"score", call_score, "counts a record or a position: who won, and by how much", "[OPTION...] [FILE]",
     "count winner result points",
     "Counts a game record (SGF), a board as text, or a position in JSON: the board with territory and dead stones, each line "
     "of the score, and the result; of a record also whether the result that it claims agrees, and why not.\n\n"
     "A position in JSON is an object with `rows` (`X`, `O` and dots), and where it matters `rules`, `komi`, `dead` (points), "
     "`captured` (stones of each side taken off, `{\"black\":2,\"white\":3}`) or `last_move` (`B` or `W`, whoever put the last "
     "stone).",
     SCORE_OPTIONS, SCORE_OUTPUT, SCORE_EXAMPLES, 0},
    {"estimate", call_estimate, "estimates which stones are dead and who is ahead",
     "[OPTION...] [FILE]", "dead status ownership territory",
     "Reads what `score` reads, and plays a few hundred games to the end from there. Tells which stones are dead, where the "
     "game is still open, how sure all that is, and what the result would be if a chain in doubt lived or died. It does not read "
     "out fights: what it calls unsure, look at.",
     ESTIMATE_OPTIONS, ESTIMATE_OUTPUT, ESTIMATE_EXAMPLES, 0},
    {"check", call_check, "compares records with their results, and says why they differ", "[OPTION...] [FILE...]",
     "verify compare validate",
     "Counts each record and compares with its result (RE): whether they agree, and if not, the likeliest cause. A folder "
     "stands for all records in it: those that differ have a line each, and a table counts them all.",
     CHECK_OPTIONS, CHECK_OUTPUT, CHECK_EXAMPLES, 0},
    {"sgf", call_sgf, "reads records: a page, JSON, clean SGF, or what is odd in them", "[OPTION...] [FILE...]",
     "read parse show info",
     "Reads game records (SGF) and prints who played, the result and the moves; or what the options say. A folder stands for "
     "all records in it.", SGF_OPTIONS,
     "With --json: `{\"properties\":{\"B\":[\"aa\"]},\"children\":[]}`; with --flat: "
     "`{\"nodes\":[{\"parent\":null,\"properties\":{}}]}`.\n\n"
     "Diagnostics have the numbers and names of SGFC up to 75, ours from 1000 on: `code`, `name`, `severity`, `data_lost`, "
     "`offset`, `line`, `column`, `message`, and `file` where there are several.",
     SGF_EXAMPLES, 0},
    {"value", call_value, "tells what the text of a property means: a result, a komi, a date", "PROPERTY [TEXT...]",
     "meaning property result komi date",
     "Reads texts as people and programs write them, in English, Chinese, Japanese and Korean, and prints a line of JSON for "
     "each TEXT, or for each line of standard input. PROPERTY is RE (result), KM (komi), HA (handicap), DT (dates), TM (time), "
     "OT (overtime), BR and WR (ranks), RO (round), SZ (size), RU (rules) or AP (program).",
     NULL,
     "`value` (the text) comes first, `complaint` last: null, or what is odd about it. Between them: of RE `winner` (B, W, draw, "
     "void, or null where the text does not say), `how` (score, resign, time, forfeit, illegal, unsaid), `margin` in points, "
     "`unit` (points, zi), `written` as SGF has it; of KM `komi`; of HA `handicap`; of DT `dates` and `range` (whether two dates "
     "are the ends of a span); of TM `seconds` and overtime; of OT `system`, `period` in seconds, `periods`; of BR and WR `kind`, "
     "`grade`, `certainty`; of RO `number` and `name`; of SZ `width` and `height`; of RU `rules`; of AP `name` and `version`.",
     VALUE_EXAMPLES, 0},
    {"territory", call_territory, "tells whose territory the empty points of a board are", "[OPTION...] [FILE]", "area owner",
     "Reads a board as text, one row a line (`B` or `X` Black, `W` or `O` White, a space or a dot empty), or a position in "
     "JSON. An empty region is the territory of a colour whose stones alone it touches; all stones are alive here.",
     TERRITORY_OPTIONS,
     "Prints `{\"territoryBlack\":[[x,y]],\"territoryWhite\":[],\"territoryNone\":[]}`, or with --at "
     "`{\"owner\":\"BLACK\",\"territory\":[[x,y]]}`: x to the right and y down, from 0.",
     TERRITORY_EXAMPLES, 0},
    {"life", call_life, "tells which stones can never be captured (pass-alive)", "[OPTION...] [FILE]", "alive benson",
     "Reads a board as text or a position in JSON. Stones are pass-alive when their owner may pass for ever and they still "
     "cannot be captured (Benson's method); their territory is what they enclose safely.",
     LIFE_OPTIONS, "Prints `{\"map\":[rows]}`: X and O are the pass-alive stones and their territory.", LIFE_EXAMPLES, 0},
    {"play", call_play, "plays moves on a position, and says which is illegal and why", "[FILE]", "simulate replay move",
     "Reads a position in JSON: an object with `rows`, `moves` (`[\"B\",x,y]` or `[\"B\",\"D4\"]`, `[\"W\"]` for a pass), `rules` (a "
     "name, or KataGo's fields) and `initial_to_move` (`X` or `O`). Play stops at the first illegal move.",
     NULL,
     "Prints `rows`, `captured` (Black's stones taken off, and White's), `ko_illegal` (where ko alone forbids a move), and "
     "`first_illegal`: null, or the `move` from 0 and its `reason` (occupied, off_board, suicide, ko, superko).",
     PLAY_EXAMPLES, 0},
    {"infinite", call_infinite, "plays Infinite Go (HDU 4775) and counts the stones left", "[OPTION...] [FILE]", "hdu hdu4775",
     "Reads the number of tests, then for each the number of moves and a line `ROW COLUMN` for each move, on a board without "
     "end.",
     INFINITE_OPTIONS, "Prints a line `BLACK WHITE` for each test: the stones left.", INFINITE_EXAMPLES, 0},
    {"gtp", call_gtp, "referees a game by the Go Text Protocol", "[OPTION...]", "referee twogtp engine",
     "Speaks the Go Text Protocol, version 2, on standard input and output, as the referee of two programs or behind a "
     "graphical board. It plays no moves of its own: it keeps the game, refuses illegal moves, and counts.\n\n"
     "`list_commands` lists what it knows. Beside the protocol's own commands: `kata-set-rules`, `kata-get-rules` and "
     "`kgs-rules` for the rules; which stones are dead is estimated when the game is over, until `gocount-dead D4 Q16` says "
     "it, one of each chain, for as long as no move follows (nothing: none); `gocount-score` answers with the JSON of `gocount score`, `gocount-legal B D4` with `legal` "
     "or why a move is not. The rules are Chinese unless "
     "told.",
     GTP_OPTIONS, NULL, GTP_EXAMPLES, 0},
    {"help", call_help, "tells what a call does", "[CALL or TOPIC]", "usage", "The list of calls, or all about one.", NULL,
     NULL, HELP_EXAMPLES, 1},
    {"completion", call_completion, "prints the completions of a shell: bash, zsh, fish", "bash|zsh|fish", "completions",
     "Prints what makes the shell complete calls, options and their values. An installed gocount has brought them already.",
     NULL, NULL, COMPLETION_EXAMPLES, 1},
    {"manual", call_manual, "prints a page for man", "[CALL]", "man",
     "Prints the manual page of the command or of one call, as man reads it. An installed gocount has brought them already: "
     "`man gocount`, `man gocount-score`.",
     NULL, NULL, MANUAL_EXAMPLES, 1},
};

const size_t CALL_COUNT = sizeof CALLS / sizeof CALLS[0];

const topic_text TOPICS[] = {
    {"rules", "the names of rules and what they mean",
     "A name says what is counted and what may be played; --komi and the fields of a file take precedence over its komi. Small "
     "letters, blanks and spellings of real records do as well (`Chinese`, `New Zealand`, `GOE`, `NZ`).\n\n"
     "Whatever has no name is put together from KataGo's fields, each of which may be missing: "
     "`{\"name\":\"japanese\",\"tax\":\"NONE\"}`; `ko` SIMPLE, POSITIONAL, SITUATIONAL; `scoring` AREA or TERRITORY; `tax` NONE, SEKI, "
     "ALL; `suicide`, `hasButton` true or false; `whiteHandicapBonus` 0, N, N-1; `komi`.",
     print_rule_sets},
    {"points", "how points are written",
     "`D4` names the column by its letter, without I, and the row from the bottom: the way boards are labelled. `dp` is SGF's "
     "way, column and row from the top left. `3,15` counts both from 0 at the top left, x to the right and y down. All three "
     "name the same point of a 19x19 board, and each may stand wherever a point is wanted; JSON that is printed has `[x,y]`.",
     NULL},
};

const size_t TOPIC_COUNT = sizeof TOPICS / sizeof TOPICS[0];

const char EXIT_STATUS_TEXT[] =
    "FILE `-`, or none, is standard input. Exit status: 0 done, 1 an input was refused (a line each on standard error), 2 "
    "wrong use, 3 something does not agree (check).";

const example_text FIRST_EXAMPLES[] = {
    {"gocount score game.sgf", "who won, and does the record say the same?"},
    {"gocount check games/", "all records in a folder, and why results differ"},
    NO_EXAMPLE,
};

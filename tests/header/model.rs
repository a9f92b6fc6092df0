//! A section of the header as data: constants, types, functions, each with its text.

/// Something that the header declares.
#[derive(Debug, Clone)]
pub struct Item {
    /// The section, which is a file of `src/ffi/`.
    pub section: String,
    pub name: String,
    /// The comment above it, without its stars.
    pub text: String,
    pub kind: Kind,
}

#[derive(Debug, Clone)]
pub enum Kind {
    /// A number as it is written.
    Constant(String),
    /// `typedef TYPE name;`
    Alias(String),
    /// A type that is only seen through pointers.
    Handle,
    Struct(Vec<Field>),
    /// A pointer to a function: the answer and the arguments.
    Callback(String, Vec<Field>),
    Function(String, Vec<Field>),
}

/// A field of a struct or an argument of a function.
#[derive(Debug, Clone)]
pub struct Field {
    /// Its type without the name: `const gocount_board *`, `char`.
    pub kind: String,
    pub name: String,
    /// The length of an array, as it is written.
    pub array: Option<String>,
    pub text: String,
}

impl Field {
    pub fn is_pointer(&self) -> bool {
        self.kind.ends_with('*')
    }

    /// What it points to, or what it is: `gocount_board`.
    pub fn base(&self) -> &str {
        self.kind.trim_start_matches("const ").trim_end_matches(['*', ' ']).trim_end_matches(" *const")
    }

    /// Whether the function only reads what it points to.
    pub fn is_const(&self) -> bool {
        self.kind.starts_with("const ")
    }
}

/// The items of a section.
pub fn items(section: &str, body: &str) -> Vec<Item> {
    let mut items = Vec::new();
    let mut rest = body.trim_start();
    let mut text = String::new();
    while !rest.is_empty() {
        if let Some(after) = rest.strip_prefix("/**") {
            let end = after.find("*/").expect("a comment ends");
            text = plain(&after[..end]);
            rest = after[end + 2..].trim_start();
            continue;
        }
        let (statement, after) = statement(rest);
        rest = after.trim_start();
        let (name, kind) = declared(statement);
        items.push(Item { section: section.to_owned(), name, text: std::mem::take(&mut text), kind });
    }
    items
}

/// A comment without its stars.
fn plain(comment: &str) -> String {
    let lines = comment.lines().map(|line| line.trim().trim_start_matches('*').trim());
    lines.collect::<Vec<_>>().join("\n").trim().to_owned()
}

/// The length of the first statement, what ends it included.
pub fn statement_length(text: &str) -> usize {
    text.len() - statement(text).1.len()
}

/// The first statement and what follows it.
fn statement(text: &str) -> (&str, &str) {
    if text.starts_with('#') {
        let mut end = 0;
        loop {
            end += text[end..].find('\n').unwrap_or(text.len() - end);
            if end == text.len() || !text[..end].ends_with('\\') {
                return (&text[..end], &text[end..]);
            }
            end += 1;
        }
    }
    let open = text.find('{');
    let semicolon = text.find(';').expect("a statement ends");
    let end = match open {
        Some(open) if open < semicolon => {
            let close = text.find("\n}").expect("a struct ends");
            close + text[close..].find(';').expect("a struct ends")
        }
        _ => semicolon,
    };
    (&text[..end], &text[end + 1..])
}

fn declared(statement: &str) -> (String, Kind) {
    if let Some(rest) = statement.strip_prefix("#define ") {
        let (name, value) = rest.split_once(' ').expect("a constant has a value");
        return (name.to_owned(), Kind::Constant(value.trim().to_owned()));
    }
    if let Some((head, body)) = statement.split_once('{') {
        let name = head.split_whitespace().last().expect("a struct has a name").to_owned();
        return (name, Kind::Struct(fields(body)));
    }
    let statement = statement.split_whitespace().collect::<Vec<_>>().join(" ").replace("struct ", "");
    let Some((head, arguments)) = statement.split_once('(') else {
        let (kind, name) = typed(statement.strip_prefix("typedef ").expect("a type"));
        return if kind == name { (name, Kind::Handle) } else { (name, Kind::Alias(kind)) };
    };
    if let Some(answer) = head.strip_prefix("typedef ") {
        // `typedef int32_t (*name)(void *user, ...)`
        let (name, arguments) = arguments.split_once(")(").expect("a pointer to a function");
        let name = name.trim_start_matches('*').to_owned();
        return (name, Kind::Callback(answer.trim().to_owned(), self::arguments(arguments)));
    }
    let (answer, name) = typed(head);
    (name, Kind::Function(answer, self::arguments(arguments)))
}

fn arguments(text: &str) -> Vec<Field> {
    let list = text.trim_end_matches(')').trim();
    if list == "void" {
        return Vec::new();
    }
    list.split(',').map(|one| field(one, String::new())).collect()
}

fn fields(body: &str) -> Vec<Field> {
    let mut fields = Vec::new();
    let mut text = String::new();
    let mut rest = body.trim_start();
    while !rest.is_empty() {
        if let Some(after) = rest.strip_prefix("/**") {
            let end = after.find("*/").expect("a comment ends");
            text = plain(&after[..end]);
            rest = after[end + 2..].trim_start();
        } else if let Some(end) = rest.find(';') {
            fields.push(field(&rest[..end], std::mem::take(&mut text)));
            rest = rest[end + 1..].trim_start();
        } else {
            break; // the closing brace
        }
    }
    fields
}

fn field(text: &str, about: String) -> Field {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ").replace("struct ", "");
    let (text, array) = match text.split_once('[') {
        Some((text, length)) => (text.to_owned(), Some(length.trim_end_matches(']').to_owned())),
        None => (text, None),
    };
    let (kind, name) = typed(&text);
    Field { kind, name, array, text: about }
}

/// `const char *name` as its type and its name.
fn typed(text: &str) -> (String, String) {
    let start = text.rfind(|c: char| !(c.is_alphanumeric() || c == '_')).map_or(0, |at| at + 1);
    (text[..start].trim().to_owned(), text[start..].to_owned())
}

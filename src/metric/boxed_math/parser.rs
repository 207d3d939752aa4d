//! Reads the LaTeX of an answer.

use super::node::{Function, Function2, Node, Number, Operator};

/// How deep groups, functions and signs may be nested. The stack of WebAssembly is 1 MB.
const MAX_DEPTH: usize = 64;

/// The tree of an answer; none when it is not in the grammar, or too deep.
///
/// The grammar is that of a parser that takes the first alternative that fits a start of the text, and then wants the text to
/// end: `1 \pm 2, 3` is read as `1 \pm 2` with a rest, so it has no tree.
pub(super) fn parse(text: &str) -> Option<Node> {
    let text = expand_tabs(text);
    let mut parser = Parser { text: &text, at: 0, depth: 0 };
    parser.skip_blanks();
    let node = parser.answer()?;
    (parser.at == text.len()).then_some(node)
}

/// Python's `str.expandtabs`: it shows in `\text{…}`.
fn expand_tabs(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut column = 0;
    for c in text.chars() {
        if c == '\t' {
            let width = 8 - column % 8;
            out.extend(std::iter::repeat_n(' ', width));
            column += width;
        } else {
            out.push(c);
            column = if matches!(c, '\n' | '\r') { 0 } else { column + 1 };
        }
    }
    out
}

/// The operators by rank, the loosest first; where the list is empty, operands just follow each other.
const OPERATORS: [&[(&str, Operator)]; 4] = [
    &[("+", Operator::Plus), ("-", Operator::Minus)],
    &[("*", Operator::Times), ("/", Operator::Over)],
    &[],
    &[("^", Operator::Power), ("_", Operator::Index)],
];

const FUNCTIONS: [(&str, Function); 6] = [
    (r"\sin", Function::Sin),
    (r"\cos", Function::Cos),
    (r"\cot", Function::Cot),
    (r"\arcsin", Function::Arcsin),
    (r"\arccos", Function::Arccos),
    (r"\sqrt", Function::Sqrt),
];

const TEXTS: [&str; 4] = [r"\textbf", r"\text", r"\mathbf", r"\mbox"];
const VARIABLES: [&str; 3] = [r"\pi", r"\lambda", r"\infty"];
const BRACES: [(&str, &str); 4] = [(r"\left(", r"\right)"), (r"\left\{", r"\right\}"), ("(", ")"), ("{", "}")];
const TUPLE_BRACES: [(&str, &str); 3] = [("(", ")"), (r"\left(", r"\right)"), (r"\{", r"\}")];
/// Opening and closing bracket, and which ends they take in.
const INTERVAL_BRACKETS: [(&str, &str, [bool; 2]); 6] = [
    ("(", "]", [false, true]),
    ("[", "]", [true, true]),
    ("[", ")", [true, false]),
    (r"\left(", r"\right]", [false, true]),
    (r"\left[", r"\right]", [true, true]),
    (r"\left[", r"\right)", [true, false]),
];

/// Reads the text from `at` on, which is always after blanks: whatever consumes something, consumes the blanks after it.
struct Parser<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
}

impl<'a> Parser<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn starts_with_command(&self) -> bool {
        self.rest().starts_with('\\')
    }

    fn skip_blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start_matches([' ', '\t', '\n', '\r']).len();
    }

    /// What `read` reads, or nothing, and then nothing is consumed.
    fn attempt<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let start = self.at;
        let result = read(self);
        if result.is_none() {
            self.at = start;
        }
        result
    }

    /// Consumes so many bytes and the blanks after them.
    fn consume(&mut self, bytes: usize) {
        self.at += bytes;
        self.skip_blanks();
    }

    fn token(&mut self, token: &str) -> Option<()> {
        self.rest().starts_with(token).then(|| self.consume(token.len()))
    }

    fn one_of<T: Copy>(&mut self, tokens: &[(&str, T)]) -> Option<T> {
        tokens.iter().find_map(|&(token, value)| self.token(token).map(|()| value))
    }

    /// One character of ASCII.
    fn ascii(&mut self, wanted: impl Fn(&u8) -> bool) -> Option<u8> {
        let byte = *self.rest().as_bytes().first().filter(|byte| wanted(byte))?;
        self.consume(1);
        Some(byte)
    }

    fn answer(&mut self) -> Option<Node> {
        self.matrix()
            .or_else(|| self.union())
            .or_else(|| self.two(r"\pm").map(Node::PlusMinus))
            .or_else(|| self.two("=").map(Node::Equation))
            .or_else(|| self.tuple_of_plus_minus())
            .or_else(|| self.tuple(4))
            .or_else(|| self.tuple(3))
            .or_else(|| self.tuple(2))
            .or_else(|| self.interval())
            .or_else(|| self.expression())
    }

    /// Two expressions with `token` between them.
    fn two(&mut self, token: &str) -> Option<Box<[Node; 2]>> {
        self.attempt(|p| {
            let first = p.expression()?;
            p.token(token)?;
            Some(Box::new([first, p.expression()?]))
        })
    }

    fn matrix(&mut self) -> Option<Node> {
        let kinds = [(r"\begin{matrix}", r"\end{matrix}"), (r"\begin{pmatrix}", r"\end{pmatrix}")];
        self.attempt(|p| {
            let end = p.one_of(&kinds)?;
            let mut rows = vec![p.row()?];
            while p.token(r"\\").is_some() {
                let Some(row) = p.row() else { break };
                rows.push(row);
            }
            p.token(end)?;
            Some(Node::Matrix(rows))
        })
    }

    fn row(&mut self) -> Option<Vec<Node>> {
        let mut cells = vec![self.expression()?];
        while let Some(cell) = self.attempt(|p| {
            p.token("&")?;
            p.expression()
        }) {
            cells.push(cell);
        }
        Some(cells)
    }

    fn union(&mut self) -> Option<Node> {
        let part = |p: &mut Self| p.tuple(2).or_else(|| p.interval());
        self.attempt(|p| {
            let first = part(p)?;
            p.token(r"\cup")?;
            Some(Node::Union(Box::new([first, part(p)?])))
        })
    }

    /// Expressions with commas between them, in braces or bare.
    fn tuple(&mut self, length: usize) -> Option<Node> {
        let values = |p: &mut Self| {
            let mut values = vec![p.expression()?];
            while values.len() < length {
                p.token(",")?;
                values.push(p.expression()?);
            }
            Some(Node::Tuple(values))
        };
        self.enclosed(&TUPLE_BRACES, values).or_else(|| self.attempt(values))
    }

    fn tuple_of_plus_minus(&mut self) -> Option<Node> {
        self.enclosed(&TUPLE_BRACES, |p| {
            let first = p.two(r"\pm").map(Node::PlusMinus)?;
            p.token(",")?;
            Some(Node::Tuple(vec![first, p.expression()?]))
        })
    }

    /// What `read` reads between the first of these braces that fit.
    fn enclosed(&mut self, braces: &[(&str, &str)], read: impl Fn(&mut Self) -> Option<Node>) -> Option<Node> {
        braces.iter().find_map(|(open, close)| {
            self.attempt(|p| {
                p.token(open)?;
                let inside = read(p)?;
                p.token(close)?;
                Some(inside)
            })
        })
    }

    fn interval(&mut self) -> Option<Node> {
        INTERVAL_BRACKETS.iter().find_map(|&(open, close, closed)| {
            self.attempt(|p| {
                p.token(open)?;
                let ends = p.two(",")?;
                p.token(close)?;
                Some(Node::Interval(ends, closed))
            })
        })
    }

    /// All that nests comes through here.
    fn expression(&mut self) -> Option<Node> {
        if self.depth == MAX_DEPTH {
            return None;
        }
        self.depth += 1;
        let node = self.operation(0).or_else(|| {
            self.attempt(|p| {
                let negative = p.one_of(&[("-", true), ("+", false)])?;
                let operand = p.expression()?;
                Some(if negative { Node::Negation(Box::new(operand)) } else { operand })
            })
        });
        self.depth -= 1;
        node
    }

    /// Operands with operators of this rank between them; the operands have operators of higher ranks.
    fn operation(&mut self, rank: usize) -> Option<Node> {
        let Some(operators) = OPERATORS.get(rank) else { return self.atom() };
        let mut last = self.operation(rank + 1)?;
        let mut before = Vec::new();
        while let Some((operator, operand)) = self.attempt(|p| {
            let operator = if operators.is_empty() { Operator::Times } else { p.one_of(operators)? };
            Some((operator, p.operation(rank + 1)?))
        }) {
            before.push((std::mem::replace(&mut last, operand), operator));
        }
        Some(Node::chain(before, last))
    }

    fn atom(&mut self) -> Option<Node> {
        self.function()
            .or_else(|| self.number())
            .or_else(|| self.variable())
            .or_else(|| self.enclosed(&BRACES, Self::expression))
    }

    fn function(&mut self) -> Option<Node> {
        if !self.starts_with_command() {
            return None;
        }
        self.attempt(|p| {
            p.token(r"\frac").or_else(|| p.token(r"\dfrac"))?;
            Some(Node::Function2(Function2::Fraction, Box::new([p.argument()?, p.argument()?])))
        })
        .or_else(|| {
            self.attempt(|p| {
                p.token(r"\sqrt")?;
                p.token("[")?;
                let degree = p.digit()?;
                p.token("]")?;
                Some(Node::Function2(Function2::Root, Box::new([p.argument()?, degree])))
            })
        })
        .or_else(|| {
            self.attempt(|p| {
                let function = p.one_of(&FUNCTIONS)?;
                Some(Node::Function(function, Box::new(p.argument()?)))
            })
        })
        .or_else(|| self.text())
    }

    fn argument(&mut self) -> Option<Node> {
        // A function as an argument nests without an expression between.
        if self.depth == MAX_DEPTH {
            return None;
        }
        self.depth += 1;
        let node = self
            .digit()
            .or_else(|| self.variable())
            .or_else(|| self.enclosed(&[("{", "}")], Self::expression))
            .or_else(|| self.function());
        self.depth -= 1;
        node
    }

    fn digit(&mut self) -> Option<Node> {
        let digit = self.ascii(u8::is_ascii_digit)?;
        Some(Node::Number(Number::real(f64::from(digit - b'0'))))
    }

    fn number(&mut self) -> Option<Node> {
        let rest = self.rest();
        let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
        let mut length = digits(rest);
        if rest[length..].starts_with('.') {
            length += 1 + digits(&rest[length + 1..]);
        }
        let value = rest[..length].parse().ok()?;
        self.consume(length);
        Some(Node::Number(Number::real(value)))
    }

    fn variable(&mut self) -> Option<Node> {
        if self.starts_with_command() {
            return VARIABLES.iter().find_map(|&name| self.token(name).map(|()| Node::Variable(name)));
        }
        self.ascii(u8::is_ascii_alphabetic).map(Node::Letter)
    }

    /// `\text{…}`: blanks before the text and parentheses around it don't count.
    fn text(&mut self) -> Option<Node> {
        self.attempt(|p| {
            TEXTS.iter().find_map(|name| p.token(name))?;
            p.token("{")?;
            let text = &p.rest()[..p.rest().find('}')?];
            p.consume(text.len() + 1);
            let inside = text.strip_prefix('(').and_then(|text| text.strip_suffix(')')).unwrap_or(text);
            (!text.is_empty()).then(|| Node::Text(inside.to_owned()))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operators_group_to_the_right() {
        assert_eq!(parse("1-2-3"), parse("1-(2-3)"));
        assert_eq!(parse("2^3^4"), parse("2^{3^4}"));
        assert_ne!(parse("1-2-3"), parse("(1-2)-3"));
        assert_eq!(parse("-x+1"), parse("-(x+1)"));
        assert_eq!(parse("2x/3"), parse("(2*x)/3"));
    }

    #[test]
    fn no_tree() {
        for text in [
            "",
            ".",
            "1--2",
            "x^-1",
            r"\sqrt[10]{8}",
            r"\sin(x)",
            "(1",
            "1,2,3,4,5",
            r"1\pm2,3",
            "x=1=2",
            "{1,2}",
            r"\left(1)",
            r"\text{}",
            "[1,2,3]",
            "½",
        ] {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    fn long_and_deep_answers_are_bounded() {
        assert!(parse(&vec!["1"; 100_000].join("+")).is_some());
        for (open, close) in
            [("(", ")"), ("{", "}"), ("-", ""), (r"\sqrt", ""), (r"\frac", ""), (r"\left(", r"\right)")]
        {
            let nested = |depth: usize| parse(&format!("{}1{}", open.repeat(depth), close.repeat(depth)));
            assert_eq!(nested(50).is_some(), open != r"\frac", "{open}");
            assert!(nested(20_000).is_none());
        }
        assert!(parse(&"1(".repeat(20_000)).is_none());
        assert!(parse(&"1+(".repeat(20_000)).is_none());
    }

    #[test]
    fn tabs_are_blanks_of_pythons_width() {
        assert_eq!(parse("\\text{ab\tc}"), Some(Node::Text("ab        c".to_owned())));
    }
}

//! What an answer means: its tree, when two of them are equal, and how numbers are folded.

/// A real or complex number.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Number {
    pub(super) re: f64,
    pub(super) im: f64,
}

/// Something without a value: a division by zero, the root of a negative number.
pub(super) struct Undefined;

/// Numbers closer than this are equal.
const TOLERANCE: f64 = 1e-5;

impl Number {
    pub(super) fn real(re: f64) -> Self {
        Self { re, im: 0.0 }
    }

    fn equals(self, other: Self) -> bool {
        (self.re - other.re).hypot(self.im - other.im) < TOLERANCE
    }

    fn negate(self) -> Self {
        Self { re: -self.re, im: -self.im }
    }

    fn divide(self, by: Self) -> Result<Self, Undefined> {
        if by.re == 0.0 && by.im == 0.0 {
            return Err(Undefined);
        }
        if self.im == 0.0 && by.im == 0.0 {
            return Ok(Self::real(self.re / by.re));
        }
        let square = by.re * by.re + by.im * by.im;
        let re = (self.re * by.re + self.im * by.im) / square;
        let im = (self.im * by.re - self.re * by.im) / square;
        Ok(Self { re, im })
    }

    fn square_root(self) -> Result<Self, Undefined> {
        if self.im != 0.0 || self.re < 0.0 { Err(Undefined) } else { Ok(Self::real(self.re.sqrt())) }
    }

    /// The principal root: that of a negative number is complex, also where a real one exists.
    fn root(self, degree: Self) -> Result<Self, Undefined> {
        if degree.re == 0.0 {
            return Err(Undefined);
        }
        let exponent = 1.0 / degree.re;
        let negative = self.re < 0.0 && self.re.is_finite();
        if self.im == 0.0 && (!negative || exponent.fract() == 0.0) {
            return Ok(Self::real(self.re.powf(exponent)));
        }
        let length = self.re.hypot(self.im).powf(exponent);
        let angle = self.im.atan2(self.re) * exponent;
        Ok(Self { re: length * angle.cos(), im: length * angle.sin() })
    }
}

/// The operators; juxtaposition is `Times`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Operator {
    Plus,
    Minus,
    Times,
    Over,
    Power,
    Index,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Function {
    Sin,
    Cos,
    Cot,
    Arcsin,
    Arccos,
    Sqrt,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Function2 {
    /// Numerator, denominator.
    Fraction,
    /// Number, degree.
    Root,
}

/// An answer. Its depth is limited by the parser, so functions over it may call themselves.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Node {
    Number(Number),
    Variable(&'static str),
    Letter(u8),
    Text(String),
    Negation(Box<Node>),
    Function(Function, Box<Node>),
    Function2(Function2, Box<[Node; 2]>),
    /// `a op (b op (c op last))`: all operators group to the right. `last` is no chain.
    Chain(Vec<(Node, Operator)>, Box<Node>),
    PlusMinus(Box<[Node; 2]>),
    Equation(Box<[Node; 2]>),
    /// Two to four values.
    Tuple(Vec<Node>),
    /// The ends; whether each of them belongs to it.
    Interval(Box<[Node; 2]>, [bool; 2]),
    Union(Box<[Node; 2]>),
    Matrix(Vec<Vec<Node>>),
}

impl Node {
    /// `operands` with an operator after each, and the last operand.
    pub(super) fn chain(mut operands: Vec<(Node, Operator)>, last: Node) -> Self {
        match last {
            last if operands.is_empty() => last,
            Self::Chain(rest, last) => {
                operands.extend(rest);
                Self::Chain(operands, last)
            }
            last => Self::Chain(operands, Box::new(last)),
        }
    }

    /// Whether two answers are the same: numbers up to the tolerance, pairs in any order, everything else as it is.
    pub(super) fn equals(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Number(a), Self::Number(b)) => a.equals(*b),
            (Self::Negation(a), Self::Negation(b)) => a.equals(b),
            (Self::Function(f, a), Self::Function(g, b)) => f == g && a.equals(b),
            (Self::Function2(f, a), Self::Function2(g, b)) => f == g && all_equal(&**a, &**b),
            (Self::Chain(a, a_last), Self::Chain(b, b_last)) => {
                a.len() == b.len()
                    && a.iter().zip(b).all(|((x, op), (y, other_op))| op == other_op && x.equals(y))
                    && a_last.equals(b_last)
            }
            (Self::PlusMinus(a), Self::PlusMinus(b))
            | (Self::Equation(a), Self::Equation(b))
            | (Self::Union(a), Self::Union(b)) => all_equal(&**a, &**b),
            (Self::Interval(a, a_closed), Self::Interval(b, b_closed)) => a_closed == b_closed && all_equal(&**a, &**b),
            (Self::Tuple(a), Self::Tuple(b)) => {
                let swapped = matches!((&a[..], &b[..]), ([a1, a2], [b1, b2]) if a1.equals(b2) && a2.equals(b1));
                swapped || all_equal(a, b)
            }
            (Self::Matrix(a), Self::Matrix(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| all_equal(a, b)),
            _ => self == other,
        }
    }

    /// The answer with its numbers folded, where the reference program folds them: in fractions, quotients, roots,
    /// negations, and the members of matrices, tuples and intervals, but not below other operators. `a ± b` becomes a pair.
    pub(super) fn simplify(self) -> Result<Self, Undefined> {
        Ok(match self {
            Self::Negation(a) => match a.simplify()? {
                Self::Number(number) => Self::Number(number.negate()),
                a => Self::Negation(Box::new(a)),
            },
            Self::Function(function, a) => match (function, a.simplify()?) {
                (Function::Sqrt, Self::Number(number)) => Self::Number(number.square_root()?),
                (_, a) => Self::Function(function, Box::new(a)),
            },
            Self::Function2(function, operands) => {
                let [a, b] = *operands;
                match (function, a.simplify()?, b.simplify()?) {
                    (Function2::Fraction, Self::Number(a), Self::Number(b)) => Self::Number(a.divide(b)?),
                    (Function2::Root, Self::Number(a), Self::Number(degree)) => Self::Number(a.root(degree)?),
                    (_, a, b) => Self::Function2(function, Box::new([a, b])),
                }
            }
            Self::Chain(operands, last) => Self::simplify_chain(operands, *last)?,
            Self::PlusMinus(operands) => {
                let [a, b] = *operands;
                let plus = Self::chain(vec![(a.clone(), Operator::Plus)], b.clone());
                Self::Tuple(vec![plus, Self::chain(vec![(a, Operator::Minus)], b)])
            }
            Self::Tuple(values) => Self::Tuple(simplify_all(values)?),
            Self::Interval(ends, closed) => {
                let [a, b] = *ends;
                Self::Interval(Box::new([a.simplify()?, b.simplify()?]), closed)
            }
            Self::Matrix(rows) => Self::Matrix(rows.into_iter().map(simplify_all).collect::<Result<_, _>>()?),
            other => other,
        })
    }

    /// Quotients at the start of the chain are folded from the right; what follows another operator stays.
    fn simplify_chain(mut operands: Vec<(Node, Operator)>, last: Node) -> Result<Self, Undefined> {
        let quotients = operands.iter().take_while(|(_, operator)| *operator == Operator::Over).count();
        let rest = operands.split_off(quotients);
        let mut value = if rest.is_empty() { last.simplify()? } else { Self::chain(rest, last) };
        // Operands, from the right, that cannot be folded.
        let mut kept = Vec::new();
        for (operand, operator) in operands.into_iter().rev() {
            match (operand.simplify()?, &value) {
                (Self::Number(a), Self::Number(b)) if kept.is_empty() => value = Self::Number(a.divide(*b)?),
                (operand, _) => kept.push((operand, operator)),
            }
        }
        kept.reverse();
        Ok(Self::chain(kept, value))
    }
}

fn all_equal(a: &[Node], b: &[Node]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.equals(b))
}

fn simplify_all(nodes: Vec<Node>) -> Result<Vec<Node>, Undefined> {
    nodes.into_iter().map(Node::simplify).collect()
}

//! The normal distribution and its inverse, by the rational approximations of the Cephes library (S. L. Moshier), which
//! SciPy uses. The coefficients are the published ones; evaluation keeps SciPy's order of operations.

#![expect(clippy::excessive_precision, reason = "coefficients as they are published")]

const P0: [f64; 5] = [
    -5.99633501014107895267E1,
    9.80010754185999661536E1,
    -5.66762857469070293439E1,
    1.39312609387279679503E1,
    -1.23916583867381258016E0,
];
const Q0: [f64; 8] = [
    1.95448858338141759834E0,
    4.67627912898881538453E0,
    8.63602421390890590575E1,
    -2.25462687854119370527E2,
    2.00260212380060660359E2,
    -8.20372256168333339912E1,
    1.59056225126211695515E1,
    -1.18331621121330003142E0,
];
const P1: [f64; 9] = [
    4.05544892305962419923E0,
    3.15251094599893866154E1,
    5.71628192246421288162E1,
    4.40805073893200834700E1,
    1.46849561928858024014E1,
    2.18663306850790267539E0,
    -1.40256079171354495875E-1,
    -3.50424626827848203418E-2,
    -8.57456785154685413611E-4,
];
const Q1: [f64; 8] = [
    1.57799883256466749731E1,
    4.53907635128879210584E1,
    4.13172038254672030440E1,
    1.50425385692907503408E1,
    2.50464946208309415979E0,
    -1.42182922854787788574E-1,
    -3.80806407691578277194E-2,
    -9.33259480895457427372E-4,
];
const P2: [f64; 9] = [
    3.23774891776946035970E0,
    6.91522889068984211695E0,
    3.93881025292474443415E0,
    1.33303460815807542389E0,
    2.01485389549179081538E-1,
    1.23716634817820021358E-2,
    3.01581553508235416007E-4,
    2.65806974686737550832E-6,
    6.23974539184983293730E-9,
];
const Q2: [f64; 8] = [
    6.02427039364742014255E0,
    3.67983563856160859403E0,
    1.37702099489081330271E0,
    2.16236993594496635890E-1,
    1.34204006088543189037E-2,
    3.28014464682127739104E-4,
    2.89247864745380683936E-6,
    6.79019408009981274425E-9,
];
const ERFC_P: [f64; 9] = [
    2.46196981473530512524E-10,
    5.64189564831068821977E-1,
    7.46321056442269912687E0,
    4.86371970985681366614E1,
    1.96520832956077098242E2,
    5.26445194995477358631E2,
    9.34528527171957607540E2,
    1.02755188689515710272E3,
    5.57535335369399327526E2,
];
const ERFC_Q: [f64; 8] = [
    1.32281951154744992508E1,
    8.67072140885989742329E1,
    3.54937778887819891062E2,
    9.75708501743205489753E2,
    1.82390916687909736289E3,
    2.24633760818710981792E3,
    1.65666309194161350182E3,
    5.57535340817727675546E2,
];
const ERFC_R: [f64; 6] = [
    5.64189583547755073984E-1,
    1.27536670759978104416E0,
    5.01905042251180477414E0,
    6.16021097993053585195E0,
    7.40974269950448939160E0,
    2.97886665372100240670E0,
];
const ERFC_S: [f64; 6] = [
    2.26052863220117276590E0,
    9.39603524938001434673E0,
    1.20489539808096656605E1,
    1.70814450747565897222E1,
    9.60896809063285878198E0,
    3.36907645100081516050E0,
];
const ERF_T: [f64; 5] = [
    9.60497373987051638749E0,
    9.00260197203842689217E1,
    2.23200534594684319226E3,
    7.00332514112805075473E3,
    5.55923013010394962768E4,
];
const ERF_U: [f64; 5] = [
    3.35617141647503099647E1,
    5.21357949780152679795E2,
    4.59432382970980127987E3,
    2.26290000613890934246E4,
    4.92673942608635921086E4,
];

const MAX_LOG: f64 = 7.09782712893383996843E2;
const SQRT_HALF: f64 = std::f64::consts::FRAC_1_SQRT_2;
const SQRT_TAU: f64 = 2.50662827463100050242;
const EXP_MINUS_2: f64 = 0.13533528323661269189;

/// Highest power first.
fn polynomial(x: f64, coefficients: &[f64]) -> f64 {
    coefficients[1..].iter().fold(coefficients[0], |sum, c| sum * x + c)
}

/// The same with a leading coefficient of 1.
fn monic(x: f64, coefficients: &[f64]) -> f64 {
    coefficients[1..].iter().fold(x + coefficients[0], |sum, c| sum * x + c)
}

fn erf(x: f64) -> f64 {
    if x < 0.0 {
        return -erf(-x);
    }
    if x > 1.0 {
        return 1.0 - erfc(x);
    }
    let z = x * x;
    x * polynomial(z, &ERF_T) / monic(z, &ERF_U)
}

fn erfc(a: f64) -> f64 {
    let x = a.abs();
    if x < 1.0 {
        return 1.0 - erf(a);
    }
    let exponent = -a * a;
    if exponent < -MAX_LOG {
        return if a < 0.0 { 2.0 } else { 0.0 };
    }
    let (numerator, denominator) =
        if x < 8.0 { (polynomial(x, &ERFC_P), monic(x, &ERFC_Q)) } else { (polynomial(x, &ERFC_R), monic(x, &ERFC_S)) };
    let tail = (libm::exp(exponent) * numerator) / denominator;
    if a < 0.0 { 2.0 - tail } else { tail }
}

/// `scipy.special.ndtr`: the share of the standard normal distribution below `a`; NaN for NaN.
pub(super) fn normal_cdf(a: f64) -> f64 {
    if a.is_nan() {
        return f64::NAN;
    }
    let x = a * SQRT_HALF;
    let z = x.abs();
    if z < 1.0 {
        return 0.5 + 0.5 * erf(x);
    }
    let y = 0.5 * erfc(z);
    if x > 0.0 { 1.0 - y } else { y }
}

/// `scipy.special.ndtri`, the inverse of [`normal_cdf`]: infinite at 0 and 1, NaN outside.
pub(super) fn normal_quantile(p: f64) -> f64 {
    if p == 0.0 {
        return f64::NEG_INFINITY;
    }
    if p == 1.0 {
        return f64::INFINITY;
    }
    if !(0.0..=1.0).contains(&p) {
        return f64::NAN;
    }
    let upper = p > 1.0 - EXP_MINUS_2;
    let y = if upper { 1.0 - p } else { p };
    if y > EXP_MINUS_2 {
        let y = y - 0.5;
        let y2 = y * y;
        let x = y + y * (y2 * polynomial(y2, &P0) / monic(y2, &Q0));
        return x * SQRT_TAU;
    }
    let x = (-2.0 * libm::log(y)).sqrt();
    let x0 = x - libm::log(x) / x;
    let z = 1.0 / x;
    let x1 = if x < 8.0 { z * polynomial(z, &P1) / monic(z, &Q1) } else { z * polynomial(z, &P2) / monic(z, &Q2) };
    if upper { x0 - x1 } else { x1 - x0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cdf_and_quantile_are_inverse() {
        for i in 1..1000 {
            let p = f64::from(i) / 1000.0;
            assert!((normal_cdf(normal_quantile(p)) - p).abs() < 1e-14, "{p}");
        }
        assert!((normal_quantile(0.975) - 1.959963984540054).abs() < 1e-14);
        assert!(normal_cdf(f64::NAN).is_nan() && normal_quantile(1.5).is_nan());
        assert_eq!((normal_cdf(f64::INFINITY), normal_quantile(1.0)), (1.0, f64::INFINITY));
        assert_eq!(normal_cdf(f64::NEG_INFINITY), 0.0);
    }
}

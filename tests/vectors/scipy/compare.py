"""Makes compare.jsonl, beside this file: pairs of systems with the paired bootstrap of SciPy 1.17 and NumPy, and McNemar's
exact test in whole numbers. Run `python compare.py > compare.jsonl`."""

import json
from fractions import Fraction
from math import comb

import numpy as np
from scipy.stats import bootstrap

draw = np.random.default_rng(5)


def systems(kind, n):
    if kind == "binary":
        return (draw.random(n) < 0.5).astype(float), (draw.random(n) < 0.65).astype(float)
    if kind == "quarters":
        return draw.integers(0, 5, n) / 4, draw.integers(0, 5, n) / 4
    a = np.round(draw.random(n), 3)
    return a, np.clip(np.round(a + draw.normal(0.05, 0.2, n), 3), 0, 1)


def mcnemar(a, b):
    only_a, only_b = int(((a == 1) & (b == 0)).sum()), int(((a == 0) & (b == 1)).sum())
    n = only_a + only_b
    tail = Fraction(2 * sum(comb(n, k) for k in range(min(only_a, only_b) + 1)), 2**n)
    return {"only_a": only_a, "only_b": only_b, "p_value": float(min(tail, 1))}


for i in range(30):
    kind = ["binary", "quarters", "decimals"][i % 3]
    a, b = systems(kind, int(draw.integers(2, 120)))
    resamples, level, seed = (1000, 0.95, 42) if i < 15 else (500, 0.9, i)
    differences = b - a
    if (differences == differences[0]).all():
        continue
    observed = np.mean(differences)
    result = bootstrap(
        (differences,),
        np.mean,
        n_resamples=resamples,
        confidence_level=level,
        method="BCa",
        random_state=np.random.default_rng(seed),
    )
    far = np.abs(result.bootstrap_distribution - observed) >= abs(observed)
    row = {
        "a": a.tolist(),
        "b": b.tolist(),
        "options": {"resamples": resamples, "level": level, "seed": seed},
        "count": len(a),
        "mean_a": float(np.mean(a)),
        "mean_b": float(np.mean(b)),
        "difference": float(observed),
        "ci_low": float(result.confidence_interval.low),
        "ci_high": float(result.confidence_interval.high),
        "p_value": (int(far.sum()) + 1) / (resamples + 1),
        "wins": int((differences > 0).sum()),
        "ties": int((differences == 0).sum()),
        "losses": int((differences < 0).sum()),
    }
    if kind == "binary":
        row["mcnemar"] = mcnemar(a, b)
    print(json.dumps(row))

"""Reference implementation of the regression and of the conformal offsets, with numpy.

Writes reference.json: a small made-up design, its outcomes and penalties, and what numpy computes from them.
Run: python3 compute_reference.py > reference.json
"""
import json

import numpy as np

HUBER, NORMAL = 1.5, 1.4826
GROUPS = [("base", ""), ("category", "Rings"), ("category", "Brooch"), ("value", ""), ("grams", ""), ("maker", "A"), ("maker", "B")]
PENALTY = {"base": 1e-6, "category": 0.5, "value": 0.05, "grams": 0.5, "maker": 1.5}
CUTS = [120, 180, 240]


def solve(x, y, weights, penalties):
    return np.linalg.solve(x.T @ (weights[:, None] * x) + np.diag(penalties), x.T @ (weights * y))


def fit(x, y, penalties):
    first = CUTS[0]
    beta = solve(x[:first], y[:first], np.ones(first), penalties)
    scale = NORMAL * np.median(np.abs(y[:first] - x[:first] @ beta))
    weights = np.zeros(len(y))

    def weigh(start, end):
        residual = np.abs(y[start:end] - x[start:end] @ beta)
        weights[start:end] = np.minimum(1, HUBER * scale / residual)

    weigh(0, first)
    beta = solve(x[:first], y[:first], weights[:first], penalties)
    steps, residuals = [beta], []
    for start, end in zip(CUTS, CUTS[1:]):
        residuals.extend(y[start:end] - x[start:end] @ beta)
        weigh(start, end)
        beta = solve(x[:end], y[:end], weights[:end], penalties)
        steps.append(beta)
    return steps, np.array(residuals)


def offsets(residuals):
    n, s = len(residuals), np.sort(residuals)
    pick = lambda share: float(np.interp(share * (n + 1) - 1, np.arange(n), s))
    return {"n": n, "low": pick(0.25), "middle": pick(0.5), "high": pick(0.75)}


rng = np.random.default_rng(20261127)
n = CUTS[-1]
x = np.zeros((n, len(GROUPS)))
x[:, 0] = 1
ring = rng.random(n) < 0.6
x[:, 1], x[:, 2] = ring, ~ring
x[:, 3] = np.round(rng.normal(0, 1, n), 3)
x[:, 4] = np.round(rng.normal(1, 0.5, n), 3)
maker = rng.integers(0, 6, n)
x[:, 5], x[:, 6] = maker == 0, maker == 1
# The design stores values in single precision.
x = x.astype(np.float32).astype(float)
y = np.round(7 + x @ np.array([0, 0.3, -0.2, 0.9, 0.4, 0.8, 0.2]) + 0.2 * rng.standard_t(3, n), 4)
penalties = np.array([PENALTY[group] for group, _ in GROUPS])
steps, residuals = fit(x, y, penalties)
print(json.dumps({
    "cuts": CUTS,
    "columns": GROUPS,
    "rows": x.round(6).tolist(),
    "outcomes": y.tolist(),
    "coefficients": [step.tolist() for step in steps],
    "residuals": residuals.tolist(),
    "offsets": offsets(residuals),
}))

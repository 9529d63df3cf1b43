"""Logistic regression, also for a choice among several, by Newton's method with a penalty on large weights."""

import numpy as np


def logistic(
    rows: np.ndarray, right: np.ndarray, importance: np.ndarray | None = None, penalty: float = 1e-9
) -> np.ndarray:
    """Returns the weights of the columns for the log-odds that a row is right.

    importance: how much each row counts; all the same if None
    penalty: multiplies the squares of the weights
    """
    counts = np.ones(len(rows)) if importance is None else importance
    weights = np.zeros(rows.shape[1])
    for _ in range(50):
        likely = 1 / (1 + np.exp(-rows @ weights))
        curvature = rows.T @ (rows * (counts * likely * (1 - likely))[:, None]) + penalty * np.eye(len(weights))
        step = np.linalg.solve(curvature, rows.T @ (counts * (right - likely)) - penalty * weights)
        weights += step
        if np.abs(step).max() < 1e-9:
            break
    return weights


def choice(groups: list[np.ndarray], right: list[np.ndarray], importance: np.ndarray, penalty: float) -> np.ndarray:
    """Returns the weights of a conditional logit (D. McFadden, "Conditional Logit Analysis of Qualitative Choice
    Behavior", 1974), which make it likely that a right row comes first in its group.

    groups: the rows of each group
    right: which rows of each group are right; at least one
    importance: how much each group counts; they add up to 1
    penalty: multiplies the squares of the weights, each times the standard deviation of its column
    """
    everything = np.concatenate(groups)
    scale = everything.std(0)
    scale[scale == 0] = 1
    scaled = [rows / scale for rows in groups]
    weights = np.zeros(everything.shape[1])
    ridge = 2 * penalty * np.eye(len(weights))
    loss = _choice_loss(scaled, right, importance, penalty, weights)
    for _ in range(100):
        slope, curvature = 2 * penalty * weights, ridge.copy()
        for rows, chosen, counts in zip(scaled, right, importance):
            shares = _shares(rows @ weights)
            mean = shares @ rows
            among = _shares(rows[chosen] @ weights) @ rows[chosen]
            slope += counts * (mean - among)
            # Leaves out the curvature among the right ones, so that the matrix stays positive.
            curvature += counts * (rows.T @ (rows * shares[:, None]) - np.outer(mean, mean))
        step = np.linalg.solve(curvature, slope)
        size = 1.0
        while (after := _choice_loss(scaled, right, importance, penalty, weights - size * step)) > loss and size > 1e-6:
            size /= 2
        weights = weights - size * step
        if loss - after < 1e-10:
            break
        loss = after
    return weights / scale


def _choice_loss(
    groups: list[np.ndarray], right: list[np.ndarray], importance: np.ndarray, penalty: float, weights: np.ndarray
) -> float:
    lost = sum(
        counts * (_log_sum(rows @ weights) - _log_sum(rows[chosen] @ weights))
        for rows, chosen, counts in zip(groups, right, importance)
    )
    return float(lost + penalty * weights @ weights)


def _shares(scores: np.ndarray) -> np.ndarray:
    likely = np.exp(scores - scores.max())
    return likely / likely.sum()


def _log_sum(scores: np.ndarray) -> float:
    most = scores.max()
    return float(most + np.log(np.exp(scores - most).sum()))

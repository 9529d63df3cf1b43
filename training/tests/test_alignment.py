"""Tests that the line between two scores keeps the odds of an answer."""

import numpy as np
import pytest

from reader.alignment import odds


def test_should_find_slope_and_intercept_of_the_odds():
    rng = np.random.default_rng(3)
    scores = rng.normal(0, 3, 40_000)
    answered = rng.random(40_000) < 1 / (1 + np.exp(-(0.5 * scores - 1)))

    slope, intercept = odds(scores, answered)

    assert slope == pytest.approx(0.5, abs=0.02)
    assert intercept == pytest.approx(-1, abs=0.05)


def test_should_take_a_stretched_and_moved_score_back():
    rng = np.random.default_rng(4)
    older = rng.normal(0, 3, 20_000)
    answered = rng.random(20_000) < 1 / (1 + np.exp(-older))
    newer = 2 * older + 3

    (old_slope, old_odds), (new_slope, new_odds) = odds(older, answered), odds(newer, answered)

    assert new_slope / old_slope == pytest.approx(0.5, rel=1e-3)
    assert (new_odds - old_odds) / old_slope == pytest.approx(-1.5, rel=1e-2)

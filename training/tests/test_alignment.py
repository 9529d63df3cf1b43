"""Tests that the line between two scores keeps the odds of an answer, and that an export follows it."""

import numpy as np
import pytest
import torch

from reader.alignment import odds
from reader.export import Aligned
from reader.model import Reader, Shape


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


def test_should_export_scores_that_lie_on_the_lines():
    torch.manual_seed(1)
    reader = Reader(Shape(20, 32, 1, 2, 64, 48, "en")).eval()
    inputs = torch.randint(20, (2, 7)), torch.zeros(2, 7, dtype=torch.int64), torch.ones(2, 7, dtype=torch.int64)

    start, end, answers, entails = reader(*inputs)
    moved = Aligned(reader, margin=(0.5, -1.5), answers=(2, 0.25))(*inputs)

    margin = start[:, 3] - start[:, 0] + end[:, 4] - end[:, 0]
    moved_margin = moved[0][:, 3] - moved[0][:, 0] + moved[1][:, 4] - moved[1][:, 0]
    assert torch.allclose(moved_margin, 0.5 * margin - 1.5, atol=1e-5)
    assert torch.allclose(moved[2], 2 * answers + 0.25)
    assert torch.equal(moved[3], entails)

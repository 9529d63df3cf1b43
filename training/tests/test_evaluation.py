"""Tests how answers are counted where some questions have none."""

import pytest

from reader.evaluation import right_at

UNANSWERABLE = [9.0, 5.0, 4.0, 3.0, 2.0, 1.0, 0.0, -1.0, -2.0, -3.0]


@pytest.mark.parametrize(
    "share, expected",
    [
        (0.0, 0.0),  # 9.0 must not be answered, and no score is above it
        (0.1, 0.25),  # above 5.0 is one right answer and one wrong one
        (0.5, 0.5),
        (0.9, 0.75),
    ],
)
def test_should_count_right_answers_above_the_border_alone(share, expected):
    scores, right = [6.0, 8.0, 4.5, -2.5], [True, False, True, True]

    assert right_at(scores, right, UNANSWERABLE, share) == expected

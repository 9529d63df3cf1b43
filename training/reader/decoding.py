"""Turns scores into an answer: the best span, and how much better it is than none."""

from dataclasses import dataclass

import numpy as np

from .tokens import Batch

@dataclass(frozen=True)
class Answer:
    """An answer.

    first, last: first and last token of the span, both included
    margin: score of the span minus the score of no answer
    answers: score that the window answers the question; above 0 if that is likely
    """

    first: int
    last: int
    margin: float
    answers: float


def decode(start: np.ndarray, end: np.ndarray, answers: np.ndarray, batch: Batch, longest: int) -> list[Answer]:
    """start, end: [windows, tokens]; answers: [windows]; longest: maximum number of tokens in a span"""
    found = []
    for row in range(start.shape[0]):
        places = np.flatnonzero(batch.text[row])
        if not len(places):
            found.append(Answer(0, 0, float("-inf"), float(answers[row])))
            continue
        sums = start[row, places][:, None] + end[row, places][None, :]
        distance = np.arange(len(places))[None, :] - np.arange(len(places))[:, None]
        sums = np.where((distance >= 0) & (distance < longest), sums, -np.inf)
        first, last = divmod(int(sums.argmax()), len(places))
        margin = float(sums[first, last] - start[row, 0] - end[row, 0])
        found.append(Answer(int(places[first]), int(places[last]), margin, float(answers[row])))
    return found

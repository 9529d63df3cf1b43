"""Finds, for each question, contexts that look like its context (BM25) but lack the answer."""

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence

import numpy as np

K1 = 0.9
B = 0.4
COMMON = 0.1
"""Terms in more than this share of the contexts say nothing about the topic and are skipped."""


class Bm25:
    """Okapi BM25 over contexts given as terms; see Robertson and Zaragoza, The Probabilistic Relevance Framework, 2009.
    Scores depend only on the contexts, so a search gives the same result in any order."""

    def __init__(self, documents: Sequence[Sequence[str]]):
        self._count = len(documents)
        mean = sum(map(len, documents)) / max(1, self._count)
        postings = defaultdict(list)
        for index, terms in enumerate(documents):
            for term, times in Counter(terms).items():
                postings[term].append((index, times * (K1 + 1) / (times + K1 * (1 - B + B * len(terms) / mean))))
        self._postings = {}
        for term, found in postings.items():
            if len(found) <= max(2, COMMON * self._count):
                idf = math.log(1 + (self._count - len(found) + 0.5) / (len(found) + 0.5))
                self._postings[term] = (
                    np.array([index for index, _ in found], dtype=np.int32),
                    np.array([idf * weight for _, weight in found], dtype=np.float32),
                )

    def best(self, terms: Sequence[str], count: int) -> list[int]:
        """Returns up to `count` indices of documents that share a term with the query, best first."""
        scores = np.zeros(self._count, dtype=np.float32)
        for term in set(terms):
            if term in self._postings:
                indices, weights = self._postings[term]
                scores[indices] += weights
        count = min(count, self._count)
        best = np.argpartition(-scores, count - 1)[:count]
        best = best[np.lexsort((best, -scores[best]))]
        return [int(index) for index in best if scores[index] > 0]


def near(
    index: Bm25, terms: Sequence[str], own: int, answer: str | None, lower_text: Callable[[int], str], count: int
) -> list[int]:
    """Returns the best `count` contexts other than `own` that do not contain the answer's text, best first."""
    answer = answer.lower() if answer else None
    found = []
    for candidate in index.best(terms, 4 * count):
        if candidate != own and (answer is None or answer not in lower_text(candidate)):
            found.append(candidate)
            if len(found) == count:
                break
    return found

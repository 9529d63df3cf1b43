"""Finds which contexts belong to the same article, so that no article is in both the training and the held-out data.

Titles decide if a data set has them. Contexts that share a long sentence always belong together. SQuAD's file has whole
articles, paragraph after paragraph, without titles. There a boundary is set only where the words before and after it
hardly overlap: treating two articles as one does no harm, but splitting one article would leak held-out data into the
training.
"""

import hashlib
import math
from collections import Counter, defaultdict
from collections.abc import Sequence

SHARED_SENTENCE_CHARS = 60
SHARED_SENTENCE_CONTEXTS = 8
"""A sentence in more contexts than this is boilerplate and joins nothing."""


class Groups:
    """Union-find over the numbers 0 to count-1."""

    def __init__(self, count: int):
        self._parent = list(range(count))

    def find(self, item: int) -> int:
        while self._parent[item] != item:
            self._parent[item] = self._parent[self._parent[item]]
            item = self._parent[item]
        return item

    def join(self, one: int, other: int) -> None:
        first, second = sorted((self.find(one), self.find(other)))
        self._parent[second] = first


def join_shared_sentences(groups: Groups, contexts: Sequence[Sequence[str]]) -> None:
    """Joins contexts with a sentence of at least SHARED_SENTENCE_CHARS characters in common."""
    holders = defaultdict(list)
    for index, sentences in enumerate(contexts):
        for sentence in set(sentences):
            if len(sentence) >= SHARED_SENTENCE_CHARS:
                holders[sentence].append(index)
    for indices in holders.values():
        if len(indices) <= SHARED_SENTENCE_CONTEXTS:
            for other in indices[1:]:
                groups.join(indices[0], other)


def join_equal(groups: Groups, labels: Sequence[str | None]) -> None:
    """Joins contexts with the same label, such as a title. Contexts with the label None are not joined."""
    first = {}
    for index, label in enumerate(labels):
        if label is not None:
            groups.join(first.setdefault(label, index), index)


def cohesion(paragraphs: Sequence[Sequence[str]], reach: int = 6) -> list[float]:
    """Returns the cohesion of each gap between neighbouring paragraphs, which are given as terms: the cosine of the
    words in the `reach` paragraphs before and after the gap, with rare words weighted higher. 0: no common words; 1:
    the same words."""
    documents = Counter(term for terms in paragraphs for term in set(terms))
    weight = {t: math.log(len(paragraphs) / n) ** 2 for t, n in documents.items() if 1 < n < len(paragraphs) / 20}
    vectors = [{t: weight[t] for t in set(terms) if t in weight} for terms in paragraphs]
    result = []
    for gap in range(1, len(paragraphs)):
        before, after = Counter(), Counter()
        for vector in vectors[max(0, gap - reach) : gap]:
            before.update(vector)
        for vector in vectors[gap : gap + reach]:
            after.update(vector)
        dot = sum(value * after[term] for term, value in before.items() if term in after)
        norms = math.sqrt(sum(v * v for v in before.values()) * sum(v * v for v in after.values()))
        result.append(dot / norms if norms else 0.0)
    return result


def join_cohesive(groups: Groups, members: Sequence[int], paragraphs: Sequence[Sequence[str]], least: float) -> None:
    """Joins neighbours among `members` (indices in the order of the file), except at gaps whose cohesion is below
    `least` and the lowest among the gap itself and the three gaps on each side."""
    gaps = cohesion(paragraphs)
    for index, value in enumerate(gaps):
        around = gaps[max(0, index - 3) : index + 4]
        if not (value < least and value == min(around)):
            groups.join(members[index], members[index + 1])


def fraction(key: str) -> float:
    """Returns a number in [0, 1) that depends only on the key, so that the split never changes with the order of the
    data."""
    return int.from_bytes(hashlib.sha256(key.encode()).digest()[:8], "big") / 2**64

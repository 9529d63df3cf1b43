"""Aligns the scores of newer weights with those of older ones.

Rules in the services weigh the reader's scores, and were fitted with certain weights. Newer weights are surer or less
sure at the same score. Two scores mean the same if they have the same log-odds of an answer (Platt, Probabilistic
Outputs for Support Vector Machines, 1999), so a line takes one to the other, and the rules can stay as they are.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from .evaluation import Scorer, auroc, read_all
from .languages import Language
from .records import Corpus
from .regression import logistic
from .tokens import Tokens
from .windows import cover


@dataclass(frozen=True)
class Asked:
    """A question with a window, and whether the window answers it."""

    question: str
    window: str
    answered: bool


def windows_of(corpus: Corpus, language: Language, of_each_set: int, seed: int = 5) -> list[Asked]:
    """Returns held-out questions with the window that answers, with another of the same context, and with the likeliest
    of a similar context; unanswerable ones with the likeliest of their context."""
    rng = random.Random(seed)
    asked = []
    for data_set in language.sets:
        questions = [q for q in corpus.part("dev") if q.set == data_set.name]
        for q in rng.sample(questions, min(len(questions), of_each_set)):
            terms = set(language.terms(q.question))

            def likeliest(context: int) -> str:
                windows = cover(corpus.contexts[context].sentences, language.window_chars, language.joint)
                return max((w.text for w in windows), key=lambda text: len(terms & set(language.terms(text))))

            if not q.answerable:
                asked.append(Asked(q.question, likeliest(q.context), False))
                continue
            own = cover(corpus.contexts[q.context].sentences, language.window_chars, language.joint)
            answers = [w for w in own if not set(q.answer_sentences).isdisjoint(i for i, _, _ in w.sentences)]
            others = [w for w in own if w not in answers]
            asked += [Asked(q.question, w.text, True) for w in answers[:1]]
            asked += [Asked(q.question, rng.choice(others).text, False)] if others else []
            asked += [Asked(q.question, likeliest(q.near[0]), False)] if q.near else []
    return asked


def align(older: Scorer, newer: Scorer, tokens: Tokens, language: Language, asked: Sequence[Asked]) -> list[dict]:
    """Returns for each score the line from the newer to the older weights, older = slope * newer + intercept, and how
    well each tells answers from the rest."""
    answered = np.array([a.answered for a in asked])
    pairs = [(a.question, a.window) for a in asked]
    read = [[answer for answer, _, _ in read_all(s, tokens, pairs, language.span_tokens)] for s in (older, newer)]
    lines = []
    for score in ("margin", "answers"):
        old, new = (np.array([getattr(answer, score) for answer in answers]) for answers in read)
        (old_slope, old_odds), (new_slope, new_odds) = odds(old, answered), odds(new, answered)
        lines.append(
            {
                "score": score,
                "windows": len(asked),
                "slope": round(new_slope / old_slope, 3),
                "intercept": round((new_odds - old_odds) / old_slope, 3),
                "auroc_older": round(auroc(old[answered], old[~answered]), 4),
                "auroc_newer": round(auroc(new[answered], new[~answered]), 4),
            }
        )
    return lines


def odds(scores: np.ndarray, answered: np.ndarray) -> tuple[float, float]:
    """Returns slope and intercept of the log-odds of an answer by the score."""
    slope, intercept = logistic(np.stack([scores, np.ones_like(scores)], 1), answered)
    return float(slope), float(intercept)

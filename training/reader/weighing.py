"""Fits the weights with which the services rank sentences: those of `Signals.relevance` and of `Ranked.sureness`.

The relevance of a sentence is a conditional logit over the sentences of a question, scaled to a probability. The
sureness of a question's best sentence is a logistic regression over that score, the reader's, and the share of the
question that the sentence contains. Both are measured in cross-validation by question, several times with other folds.
"""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from .evaluation import auroc
from .languages import EVERYDAY
from .regression import choice, logistic
from .wordings import answers

WORDS = ("own", "words", "passage_words", "together", "kind", "length", "prior", "counted", "official")
SIGNALS = (*WORDS, "for_an_answer", "against", "answers")
"""The signals by the names of their constants in the class Signals."""
SURENESS = ("odds", "for_an_answer", "against", "answers", "when_read", "when_not_read", "covered")
"""The same for the class Ranked."""
FOLDS = 10
PENALTY = 0.1
"""Chosen in cross-validation, see README.md."""
SURENESS_PENALTY = 0.1
BINS = (0, 0.2, 0.35, 0.5, 0.65, 0.8, 1)


@dataclass(frozen=True)
class Asked:
    """A question with its sentences.

    group: the questions that count together as much as those of another group
    refusal: whether nothing answers it
    rows: the signals of each sentence
    others: for each sentence, what sureness weighs in addition to the score
    right: whether each sentence answers
    relevance, sureness: what the services computed
    """

    set: str
    group: str
    id: str
    refusal: bool
    rows: np.ndarray
    others: np.ndarray
    right: np.ndarray
    relevance: np.ndarray
    sureness: np.ndarray

    @property
    def answerable(self) -> bool:
        return bool(self.right.any())


@dataclass(frozen=True)
class Weights:
    """The weights of relevance and sureness, in the order of SIGNALS and SURENESS."""

    signals: np.ndarray
    constant: float
    sureness: np.ndarray

    def score(self, asked: Asked) -> np.ndarray:
        """Returns the log-odds of relevance of each sentence."""
        return asked.rows @ self.signals + self.constant

    def top(self, asked: Asked) -> int:
        return int(self.score(asked).argmax())

    def sure(self, asked: Asked) -> float:
        """Returns the sureness of the best sentence."""
        return float(1 / (1 + np.exp(-_of_best(asked, self.score(asked)) @ self.sureness)))


@dataclass(frozen=True)
class Outcome:
    """What became of each question.

    right: whether its best sentence answers
    sure: how sure that is
    """

    right: np.ndarray
    sure: np.ndarray


def read(signals: Path, questions: Iterable[Path]) -> tuple[list[Asked], dict[str, int]]:
    """Reads the sentences of a file of signals, labelled by the questions' expected answers. Also returns how many
    questions of each set have an expected answer, whether or not they have sentences. Leaves out questions without a
    clear answer, unless they are to be refused."""
    expected: dict[str, dict] = {}
    for path in questions:
        for line in path.read_text(encoding="utf-8").splitlines():
            question = json.loads(line)
            if question["id"] in expected:
                raise ValueError(f"two questions have the id {question['id']}")
            expected[question["id"]] = question
    lines: dict[tuple[str, str], list[dict]] = {}
    with signals.open(encoding="utf-8") as file:
        for line in map(json.loads, file):
            lines.setdefault((line["set"], line["question"]), []).append(line)
    asked, counts = [], {}
    for (name, number), candidates in lines.items():
        question = expected[number]
        if question.get("answer") or question.get("refusal"):
            counts[name] = counts.get(name, 0) + bool(question.get("answer"))
            asked.append(_asked(name, question, candidates))
    return asked, counts


def _asked(name: str, question: dict, lines: list[dict]) -> Asked:
    margin = np.array([line["margin"] for line in lines])
    answered = np.array([line["answers"] for line in lines])
    above, below = np.maximum(0, margin), np.minimum(0, margin)
    by_reading = np.array([float(line["read"] and not line["by_words"]) for line in lines])
    coverage = np.array([line["coverage"] for line in lines])
    return Asked(
        set=name,
        group="public" if "documents" in question and name != EVERYDAY else name,
        id=question["id"],
        refusal=bool(question.get("refusal")),
        rows=np.stack([*([line[signal] for line in lines] for signal in WORDS), above, below, answered], 1),
        others=np.stack(
            [
                *(by_reading * score for score in (above, below, answered, 1)),
                *((1 - by_reading) * score for score in (1, coverage)),
            ],
            1,
        ),
        right=np.array([answers(question, line["text"]) for line in lines]),
        relevance=np.array([line["relevance"] for line in lines]),
        sureness=np.array([line["sureness"] for line in lines]),
    )


def fit(asked: Sequence[Asked], penalty: float = PENALTY) -> Weights:
    """Fits relevance to the questions with an answering sentence, where each group counts the same, and sureness to
    all questions."""
    answerable = [one for one in asked if one.answerable]
    sizes = Counter(one.group for one in answerable)
    importance = np.array([1 / (len(sizes) * sizes[one.group]) for one in answerable])
    chosen = choice([one.rows for one in answerable], [one.right for one in answerable], importance, penalty)
    scores = np.concatenate([one.rows @ chosen for one in answerable])
    right = np.concatenate([one.right for one in answerable])
    balance = np.where(right, 0.5 / right.sum(), 0.5 / (~right).sum()) * len(right)
    slope, constant = logistic(np.stack([scores, np.ones_like(scores)], 1), right, balance)
    signals = slope * chosen
    best = np.stack([_of_best(one, one.rows @ signals + constant) for one in asked])
    is_right = np.array([one.right[(one.rows @ signals).argmax()] for one in asked])
    return Weights(signals, float(constant), logistic(best, is_right, penalty=SURENESS_PENALTY))


def _of_best(asked: Asked, scores: np.ndarray) -> np.ndarray:
    best = scores.argmax()
    return np.array([scores[best], *asked.others[best]])


def in_use(asked: Sequence[Asked]) -> Outcome:
    """Returns the outcome with the weights that the services had."""
    tops = [int(one.relevance.argmax()) for one in asked]
    return Outcome(
        np.array([one.right[top] for one, top in zip(asked, tops)]),
        np.array([one.sureness[top] for one, top in zip(asked, tops)]),
    )


def cross_validate(asked: Sequence[Asked], repeats: int, penalty: float = PENALTY) -> list[Outcome]:
    """Returns an outcome for each repeat, in which each question was judged by weights that were fitted without it.
    The folds depend only on the number and order of the questions."""
    outcomes = []
    for repeat in range(repeats):
        fold = np.random.default_rng(repeat).permutation(len(asked)) % FOLDS
        right, sure = np.zeros(len(asked), bool), np.zeros(len(asked))
        for held_out in range(FOLDS):
            weights = fit([one for one, of in zip(asked, fold) if of != held_out], penalty)
            for i in np.flatnonzero(fold == held_out):
                right[i], sure[i] = asked[i].right[weights.top(asked[i])], weights.sure(asked[i])
        outcomes.append(Outcome(right, sure))
    return outcomes


def share_right(asked: Sequence[Asked], outcome: Outcome, drawn: np.ndarray | None = None) -> float:
    """Returns the share of questions with an expected answer whose best sentence answers.

    drawn: indices of the questions that count; all if None
    """
    wanted = np.array([not one.refusal for one in asked])
    index = np.arange(len(asked)) if drawn is None else drawn
    index = index[wanted[index]]
    return float(outcome.right[index].mean())


def auroc_right(asked: Sequence[Asked], outcome: Outcome, drawn: np.ndarray | None = None) -> float:
    """Returns how well sureness tells questions whose best sentence answers from the rest."""
    index = np.arange(len(asked)) if drawn is None else drawn
    right, sure = outcome.right[index], outcome.sure[index]
    return auroc(sure[right], sure[~right])


def auroc_answerable(asked: Sequence[Asked], outcome: Outcome, drawn: np.ndarray | None = None) -> float:
    """Returns how well sureness tells questions with an answering sentence from those to refuse."""
    index = np.arange(len(asked)) if drawn is None else drawn
    answerable = np.array([one.answerable for one in asked])[index]
    refusal = np.array([one.refusal for one in asked])[index]
    sure = outcome.sure[index]
    return auroc(sure[answerable], sure[refusal])


def log_loss(outcome: Outcome) -> float:
    likely = np.clip(np.where(outcome.right, outcome.sure, 1 - outcome.sure), 1e-9, 1)
    return float(-np.log(likely).mean())


MEASURES = {
    "best sentence right": share_right,
    "AUROC right": auroc_right,
    "AUROC answerable": auroc_answerable,
}


def report(asked: Sequence[Asked], counts: dict[str, int], outcomes: Sequence[Outcome]) -> list[str]:
    """Returns the figures of the weights in use, and in cross-validation of those fitted anew."""
    used = in_use(asked)
    lines = ["set: with an answer, with an answering sentence, best sentence right in use, fitted; to refuse"]
    for name in counts:
        own = np.array([one.set == name for one in asked])
        lines.append(
            f"{name}: {counts[name]}, {sum(one.answerable for one in asked if one.set == name)},"
            f" {used.right[own].sum()}, {np.mean([outcome.right[own].sum() for outcome in outcomes]):.1f};"
            f" {sum(one.refusal for one in asked if one.set == name)}"
        )
    for name, measure in MEASURES.items():
        fitted = np.mean([measure(asked, outcome) for outcome in outcomes])
        lines.append(f"{name}: in use {measure(asked, used):.3f}, fitted {fitted:.3f}")
    lines.append(f"log loss: in use {log_loss(used):.3f}, fitted {np.mean([log_loss(o) for o in outcomes]):.3f}")
    lines += [f"in use, {line}" for line in calibration([used])]
    lines += [f"fitted, {line}" for line in calibration(outcomes)]
    return lines


def calibration(outcomes: Sequence[Outcome]) -> list[str]:
    """Returns for each range of sureness how often the best sentence answers."""
    sure, right = (np.concatenate([getattr(outcome, name) for outcome in outcomes]) for name in ("sure", "right"))
    lines = []
    for least, most in zip(BINS, BINS[1:]):
        within = (sure >= least) & (sure < most)
        if within.any():
            lines.append(
                f"sureness {least} to {most}: mean {sure[within].mean():.2f}, right {right[within].mean():.2f}"
                f" of {within.sum() / len(outcomes):.0f}"
            )
    return lines


def compare(
    asked: Sequence[Asked], first: Sequence[Outcome], second: Sequence[Outcome], draws: int = 1000
) -> list[str]:
    """Returns the differences between two outcomes of the same questions, with intervals of a bootstrap over
    questions."""
    rng = np.random.default_rng(1)
    samples = [rng.integers(len(asked), size=len(asked)) for _ in range(draws)]
    lines = []
    for name, measure in MEASURES.items():

        def gain(drawn: np.ndarray | None) -> float:
            pairs = zip(first, second)
            return float(np.mean([measure(asked, b, drawn) - measure(asked, a, drawn) for a, b in pairs]))

        low, high = np.quantile([gain(drawn) for drawn in samples], [0.025, 0.975])
        lines.append(f"{name}: difference {gain(None):+.3f}, 95 % interval {low:+.3f} to {high:+.3f}")
    return lines


def constants(weights: Weights) -> list[str]:
    """Returns the weights as constants of the classes that use them."""
    named = [("Signals", name, value) for name, value in zip(SIGNALS, weights.signals)]
    named.append(("Signals", "constant", weights.constant))
    named += [("Ranked", name, value) for name, value in zip(SURENESS, weights.sureness)]
    return [f"{owner}.{name.upper()} = {value:.3f}" for owner, name, value in named]

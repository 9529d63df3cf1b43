"""Measures a reader on questions that it was not trained on.

The reader reads a context in overlapping windows, and the best span of all is the answer, as in production. The figures
are: exact match and F1 as for SQuAD (Rajpurkar et al., 2016; in Chinese by characters, as for CMRC 2018); how often the
reader finds the sentence with the answer, compared with plain word overlap; and, as AUROC, how well the scores separate
questions that the context answers from questions that it does not.
"""

import string
import unicodedata
from collections import Counter
from collections.abc import Sequence
from typing import Protocol

import numpy as np
import torch

from .claims import CONTRADICTED, NOT_SUPPORTED, SUPPORTED
from .decoding import Answer, decode
from .languages import Language
from .model import Reader
from .records import Claim, Context, Question
from .tokens import Batch, Tokens, batch
from .windows import cover

BATCH = 32
ARTICLES = {"a", "an", "the"}


class Scorer(Protocol):
    """Returns start and end scores [windows, tokens], answers scores [windows] and entails scores [windows, 3]."""

    def __call__(self, inputs: Batch) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]: ...


class TorchScorer:
    def __init__(self, reader: Reader):
        self._reader = reader.eval()

    @torch.no_grad()
    def __call__(self, inputs: Batch) -> tuple[np.ndarray, ...]:
        device = next(self._reader.parameters()).device
        arrays = (torch.from_numpy(array).to(device) for array in (inputs.ids, inputs.types, inputs.mask))
        return tuple(scores.float().cpu().numpy() for scores in self._reader(*arrays))


def read_all(
    scorer: Scorer, tokens: Tokens, pairs: Sequence[tuple[str, str]], longest: int
) -> list[tuple[Answer, str, int]]:
    """Returns, for each pair of question and window, the answer, its text, and the character at which it begins."""
    encoded = tokens.encode(pairs)
    order = sorted(range(len(pairs)), key=lambda i: len(encoded[i]))
    result = [None] * len(pairs)
    for first in range(0, len(order), BATCH):
        rows = order[first : first + BATCH]
        inputs = batch([encoded[i] for i in rows])
        for i, answer in zip(rows, decode(*scorer(inputs)[:3], inputs, longest)):
            start, end = encoded[i].span_of(answer.first, answer.last)
            result[i] = (answer, pairs[i][1][start:end], start)
    return result


def measure(
    scorer: Scorer, tokens: Tokens, language: Language, contexts: Sequence[Context], questions: Sequence[Question]
) -> dict:
    """Returns figures by name, 0 to 1, as far as the questions allow them.

    auroc_*: unanswerable questions of the set against answerable ones
    noise_*: for each answerable question, its own context against a similar one without the answer. This tells how well
        the score separates an answer from noise on the same topic.
    *_margin: by the span's score minus the score of no answer; *_answers: by the answers score; *_sum: by the sum of
        both
    right_at_tenth: see right_at, by the sum of both, if one in ten unanswerable questions is answered
    """
    jobs = []
    for number, question in enumerate(questions):
        own = cover(contexts[question.context].sentences, language.window_chars, language.joint)
        jobs += [(number, "own", w) for w in own]
        if question.near:
            like = contexts[question.near[number % len(question.near)]].sentences
            jobs += [(number, "near", w) for w in cover(like, language.window_chars, language.joint)]
    pairs = [(questions[number].question, w.text) for number, _, w in jobs]
    read = read_all(scorer, tokens, pairs, language.span_tokens)
    best: dict[tuple[int, str], dict] = {}
    for (number, where, window), (answer, text, start) in zip(jobs, read):
        scores = {"margin": answer.margin, "answers": answer.answers, "sum": answer.margin + answer.answers}
        entry = best.setdefault((number, where), {name: float("-inf") for name in scores})
        if scores["sum"] > entry["sum"]:
            entry.update(text=text, sentence=window.sentence_at(start))
        for name, value in scores.items():
            entry[name] = max(entry[name], value)
    return _figures(language, contexts, questions, best)


def _figures(language: Language, contexts: Sequence[Context], questions: Sequence[Question], best: dict) -> dict:
    exact, f1, found, overlap = [], [], [], []
    for number, question in enumerate(questions):
        if question.answerable:
            entry = best[number, "own"]
            if question.answer:
                right = (question.answer, *question.also)
                exact.append(any(normal(entry["text"], language) == normal(answer, language) for answer in right))
                f1.append(max(f1_of(entry["text"], answer, language) for answer in right))
            if question.certain:
                found.append(entry["sentence"] in question.answer_sentences)
                likest = most_overlap(question.question, contexts[question.context].sentences, language)
                overlap.append(likest in question.answer_sentences)
    figures = {"questions": len(questions), "answerable": sum(q.answerable for q in questions)}
    for name, values in (("exact", exact), ("f1", f1), ("sentence", found), ("sentence_overlap", overlap)):
        if values:
            figures[name] = round(float(np.mean(values)), 4)
    for score in ("margin", "answers", "sum"):
        own = {n: best[n, "own"][score] for n in range(len(questions))}
        yes = [own[n] for n, q in enumerate(questions) if q.answerable]
        no = [own[n] for n, q in enumerate(questions) if not q.answerable]
        noise = [entry[score] for (_, where), entry in best.items() if where == "near"]
        if yes and no:
            figures[f"auroc_{score}"] = round(auroc(yes, no), 4)
        if yes and noise:
            figures[f"noise_{score}"] = round(auroc(yes, noise), 4)
    labelled = [n for n, q in enumerate(questions) if q.answerable and q.certain]
    unanswerable = [best[n, "own"]["sum"] for n, q in enumerate(questions) if not q.answerable]
    if labelled and unanswerable:
        sums = [best[n, "own"]["sum"] for n in labelled]
        figures["right_at_tenth"] = round(right_at(sums, found, unanswerable, 0.1), 4)
    return figures


def right_at(scores: Sequence[float], right: Sequence[bool], unanswerable: Sequence[float], share: float) -> float:
    """Returns the share of answerable questions that are answered rightly if at most this share of the unanswerable
    ones is answered: both by scores above one border. AUROC counts a high score as a gain even where the answer is
    wrong; this does not.

    scores, right: for each answerable question, its score and whether its answer is right
    unanswerable: the scores of unanswerable questions; at least one
    """
    border = sorted(unanswerable, reverse=True)[int(share * len(unanswerable))]
    return float(np.mean(np.asarray(right) & (np.asarray(scores) > border)))


def measure_claims(scorer: Scorer, tokens: Tokens, claims: Sequence[Claim]) -> dict:
    """Returns figures by name, 0 to 1.

    right: how often the highest score is that of the label, where a set tells all three labels apart
    auroc_supported: supported claims against all others
    auroc_contradicted: supported claims against contradicted ones, by the difference of both scores
    recall_contradicted: contradicted claims found if 85 % of what is called so is
    """
    encoded = tokens.encode([(claim.claim, claim.text) for claim in claims])
    scores = np.zeros((len(claims), 3))
    order = sorted(range(len(claims)), key=lambda i: len(encoded[i]))
    for first in range(0, len(order), BATCH):
        rows = order[first : first + BATCH]
        scores[rows] = scorer(batch([encoded[i] for i in rows]))[3]
    labels = np.array([claim.label for claim in claims])
    likely = np.exp(scores - scores.max(1, keepdims=True))
    likely /= likely.sum(1, keepdims=True)
    supported, contradicted = labels == SUPPORTED, labels == CONTRADICTED
    distinct = labels != NOT_SUPPORTED
    against = scores[:, SUPPORTED] - scores[:, CONTRADICTED]
    figures = {"claims": len(claims)}
    if distinct.any():
        figures["right"] = float((scores.argmax(1) == labels)[distinct].mean())
    if supported.any() and not supported.all():
        figures["auroc_supported"] = auroc(likely[supported, SUPPORTED], likely[~supported, SUPPORTED])
    if supported.any() and contradicted.any():
        figures["auroc_contradicted"] = auroc(against[supported], against[contradicted])
        figures["recall_contradicted"] = recall_at(likely[distinct, CONTRADICTED], contradicted[distinct], 0.85)
    return {name: round(value, 4) for name, value in figures.items()}


def recall_at(scores: np.ndarray, right: np.ndarray, precision: float) -> float:
    """Returns the largest share of the right ones that are among the highest scores at this precision."""
    found = np.cumsum(right[np.argsort(-scores, kind="stable")])
    enough = found >= precision * np.arange(1, len(found) + 1)
    return float(found[enough].max() / right.sum()) if enough.any() else 0.0


def most_overlap(question: str, sentences: Sequence[str], language: Language) -> int:
    """Returns the first of the sentences that share the most terms with the question."""
    asked = set(language.terms(question))
    return max(range(len(sentences)), key=lambda i: (len(asked & set(language.terms(sentences[i]))), -i))


def normal(text: str, language: Language) -> list[str]:
    """Returns the words that are compared, in English without articles, or the compared characters in Chinese."""
    text = "".join(c for c in text.lower() if c not in string.punctuation and unicodedata.category(c)[0] != "P")
    if language.code == "zh":
        return [c for c in text if not c.isspace()]
    return [word for word in text.split() if word not in ARTICLES]


def f1_of(given: str, wanted: str, language: Language) -> float:
    one, other = normal(given, language), normal(wanted, language)
    same = sum((Counter(one) & Counter(other)).values())
    return 2 * same / (len(one) + len(other)) if same else 0.0


def auroc(yes: Sequence[float], no: Sequence[float]) -> float:
    """Returns how often a value of `yes` is above a value of `no`. Ties count half."""
    no = np.sort(np.asarray(no))
    below = np.searchsorted(no, yes, side="left") + np.searchsorted(no, yes, side="right")
    return float(below.mean() / (2 * len(no)))

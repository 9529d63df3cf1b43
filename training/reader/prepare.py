"""Turns the source files of a language into contexts, questions and claims, split by article, with similar contexts as
noise."""

import json
from dataclasses import replace
from pathlib import Path

from . import claims, everyday
from .articles import Groups, fraction, join_cohesive, join_equal, join_shared_sentences
from .distractors import Bm25, near
from .languages import EVERYDAY, Language
from .records import Context, Corpus, Question, read_source

IN_ORDER = {"squad-train": 0.03}
"""Files with whole articles without titles, one paragraph after another, and the cohesion below which a gap may be the
end of an article."""
LOOK_ALIKES = 12


def prepare(
    language: Language,
    sources: Path,
    titles: Path | None = None,
    both_scripts: bool = False,
    claim_files: Path | None = None,
    collections: Path | None = None,
) -> Corpus:
    """sources: a folder with the files of the language
    collections: a folder with the collections of everyday.py; without it, that set is empty
    titles: lines of {"title", "text"} for contexts without a title
    claim_files: a folder with the files of claims
    both_scripts: adds every text in the other Chinese script; this changes neither the split nor the similar contexts
    """
    raw = {s.name: list(read_source(sources / f"{s.name}.jsonl.xz")) for s in language.sets if s.name != EVERYDAY}
    if collections:
        raw[EVERYDAY] = [record for found in everyday.read(collections) for record in everyday.records(found)]
    contexts, numbers, by_set = [], {}, {name: [] for name in raw}
    known_titles = _titles(titles) if titles else {}
    labels = []
    for name, records in raw.items():
        for record in records:
            sentences = tuple(record["context"])
            if sentences not in numbers:
                numbers[sentences] = len(contexts)
                contexts.append(sentences)
                labels.append(record.get("title") or known_titles.get(_squeezed("".join(sentences))))
                by_set[name].append(numbers[sentences])
    articles = _articles(language, contexts, labels, by_set)
    shares = {s.name: s.dev_share for s in language.sets}
    first_set = {articles[i]: name for name in reversed(by_set) for i in reversed(by_set[name])}
    held_out = {a for a, name in first_set.items() if fraction(f"{name}/{a}") < shares[name]}
    held_out |= {articles[i] for name, indices in by_set.items() if shares[name] == 1 for i in indices}
    questions = [
        Question(
            set=name,
            question=record["question"],
            context=numbers[tuple(record["context"])],
            answer=record["answer"],
            answer_sentences=tuple(record["answer_sentences"]),
            certain=record.get("certain", True),
            part="dev" if articles[numbers[tuple(record["context"])]] in held_out else "train",
        )
        for name, records in raw.items()
        for record in records
    ]
    corpus = Corpus([Context(s, a) for s, a in zip(contexts, articles)], questions)
    corpus = replace(corpus, questions=_with_look_alikes(corpus, language))
    found = claims.read(language, claim_files, corpus) if claim_files else []
    if both_scripts:
        from . import scripts  # only Chinese needs OpenCC

        corpus, found = scripts.in_both(corpus, language), claims.in_both_scripts(found)
    return replace(corpus, claims=found)


def plain(path: Path) -> Corpus:
    """Reads one file of questions unchanged, all of it as held-out data, without similar contexts."""
    contexts, questions = [], []
    for record in read_source(path):
        sentences = tuple(record["context"])
        if not contexts or contexts[-1].sentences != sentences:
            contexts.append(Context(sentences, article=record.get("title", "")))
        answers = record.get("answers") or [record.get("answer")]
        questions.append(
            Question(
                set=path.name.removesuffix(".jsonl.xz"),
                question=record["question"],
                context=len(contexts) - 1,
                answer=answers[0],
                answer_sentences=tuple(record["answer_sentences"]),
                certain=record.get("certain", True),
                part="dev",
                also=tuple(answers[1:]),
            )
        )
    return Corpus(contexts, questions)


def _articles(language: Language, contexts: list, labels: list, by_set: dict) -> list[str]:
    groups = Groups(len(contexts))
    join_equal(groups, labels)
    join_shared_sentences(groups, contexts)
    for name, least in IN_ORDER.items():
        if name in by_set:
            members = by_set[name]
            join_cohesive(groups, members, [language.terms(" ".join(contexts[i])) for i in members], least)
    return [contexts[groups.find(i)][0][:60] for i in range(len(contexts))]


def _with_look_alikes(corpus: Corpus, language: Language) -> list[Question]:
    """Adds similar contexts from the question's own part: training never reads held-out text, not even as noise."""
    result = list(corpus.questions)
    for part in ("train", "dev"):
        numbers = sorted({q.context for q in corpus.part(part)})
        texts = [language.joint.join(corpus.contexts[i].sentences) for i in numbers]
        place = {number: at for at, number in enumerate(numbers)}
        index = Bm25([language.terms(text) for text in texts])
        lower = [text.lower() for text in texts]
        for at, question in enumerate(result):
            if question.part == part and question.answerable:
                terms = language.terms(question.question)
                found = near(index, terms, place[question.context], question.answer, lower.__getitem__, LOOK_ALIKES)
                result[at] = replace(question, near=tuple(numbers[i] for i in found))
    return result


def _titles(path: Path) -> dict[str, str]:
    with path.open(encoding="utf-8") as lines:
        return {_squeezed(record["text"]): record["title"] for record in map(json.loads, lines)}


def _squeezed(text: str) -> str:
    return "".join(text.split())


def summary(corpus: Corpus) -> str:
    """Returns counts by set and part for the log."""
    lines = []
    for name in dict.fromkeys(q.set for q in corpus.questions):
        for part in ("train", "dev"):
            chosen = [q for q in corpus.part(part) if q.set == name]
            answerable = sum(q.answerable for q in chosen)
            articles = len({corpus.contexts[q.context].article for q in chosen})
            lines.append(
                f"{name:14} {part:5} questions {len(chosen):6}  answerable {answerable:6}  articles {articles:5}"
            )
    for name in dict.fromkeys(c.set for c in corpus.claims):
        counts = [sum(c.set == name and c.part == part for c in corpus.claims) for part in ("train", "dev")]
        lines.append(f"{name:44} train {counts[0]:6}  dev {counts[1]:6}")
    return "\n".join(lines)

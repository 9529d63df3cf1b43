"""Questions with their contexts, and claims with their texts, as read from the source files and as stored after
preparation."""

import json
import lzma
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Context:
    """A text that questions are asked about.

    sentences: the sentences in the order of the text
    article: equal for contexts that must stay on the same side of the split
    script, other: the script of the sentences, and the same sentences in the other script, each of equal length; both
        empty if there is only one script
    """

    sentences: tuple[str, ...]
    article: str
    script: str = ""
    other: tuple[str, ...] = ()

    def sentences_in(self, script: str) -> tuple[str, ...]:
        """script: empty for the sentences as published"""
        return self.sentences if script in ("", self.script) else self.other


@dataclass(frozen=True)
class Question:
    """A question.

    set: the file that it came from
    context: index of its context
    answer: None if there is no answer, or if the set labels only sentences
    answer_sentences: indices of the answering sentences in the context; empty without an answer
    certain: False if the place of the answer is a guess
    part: "train" or "dev"
    near: indices of similar contexts without the answer, best first
    also: other correct answers
    other_question, other_answer: question and answer in the other script, if the context has one
    """

    set: str
    question: str
    context: int
    answer: str | None
    answer_sentences: tuple[int, ...]
    certain: bool
    part: str
    near: tuple[int, ...] = ()
    also: tuple[str, ...] = ()
    other_question: str = ""
    other_answer: str | None = None

    @property
    def answerable(self) -> bool:
        return bool(self.answer_sentences)


@dataclass(frozen=True)
class Claim:
    """A claim with a text.

    set: the file that it came from
    label: what the text says of the claim, see claims.py
    part: "train" or "dev"
    near: texts of the same matter that do not decide
    """

    set: str
    claim: str
    text: str
    label: int
    part: str
    near: tuple[str, ...] = ()


@dataclass(frozen=True)
class Corpus:
    """All questions of a language with their contexts, and all claims."""

    contexts: list[Context]
    questions: list[Question]
    claims: list[Claim] = field(default_factory=list)

    def part(self, name: str) -> list[Question]:
        return [question for question in self.questions if question.part == name]

    def claims_of(self, part: str) -> list[Claim]:
        return [claim for claim in self.claims if claim.part == part]


def read_source(path: Path) -> Iterator[dict]:
    """Yields the records of one source file as dictionaries."""
    with lzma.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


KINDS = {"contexts": Context, "questions": Question, "claims": Claim}


def write(corpus: Corpus, folder: Path) -> None:
    """Writes contexts.jsonl, questions.jsonl and claims.jsonl."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in KINDS:
        unfinished = folder / f"{name}.jsonl.tmp"
        with unfinished.open("w", encoding="utf-8") as out:
            for item in getattr(corpus, name):
                out.write(json.dumps(asdict(item), ensure_ascii=False) + "\n")
        os.replace(unfinished, folder / f"{name}.jsonl")


def read(folder: Path) -> Corpus:
    """Reads the files that `write` wrote."""
    return Corpus(*(_read(folder / f"{name}.jsonl", kind) for name, kind in KINDS.items()))


def _read(path: Path, kind: type) -> list:
    if not path.exists():  # a folder from before the claims
        return []
    with path.open(encoding="utf-8") as lines:
        return [kind(**_with_tuples(values)) for values in map(json.loads, lines)]


def _with_tuples(values: dict) -> dict:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in values.items()}

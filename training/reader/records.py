"""Questions and the contexts they are asked of, as read from the source files and as kept once prepared."""

import json
import lzma
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True)
class Context:
    """sentences: in the order of the text; article: the same for contexts that must stay on one side of the split;
    script: that of the sentences, and other: the same sentences in the other script, each as long as before; both
    empty where there is one script only."""

    sentences: tuple[str, ...]
    article: str
    script: str = ""
    other: tuple[str, ...] = ()

    def sentences_in(self, script: str) -> tuple[str, ...]:
        """script: empty for the sentences as they were published."""
        return self.sentences if script in ("", self.script) else self.other


@dataclass(frozen=True)
class Question:
    """set: the file it came from; context: index of its context; answer: None where there is none, or where the set
    labels sentences only; answer_sentences: indices in the context, empty where nothing answers; certain: False where
    the place of the answer is a guess; part: "train" or "dev"; near: indices of contexts that look alike and lack the
    answer, best first; also: other answers that count as right; other_question, other_answer: both in the other
    script, where the context has one."""

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
class Corpus:
    """All questions of a language with their contexts."""

    contexts: list[Context]
    questions: list[Question]

    def part(self, name: str) -> list[Question]:
        return [question for question in self.questions if question.part == name]


def read_source(path: Path) -> Iterator[dict]:
    """The records of one source file, as dictionaries."""
    with lzma.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def write(corpus: Corpus, folder: Path) -> None:
    """Writes contexts.jsonl and questions.jsonl."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, items in (("contexts", corpus.contexts), ("questions", corpus.questions)):
        unfinished = folder / f"{name}.jsonl.tmp"
        with unfinished.open("w", encoding="utf-8") as out:
            for item in items:
                out.write(json.dumps(asdict(item), ensure_ascii=False) + "\n")
        os.replace(unfinished, folder / f"{name}.jsonl")


def read(folder: Path) -> Corpus:
    """Reads what `write` wrote."""
    with (folder / "contexts.jsonl").open(encoding="utf-8") as lines:
        contexts = [Context(**_with_tuples(c)) for c in map(json.loads, lines)]
    with (folder / "questions.jsonl").open(encoding="utf-8") as lines:
        questions = [Question(**_with_tuples(q)) for q in map(json.loads, lines)]
    return Corpus(contexts, questions)


def _with_tuples(values: dict) -> dict:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in values.items()}

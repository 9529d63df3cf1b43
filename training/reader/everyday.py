"""Reads the collections in ../everyday: a few documents on one matter, with questions that they answer or not.

A file has lines of these forms. Empty lines, and lines that begin with "# ", are left out.

    ## 1 minutes of the users' committee, 4 May     a document begins: its number, and what it is
    Ms Ferrand said that the boat had left early.   one sentence of the document
    ## questions                                    the questions begin
    Q: Why did the boat leave early?                a question
    A: 1 | clocks had been [[set by hand]] since    a line of document 1 with these words answers; the answer is in [[ ]]
    NONE                                            instead of lines with A: no document answers
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

_DOCUMENT = re.compile(r"## (\d+) (.+)")
_ANSWER = re.compile(r"A: (\d+) \| (.*?)\[\[(.+?)\]\](.*)")


@dataclass(frozen=True)
class Answer:
    """A line that answers.

    line: its index in the sentences of the collection
    span: the words that answer
    """

    line: int
    span: str


@dataclass
class Asked:
    """A question. place: its file and line"""

    question: str
    place: str
    answers: list[Answer] = field(default_factory=list)
    unanswerable: bool = False


@dataclass
class Collection:
    """Documents on one matter. sentences: those of all documents, the first of each says what the document is"""

    title: str
    sentences: list[str] = field(default_factory=list)
    documents: dict[int, range] = field(default_factory=dict)
    questions: list[Asked] = field(default_factory=list)

    def texts(self) -> list[str]:
        """Returns each document, a sentence a line."""
        return ["\n".join(self.sentences[i] for i in lines) for lines in self.documents.values()]


def read(folder: Path) -> Iterator[Collection]:
    """Yields the collections of all files. Raises ValueError, with file and line, for a line that cannot be read."""
    for path in sorted(folder.rglob("*.txt")):
        yield _collection(path, f"{path.relative_to(folder).with_suffix('')}")


def records(collection: Collection) -> Iterator[dict]:
    """Yields the questions in the form of the other sets. All documents are one context. A question has a record for
    each line that answers it; the first of a record's answer sentences is that line."""
    for asked in collection.questions:
        common = {"question": asked.question, "context": collection.sentences, "title": collection.title}
        if asked.unanswerable:
            yield {**common, "answer": None, "answer_sentences": []}
        lines = list(dict.fromkeys(answer.line for answer in asked.answers))
        for answer in asked.answers:
            others = [line for line in lines if line != answer.line]
            yield {**common, "answer": answer.span, "answer_sentences": [answer.line, *others]}


def _collection(path: Path, title: str) -> Collection:
    found = Collection(title)
    document = None
    in_questions = False
    for at, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line, place = line.strip(), f"{path}:{at}"
        if not line or line.startswith("# "):
            continue
        if line == "## questions":
            in_questions = True
        elif begins := _DOCUMENT.fullmatch(line):
            document = int(begins[1])
            found.documents[document] = range(len(found.sentences), len(found.sentences) + 1)
            found.sentences.append(begins[2])
        elif in_questions:
            _add_question_or_answer(line, place, found)
        elif document is not None:
            found.sentences.append(line)
            found.documents[document] = range(found.documents[document].start, len(found.sentences))
        else:
            raise ValueError(f"{place}: a line before the first document: {line}")
    for asked in found.questions:
        if bool(asked.answers) == asked.unanswerable:
            raise ValueError(f"{asked.place}: a question needs either lines with A: or NONE")
    return found


def _add_question_or_answer(line: str, place: str, collection: Collection) -> None:
    questions = collection.questions
    if line.startswith("Q: "):
        questions.append(Asked(line.removeprefix("Q: "), place))
    elif questions and line == "NONE":
        questions[-1].unanswerable = True
    elif questions and (answer := _ANSWER.fullmatch(line)):
        questions[-1].answers.append(_answer(answer, place, collection))
    else:
        raise ValueError(f"{place}: neither a question nor an answer: {line}")


def _answer(answer: re.Match, place: str, collection: Collection) -> Answer:
    before, span, after = answer[2], answer[3], answer[4]
    words = (before + span + after).strip()
    holders = [i for i in collection.documents.get(int(answer[1]), ()) if words in collection.sentences[i]]
    if len(holders) != 1:
        raise ValueError(f"{place}: {len(holders)} lines of document {answer[1]} have these words: {words}")
    return Answer(holders[0], span.strip())

"""Tests how collections are read."""

import pytest

from reader import everyday

COLLECTION = """\
# A ferry
## 1 minutes, 4 May
The boat left early.

Its clocks had been set by hand.
## 2 mail, 19 May
The clock sets itself now.
It cost 740 euros.
## questions
Q: Why did it leave early?
A: 1 | Its clocks had been [[set by hand]].
Q: Is the clock mended?
A: 2 | The clock [[sets itself now]].
A: 2 | It cost [[740 euros]].
Q: Who mended it?
NONE
"""
SENTENCES = [
    "minutes, 4 May",
    "The boat left early.",
    "Its clocks had been set by hand.",
    "mail, 19 May",
    "The clock sets itself now.",
    "It cost 740 euros.",
]


@pytest.fixture
def read(tmp_path):
    def of(text):
        (tmp_path / "a").mkdir(exist_ok=True)
        (tmp_path / "a/01.txt").write_text(text, encoding="utf-8")
        return list(everyday.read(tmp_path))

    return of


def test_should_read_each_document(read):
    (collection,) = read(COLLECTION)

    assert collection.title == "a/01"
    assert collection.texts() == ["\n".join(SENTENCES[:3]), "\n".join(SENTENCES[3:])]


def test_should_read_a_record_for_each_line_that_answers(read):
    records = list(everyday.records(*read(COLLECTION)))

    assert [(r["question"], r["answer"], r["answer_sentences"]) for r in records] == [
        ("Why did it leave early?", "set by hand", [2]),
        ("Is the clock mended?", "sets itself now", [4, 5]),
        ("Is the clock mended?", "740 euros", [5, 4]),
        ("Who mended it?", None, []),
    ]
    assert all(r["context"] == SENTENCES and r["title"] == "a/01" for r in records)


@pytest.mark.parametrize(
    "line, wrong, message",
    [
        ("NONE", "", "15: a question needs either lines with A: or NONE"),
        ("Q: Who mended it?", "Q: Who mended it?\nA: 1 | The boat [[left]] early.", "needs either"),
        ("[[set by hand]]", "[[set by foot]]", "0 lines of document 1 have these words"),
        ("A: 2 | It cost", "A: 3 | It cost", "0 lines of document 3"),
        ("A: 2 | The clock [[sets itself now]].", "A: 2 | T[[]]", "neither a question nor an answer"),
        ("## 1 minutes, 4 May", "", "3: a line before the first document"),
    ],
)
def test_should_name_the_line_that_cannot_be_read(read, line, wrong, message):
    with pytest.raises(ValueError, match=message):
        read(COLLECTION.replace(line, wrong))

"""Tests that questions for the services come with their own text among similar ones."""

from reader.asking import everyday_questions, questions
from reader.languages import LANGUAGES
from reader.records import Context, Corpus, Question

CONTEXTS = [Context((f"Text {i} begins.", f"Its mill had {i} wheels."), article=str(i)) for i in range(20)]
ASKED = Question("squad-train", "How many wheels?", 3, "3", (1,), True, "dev", near=tuple(range(4, 16)))


def ask(*asked):
    return list(questions(Corpus(CONTEXTS, list(asked)), LANGUAGES["en"], ["squad-train"], each=5, unanswerable=5))


def test_should_bring_the_own_text_and_nine_similar_ones():
    (found,) = ask(ASKED)

    assert len(found["documents"]) == 10
    assert "Text 3 begins. Its mill had 3 wheels." in found["documents"]
    assert found["sentences"] == ["Its mill had 3 wheels."]
    assert found["answer"][0]["all"] == [["3"]]
    assert not found["refusal"]


def test_should_expect_a_refusal_of_an_unanswerable_question_beside_the_same_texts():
    unanswerable = Question("squad-train", "How many wings?", 3, None, (), True, "dev")

    first, second = ask(ASKED, unanswerable)

    assert second["refusal"]
    assert second["answer"] == []
    assert sorted(second["documents"]) == sorted(first["documents"])


def test_should_leave_out_what_the_reader_was_trained_on():
    assert ask(Question("squad-train", "How many?", 3, "3", (1,), True, "train", near=(4, 5))) == []


def test_should_ask_the_questions_of_held_out_collections_about_their_documents(tmp_path):
    for name, part in (("one", "Its mill"), ("two", "Its well")):
        documents = f"## 1 minutes\n{part} has 3 wheels.\n## 2 mail\nDear all.\n"
        asked = "## questions\nQ: How many?\nA: 1 | [[3 wheels]]\n"
        (tmp_path / f"{name}.txt").write_text(documents + asked, encoding="utf-8")
    context = Context(("minutes", "Its well has 3 wheels.", "mail", "Dear all."), article="two")
    held_out = Question("everyday", "How many?", 0, "3 wheels", (1,), True, "dev")

    (found,) = everyday_questions(Corpus([context], [held_out]), LANGUAGES["en"], tmp_path)

    assert found["documents"] == ["minutes\nIts well has 3 wheels.", "mail\nDear all."]
    assert found["sentences"] == ["Its well has 3 wheels."]
    assert found["answer"][0]["all"] == [["3 wheels"]]

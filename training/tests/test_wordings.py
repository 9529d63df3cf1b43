"""Tests that an expected answer is found by the rule of `crosscheck eval agents`. The examples are those of its
WordingTest."""

import pytest

from reader.wordings import answers, is_in


@pytest.mark.parametrize(
    "words, sentence",
    [
        ("9 february", "THE LEAK BEGAN ON 9 FEBRUARY."),
        ("2月9日", "自114年2月9日起"),
        ("4,800", "至少４，８００公升"),
        ("1.9", "It was 1.9."),
        ("March 1", "On March 1, 2025 it began."),
        ("九人", "另有九人"),
        ("V-12", "drain valve v-12 stood open"),
        ("two   words", "two\u00a0words"),
        ("13人", "113人，其中13人住院"),
    ],
)
def test_should_find_words_in_any_case_and_form_of_blanks(words, sentence):
    assert is_in([[words]], sentence)


@pytest.mark.parametrize(
    "words, sentence",
    [
        ("3 March", "On 13 March 2025."),
        ("March 1", "On March 14, 2025."),
        ("147", "It was 1,147."),
        ("800", "It was 800.5."),
        ("4,800", "It was 4,800,000."),
        ("9", "It was 1.9."),
        ("九人", "十九人"),
        ("二十", "二十三人"),
    ],
)
def test_should_not_find_a_number_inside_another(words, sentence):
    assert not is_in([[words]], sentence)


def test_should_ask_for_one_of_each_group():
    groups = [["9 February", "2月9日"], ["began", "開始"]]

    assert is_in(groups, "The leak began on 9 February")
    assert is_in(groups, "洩漏從2月9日開始")
    assert not is_in(groups, "An alarm rang on 9 February")


def test_should_take_an_answer_only_from_the_answering_sentence_where_it_is_known():
    question = {"answer": [{"all": [["Ada"]]}], "sentences": ["Ada wrote the notes."]}

    assert answers(question, "Ada wrote the notes.")
    assert answers(question, "It was 1843. Ada wrote the notes.")
    assert not answers(question, "Ada was born in London.")
    assert not answers({"refusal": True}, "Ada wrote the notes.")

import random

from reader.windows import cover, grow, window

CONTEXT = ("Ada wrote notes.", "The engine was never built.", "Babbage drew it.", "It had a mill.", "It had a store.")


def test_should_know_where_each_sentence_stands_when_joined():
    found = window(CONTEXT, 1, 3, " ")

    assert [found.text[start:end] for _, start, end in found.sentences] == list(CONTEXT[1:4])
    assert [index for index, _, _ in found.sentences] == [1, 2, 3]


def test_should_find_the_sentence_of_a_character_and_none_between_two():
    found = window(CONTEXT, 0, 1, " ")

    assert found.sentence_at(0) == 0
    assert found.sentence_at(len(CONTEXT[0])) == -1
    assert found.sentence_at(len(CONTEXT[0]) + 1) == 1


def test_should_hold_every_sentence_within_the_size_when_covering():
    for chars in (10, 30, 45, 60, 1000):
        found = cover(CONTEXT, chars, " ")

        assert {index for w in found for index, _, _ in w.sentences} == set(range(len(CONTEXT)))
        assert all(len(w.text) <= chars or len(w.sentences) == 1 for w in found)


def test_should_begin_with_the_last_sentence_before_when_that_goes_on():
    found = cover(CONTEXT, 45, " ")

    assert [[index for index, _, _ in w.sentences] for w in found][:2] == [[0, 1], [1, 2]]


def test_should_never_cross_a_sentence_to_avoid():
    for seed in range(50):
        found = grow(CONTEXT, 3, 1000, " ", random.Random(seed), avoid=(1,))

        assert {index for index, _, _ in found.sentences} == {2, 3, 4}


def test_should_hold_the_centre_when_grown():
    for seed in range(50):
        found = grow(CONTEXT, 2, 40, " ", random.Random(seed))

        assert 2 in {index for index, _, _ in found.sentences}
        assert len(found.text) >= 40

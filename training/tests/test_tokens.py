import numpy as np
import pytest

from reader.decoding import decode
from reader.tokens import Tokens, batch

TEXT = "Ada Lovelace wrote the notes in 1843. The engine was not built."


def test_should_give_back_the_same_characters_when_a_span_goes_to_tokens_and_back(tokenizer_path):
    encoded = Tokens(tokenizer_path, 64).encode([("Who wrote the notes?", TEXT)])[0]

    for answer in ("Ada Lovelace", "1843", "The engine", "built."):
        start = TEXT.index(answer)
        first, last = encoded.tokens_of((start, start + len(answer)))
        assert encoded.span_of(first, last) == (start, start + len(answer))


def test_should_take_the_whole_word_when_a_span_ends_inside_it(tokenizer_path):
    encoded = Tokens(tokenizer_path, 64).encode([("Who?", TEXT)])[0]

    start = TEXT.index("Lovelace")
    first, last = encoded.tokens_of((start, start + 2))

    assert encoded.span_of(first, last) == (start, start + len("Love"))


def test_should_have_no_tokens_when_truncation_cut_the_answer(tokenizer_path):
    encoded = Tokens(tokenizer_path, 14).encode([("Who wrote the notes?", TEXT)])[0]
    built = TEXT.index("built")

    assert len(encoded) == 14
    assert encoded.tokens_of((built, built + 5)) is None
    assert encoded.tokens_of((0, built + 5)) is None


def test_should_leave_half_to_the_window_when_the_question_is_too_long(tokenizer_path):
    encoded = Tokens(tokenizer_path, 20).encode([("who wrote the notes " * 10, TEXT)])[0]

    assert len(encoded) == 20
    assert sum(end > start for start, end in encoded.offsets) == 20 - 10 - 3


def test_should_mark_text_and_padding_when_batched(tokenizer_path):
    encoded = Tokens(tokenizer_path, 64).encode([("Who?", "Ada."), ("Who?", TEXT)])

    made = batch(encoded)

    assert made.ids.shape[1] % 8 == 0
    assert made.mask.sum(axis=1).tolist() == [len(e) for e in encoded]
    assert made.text[0].tolist()[:7] == [False, False, False, False, True, True, False]


@pytest.mark.parametrize(("start_at", "end_at", "expected"), [(5, 6, (5, 6)), (6, 5, None)])
def test_should_never_end_before_the_start(tokenizer_path, start_at, end_at, expected):
    made = batch(Tokens(tokenizer_path, 64).encode([("Who?", TEXT)]))
    start, end = np.zeros(made.ids.shape), np.zeros(made.ids.shape)
    start[0, start_at], end[0, end_at] = 5, 4

    answer = decode(start, end, np.zeros(1), made, 24)[0]

    assert answer.first <= answer.last
    if expected:
        assert (answer.first, answer.last) == expected
        assert answer.margin == 9


def test_should_never_answer_from_the_question(tokenizer_path):
    made = batch(Tokens(tokenizer_path, 64).encode([("Who wrote?", TEXT)]))
    start, end = np.zeros(made.ids.shape), np.zeros(made.ids.shape)
    start[0, 1] = end[0, 2] = 50

    answer = decode(start, end, np.zeros(1), made, 24)[0]

    assert made.text[0, answer.first] and made.text[0, answer.last]

"""Converts between text and tokens: the tokenizer, batches, and the mapping between characters and tokens.

A batch's arrays are [windows, tokens]; tokens is the longest window's number of tokens, rounded up to a multiple of 8.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from tokenizers import Tokenizer

ROUND = 8


@dataclass(frozen=True)
class Encoded:
    """A tokenized pair of question and window.

    ids, types: one per token, [CLS] question [SEP] window [SEP]
    offsets: (from, to) in characters of the window; (0, 0) for tokens outside the window
    """

    ids: list[int]
    types: list[int]
    offsets: list[tuple[int, int]]

    def __len__(self) -> int:
        return len(self.ids)

    def tokens_of(self, span: tuple[int, int]) -> tuple[int, int] | None:
        """Returns the first and the last token (both included) that touch the span, or None if the tokens do not
        contain the span's end."""
        touched = [i for i, (start, end) in enumerate(self.offsets) if start < span[1] and max(start, span[0]) < end]
        if not touched or self.offsets[touched[-1]][1] < span[1]:
            return None
        return touched[0], touched[-1]

    def span_of(self, first: int, last: int) -> tuple[int, int]:
        """Returns the characters from the first to the last token, both included."""
        return self.offsets[first][0], self.offsets[last][1]


@dataclass(frozen=True)
class Batch:
    """A padded batch.

    ids, types, mask: int64 arrays [windows, tokens]; types is 1 for the window and its [SEP], mask is 0 for padding
    text: bool [windows, tokens], true for tokens of the window's text
    """

    ids: np.ndarray
    types: np.ndarray
    mask: np.ndarray
    text: np.ndarray


class Tokens:
    """A WordPiece tokenizer for pairs of question and window. It cuts the window so that both fit max_tokens."""

    def __init__(self, path: Path, max_tokens: int):
        self._tokenizer = Tokenizer.from_file(str(path))
        self._tokenizer.no_padding()
        self._tokenizer.enable_truncation(max_length=max_tokens, strategy="only_second")
        self._whole = Tokenizer.from_file(str(path))
        self._whole.no_padding()
        self._whole.no_truncation()
        self._question_tokens = max_tokens // 2

    def encode(self, pairs: Sequence[tuple[str, str]]) -> list[Encoded]:
        pairs = [(self._shortened(question), text) for question, text in pairs]
        return [
            Encoded(
                e.ids,
                e.type_ids,
                [offset if sequence == 1 else (0, 0) for offset, sequence in zip(e.offsets, e.sequence_ids)],
            )
            for e in self._tokenizer.encode_batch(pairs)
        ]

    def _shortened(self, question: str) -> str:
        """Cuts a question with more than half of max_tokens, so that the window keeps the other half."""
        if len(question) <= self._question_tokens:
            return question
        encoding = self._whole.encode(question, add_special_tokens=False)
        if len(encoding.ids) <= self._question_tokens:
            return question
        return question[: encoding.offsets[self._question_tokens - 1][1]]


def batch(encoded: Sequence[Encoded]) -> Batch:
    """Pads all windows to the longest."""
    longest = -(-max(map(len, encoded)) // ROUND) * ROUND
    ids = np.zeros((len(encoded), longest), dtype=np.int64)
    types, mask = np.zeros_like(ids), np.zeros_like(ids)
    text = np.zeros(ids.shape, dtype=bool)
    for row, e in enumerate(encoded):
        ids[row, : len(e)] = e.ids
        types[row, : len(e)] = e.types
        mask[row, : len(e)] = 1
        text[row, : len(e)] = [end > start for start, end in e.offsets]
    return Batch(ids, types, mask, text)

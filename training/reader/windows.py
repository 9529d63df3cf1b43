"""Cuts windows of whole sentences out of a context, and maps characters to sentences.

All positions are characters (code points) of the window's text; ends are exclusive.
"""

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Window:
    """A window of a context.

    text: the joined sentences
    sentences: (index in the context, from, to) of each
    """

    text: str
    sentences: tuple[tuple[int, int, int], ...]

    def sentence_at(self, position: int) -> int:
        """Returns the index in the context of the sentence that contains the character, or -1 between sentences."""
        return next((index for index, start, end in self.sentences if start <= position < end), -1)


def window(context: Sequence[str], first: int, last: int, joint: str) -> Window:
    """Returns the window of the sentences `first` to `last`, both included."""
    parts, text = [], ""
    for index in range(first, last + 1):
        if text:
            text += joint
        parts.append((index, len(text), len(text) + len(context[index])))
        text += context[index]
    return Window(text, tuple(parts))


def grow(
    context: Sequence[str], centre: int, chars: int, joint: str, rng: random.Random, avoid: Collection[int] = ()
) -> Window:
    """Returns a window that grows from one sentence, to either side at random, until it has `chars` characters or only
    sentences to avoid are left."""
    first = last = centre
    size = len(context[centre])
    while size < chars:
        sides = []
        if first > 0 and first - 1 not in avoid:
            sides.append(-1)
        if last + 1 < len(context) and last + 1 not in avoid:
            sides.append(1)
        if not sides:
            break
        if rng.choice(sides) < 0:
            first -= 1
            size += len(context[first])
        else:
            last += 1
            size += len(context[last])
    return window(context, first, last, joint)


def cover(context: Sequence[str], chars: int, joint: str) -> list[Window]:
    """Returns windows that together cover the whole context. Each has at most `chars` characters, unless a single
    sentence is longer. Each begins with the last sentence of the previous window, unless that has only one sentence."""
    found, first = [], 0
    while first < len(context):
        last, size = first, len(context[first])
        while last + 1 < len(context) and size + len(joint) + len(context[last + 1]) <= chars:
            last += 1
            size += len(joint) + len(context[last])
        found.append(window(context, first, last, joint))
        if last + 1 >= len(context):
            break
        first = max(first + 1, last)
    return found

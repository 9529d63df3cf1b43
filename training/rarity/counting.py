"""The rarity of characters. It is that of BM25 (Robertson and Zaragoza, 2009), rounded."""

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

RAREST = 7
"""Characters of this rarity are not listed."""
LONGEST = 400
"""A passage has whole sentences of up to so many characters."""
_HAN = re.compile(r"[㐀-鿿\U00020000-\U0003ffff]")


def passages(sentences: Sequence[str], longest: int = LONGEST) -> list[str]:
    """Joins sentences to passages. A sentence that is longer than a passage is one of its own."""
    found: list[str] = []
    for sentence in sentences:
        if found and len(found[-1]) + len(sentence) <= longest:
            found[-1] += sentence
        else:
            found.append(sentence)
    return found


def rarity(containing: int, passages: int) -> int:
    """containing: how many of the passages have the character"""
    return round(math.log(1 + (passages - containing + 0.5) / (containing + 0.5)))


def rarities(texts: Sequence[str], other_script: Callable[[str], str]) -> dict[str, int]:
    """Returns the rarity of each character that is not of the rarest. Counts in the texts as they are and in the other
    script; the more frequent of both counts."""
    plain, converted = _counts(texts), _counts(map(other_script, texts))
    found = {c: rarity(max(plain[c], converted[c]), len(texts)) for c in plain.keys() | converted.keys()}
    return {c: found[c] for c in sorted(found) if found[c] < RAREST}


def lines(found: dict[str, int], width: int = 57) -> Iterable[str]:
    """Yields lines of a rarity and characters, in the order of both."""
    for value in sorted(set(found.values())):
        characters = "".join(c for c in found if found[c] == value)
        for start in range(0, len(characters), width):
            yield f"{value} {characters[start : start + width]}"


def _counts(texts: Iterable[str]) -> Counter:
    return Counter(c for text in texts for c in set(text) if _HAN.match(c))

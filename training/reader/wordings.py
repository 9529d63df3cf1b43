"""Tells whether a sentence contains an expected answer, by the rule of `crosscheck eval agents` (its class Wording).

Case and the kind of white space do not count (Unicode NFKC). A number matches only as a whole: "3 March" is not in
"13 March", "147" is not in "1,147", 九人 is not in 十九人.
"""

import re
import unicodedata
from collections.abc import Sequence

_HAN_DIGITS = "零〇一二三四五六七八九十百千萬"
_BEGINS_INSIDE = {"han": rf"(?<![{_HAN_DIGITS}])", "digit": r"(?<![0-9])(?<![0-9][,.])"}
_ENDS_INSIDE = {"han": rf"(?![{_HAN_DIGITS}])", "digit": r"(?![0-9])(?![,.][0-9])"}


def plain(text: str) -> str:
    """Returns the form in which texts are compared."""
    return " ".join(unicodedata.normalize("NFKC", text).split()).lower()


def holds(sentence: str, words: str) -> bool:
    """Whether the sentence contains the words; both in the form of `plain`."""
    before, after = _BEGINS_INSIDE.get(_kind(words[0]), ""), _ENDS_INSIDE.get(_kind(words[-1]), "")
    return re.search(before + re.escape(words) + after, sentence) is not None


def _kind(character: str) -> str:
    if character in _HAN_DIGITS:
        return "han"
    return "digit" if character in "0123456789" else ""


def is_in(groups: Sequence[Sequence[str]], text: str) -> bool:
    """Whether the text contains one of each group of alternatives."""
    sentence = plain(text)
    return all(any(holds(sentence, plain(words)) for words in group) for group in groups)


def answers(question: dict, text: str) -> bool:
    """Whether a sentence answers the question.

    question: with `answer`, a list of alternatives, each with its groups as `all`. If it has `sentences`, the sentence
        must also be one of these, or part of one, or contain one: a short answer often occurs elsewhere by chance.
    """
    if not any(is_in(wording["all"], text) for wording in question.get("answer", ())):
        return False
    whole = plain(text)
    places = [plain(sentence) for sentence in question.get("sentences", ())]
    return not places or any(whole in place or place in whole for place in places)

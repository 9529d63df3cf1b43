"""Reads CC-CEDICT and keeps what translates a query: headwords with short glosses."""

import re
from collections.abc import Iterable, Iterator

MOST_CHARACTERS = 8
"""The longest headword; longer ones are proverbs."""

MOST_WORDS = 4
"""The longest gloss, in words; longer ones explain instead of translating."""

MOST_GLOSSES = 6
MOST_GLOSSES_OF_A_CHARACTER = 3

_LINE = re.compile(r"(\S+) (\S+) \[([^]]*)\] /(.*)/")
_HAN = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff\U00020000-\U0003ffff]+")
_REFERENCE = re.compile(
    r"\b(?:variants?|form) of\b|^(?:see|cf|used in|CL:|erhua|also (?:written|pr|called|known)|Tw pr|Taiwan pr|pr\."
    r"|surname\b|old pr|same as|equivalent (?:of|to)|classifier|abbr\. (?:for|of)|contraction of|component in"
    r"|Kangxi|transliteration|onom|interjection|sound of)\b|\((?:idiom|proverb)\)$",
    re.IGNORECASE,
)
_FUNCTION_HEADWORDS = frozenset(
    "的了著着過过得地之是在會会為为以由與与和及或而且但不沒没無无有也都就很更最太被把將将從从向到於于對对給给讓让使令其"
    "他她它們们我你您這这那哪此每各某所者等中上下內内外間间前後后時时個个種种些一可能要來来去說说還还又再只才比因如若則则"
)
"""Characters that are words of grammar, where they stand alone."""

_HEAD = re.compile(r"^(?:to be |to |be |an? |the |lit\. |fig\. |esp\. |i\.e\. |sb |sth |sb's |one's )+", re.IGNORECASE)
_PLACEHOLDER = re.compile(r"\b(?:sb|sth|etc|e\.g\.|i\.e\.|one's|esp\.)(?:'s)?(?=\W|$)", re.IGNORECASE)
_FUNCTION = frozenset(
    "a about after again all also am an and any are as at away back be been before being both but by can could did do"
    " does done down each either else even ever every for from get give go had has have he her here him his how i if in"
    " into is it its just like made make many me more most much must my no nor not of off on once one only or other our"
    " out over own per put quite she should so some such take than that the their them then there these they this those"
    " through to too under until up upon us used very was we were what when where which while who whom whose why will"
    " with without would yes yet you your".split()
)


def terms(lines: Iterable[str]) -> list[tuple[str, list[str]]]:
    """
    Returns the headwords of both scripts with their translations, the most usual ones first, sorted by the headwords'
    bytes in UTF-8. A headword with several readings, or that simplification made of several, has the glosses of all.
    """
    found: dict[str, list[list[str]]] = {}
    for line in lines:
        entry = _LINE.fullmatch(line.strip())
        if line.startswith("#") or not entry:
            continue
        traditional, simplified, reading, definitions = entry.groups()
        if not _HAN.fullmatch(traditional) or len(traditional) > MOST_CHARACTERS:
            continue
        glosses = list(_glosses(definitions.split("/"), is_name=reading[:1].isupper()))
        for headword in {traditional, simplified} - _FUNCTION_HEADWORDS if glosses else ():
            found.setdefault(headword, []).append(glosses)
    return [
        (headword, _in_turn(readings)[: MOST_GLOSSES if len(headword) > 1 else MOST_GLOSSES_OF_A_CHARACTER])
        for headword, readings in sorted(found.items(), key=lambda item: item[0].encode())
    ]


def _in_turn(readings: list[list[str]]) -> list[str]:
    """Takes the first gloss of every reading, then the second ones: each reading may be the meant one."""
    longest = max(len(glosses) for glosses in readings)
    ordered = [glosses[i] for i in range(longest) for glosses in readings if i < len(glosses)]
    return list({gloss.lower(): gloss for gloss in reversed(ordered)}.values())[::-1]


def _glosses(definitions: list[str], is_name: bool) -> Iterator[str]:
    seen = set()
    for definition in definitions:
        if _REFERENCE.search(definition):
            continue
        # Parentheses explain; "安陽市|安阳市[An1 yang2 shi4]" refers to another headword.
        plain = re.sub(r"\([^()]*\)|\S*[\u3400-\u9fff]\S*(?:\[[^]]*\])?", " ", definition)
        for part in plain.split(";"):
            part = _name(part) if is_name else part
            for gloss in part.split(",") if part.count(",") < 3 else []:
                gloss = _cleaned(gloss)
                if gloss and gloss.lower() not in seen:
                    seen.add(gloss.lower())
                    yield gloss


def _name(gloss: str) -> str:
    """Returns the name without who or what has it: "Galileo Galilei, Italian scientist", "Yindu district of Anyang"."""
    return re.split(r",| \bof [A-Z]| in [A-Z]|:", gloss)[0]


def _cleaned(gloss: str) -> str | None:
    gloss = _HEAD.sub("", " ".join(gloss.replace("…", " ").replace('"', " ").split()))
    gloss = " ".join(_PLACEHOLDER.sub(" ", gloss).split()).strip(" .!?:'-")
    words = re.findall(r"[^\W_]+(?:['’.-][^\W_]+)*", gloss)
    content = [word for word in words if word.lower() not in _FUNCTION and not word.isdigit()]
    if not content or len(words) > MOST_WORDS or len("".join(content)) < 2 or _HAN.search(gloss):
        return None
    return " ".join(words)

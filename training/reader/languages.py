"""The differences between languages: data sets, window sizes, and how to split text into terms."""

import re
from dataclasses import dataclass
from typing import Callable

SCRIPTS = SIMPLIFIED, TRADITIONAL = "simplified", "traditional"
"""The scripts of Chinese."""
EVERYDAY = "everyday"
"""The set of the collections that were written for the reader."""
_WORD = re.compile(r"[^\W_]+")
_HAN = re.compile(r"[㐀-鿿]")


@dataclass(frozen=True)
class DataSet:
    """One file of questions, `<name>.jsonl.xz`, or the collections of everyday.py, EVERYDAY.

    dev_share: the share of its articles that is held out, 0 to 1; 1 holds out the whole set
    passes: how often an epoch uses its training questions; with 0.25, each epoch uses another quarter
    script: for Chinese, the script in which it was published, one of SCRIPTS
    gold, same_article: the shares of its answerable questions that training reads with the window that answers, and
        with a window of the same article that does not; the others get a similar context from another article
    beside: how many windows of the same context without an answer training compares with the question's own window;
        above 0, gold and same_article are not used, and a set must have one script
    """

    name: str
    dev_share: float
    passes: float = 1.0
    script: str = ""
    gold: float = 0.72
    same_article: float = 0.10
    beside: int = 0


@dataclass(frozen=True)
class ClaimSet:
    """One file of claims, `<name>.jsonl`.

    passes: how often an epoch uses each claim; with 0.25, each epoch uses another quarter
    """

    name: str
    passes: float = 1.0


@dataclass(frozen=True)
class Language:
    """The settings of a language.

    claims: the files of claims
    neighbours: how many sentences of contexts an epoch uses as claims that the sentences around them do not state
    telling: a sentence of so many characters is not in two texts by chance
    window_chars: usual number of characters in a window
    max_tokens: maximum number of tokens in question and window, including special tokens
    span_tokens: maximum number of tokens in a span
    joint: text between two sentences
    """

    code: str
    sets: tuple[DataSet, ...]
    claims: tuple[ClaimSet, ...]
    neighbours: int
    telling: int
    window_chars: int
    max_tokens: int
    span_tokens: int
    joint: str
    terms: Callable[[str], list[str]]


def english_terms(text: str) -> list[str]:
    """Returns the words in lower case."""
    return _WORD.findall(text.lower())


def chinese_terms(text: str) -> list[str]:
    """Returns pairs of neighbouring Chinese characters, and other words whole, in lower case."""
    terms = []
    for run in _WORD.findall(text.lower()):
        han = [c for c in run if _HAN.match(c)]
        if len(han) < len(run):
            terms.extend(re.findall(r"[a-z0-9]+", run))
        terms.extend(a + b for a, b in zip(run, run[1:]) if _HAN.match(a) and _HAN.match(b))
        if len(run) == 1 and han:
            terms.append(run)
    return terms


ENGLISH = Language(
    code="en",
    sets=(
        DataSet("squad-train", dev_share=0.03),
        DataSet("qed-train", dev_share=0.08, passes=2),
        DataSet("qamr", dev_share=0.05, passes=0.25),
        DataSet("covid-qa", dev_share=0.15),
        DataSet("selqa-dev", dev_share=1),
        DataSet(EVERYDAY, dev_share=0.1, passes=2, beside=5),
    ),
    claims=(
        ClaimSet("fever-dev-gold-evidence/train", passes=2),
        ClaimSet("fever-dev-synth/nei"),
        ClaimSet("fever-symmetric/dev", passes=3),
        ClaimSet("fool-me-twice/dev_gold", passes=3),
        ClaimSet("fool-me-twice-nei/dev_retrieved_minus_gold"),
        ClaimSet("wice-partial/train", passes=4),
        ClaimSet("mnli-taxinli/train", passes=2),
        ClaimSet("snli/dev", passes=0.5),
        ClaimSet("conjnli/train_adversarial", passes=0.5),
        ClaimSet("help-conj/train", passes=0.25),
        ClaimSet("condaqa-yesno/dev"),
    ),
    neighbours=10_000,
    telling=60,
    window_chars=420,
    max_tokens=160,
    span_tokens=32,
    joint=" ",
    terms=english_terms,
)

CHINESE = Language(
    code="zh",
    sets=(
        DataSet("cmrc2018-train", dev_share=0.10, script=SIMPLIFIED),
        DataSet("drcd-dev", dev_share=1 / 3, script=TRADITIONAL),
        DataSet(EVERYDAY, dev_share=0.1, passes=6, script=TRADITIONAL, gold=0.6, same_article=0.3),
    ),
    claims=(ClaimSet("cmrc-claims/all"),),
    neighbours=1_000,
    telling=15,
    window_chars=150,
    max_tokens=224,
    span_tokens=64,
    joint="",
    terms=chinese_terms,
)

LANGUAGES = {language.code: language for language in (ENGLISH, CHINESE)}

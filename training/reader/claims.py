"""Claims with texts that support them, contradict them, or do not say.

A file of claims is `<name>.jsonl` with an object in each line: `hypothesis` (the claim), `premise` (the text) and
`label`: SUPPORTED, CONTRADICTED, NEI (the text does not say), or NOT_SUPPORTED where a set does not tell the last two
apart.
"""

import json
import random
import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from .articles import Groups, fraction, join_equal, join_shared_sentences
from .languages import Language
from .records import Claim, Context, Corpus
from .windows import cover

CONTRADICTED, NOT_STATED, SUPPORTED, NOT_SUPPORTED = range(4)
"""The first three are the places of their scores. NOT_SUPPORTED is either of the first two."""
LABELS = {
    "CONTRADICTED": CONTRADICTED,
    "NEI": NOT_STATED,
    "SUPPORTED": SUPPORTED,
    "NOT_SUPPORTED": NOT_SUPPORTED,
}
DEV_SHARE = 0.04
LONGEST = 1.6
"""A text with more than this many times the usual characters of a window is left out: what decides could be cut."""
MIXED = 0.4
"""How often a text gets a neighbour that is about the same matter and does not decide."""
_SENTENCE_END = re.compile(r"(?<=[.!?])\s+|(?<=[。！？])")


def read(language: Language, folder: Path, corpus: Corpus) -> list[Claim]:
    """Returns the claims of the language's files. Left out are texts that have a sentence in common with a held-out
    context, and texts that are too long, unless they say nothing of the claim: then their likeliest window stays.
    Claims or texts that are alike stay on one side of the split."""
    sentences = (s for q in corpus.part("dev") for s in corpus.contexts[q.context].sentences)
    held_out = {sentence for sentence in sentences if len(sentence) >= language.telling}
    longest = LONGEST * language.window_chars
    records = []
    for data_set in language.claims:
        with (folder / f"{data_set.name}.jsonl").open(encoding="utf-8") as lines:
            for record in map(json.loads, lines):
                claim, sentences, label = record["hypothesis"], split(record["premise"]), LABELS[record["label"]]
                if held_out.isdisjoint(sentences):
                    if sum(map(len, sentences)) > longest and label == NOT_STATED:
                        sentences = _likeliest(claim, sentences, language)
                    if sum(map(len, sentences)) <= longest:
                        records.append((data_set.name, claim, sentences, label))
    groups = Groups(len(records))
    join_equal(groups, [claim for _, claim, _, _ in records])
    join_equal(groups, ["".join(sentences) for _, _, sentences, _ in records])
    join_shared_sentences(groups, [sentences for _, _, sentences, _ in records])
    undecided = defaultdict(list)
    for name, claim, sentences, label in records:
        if label == NOT_STATED:
            undecided[claim].append(language.joint.join(sentences))
    return [
        Claim(
            set=name,
            claim=claim,
            text=(text := language.joint.join(sentences)),
            label=label,
            part="dev" if fraction(f"claims/{records[groups.find(i)][1]}") < DEV_SHARE else "train",
            near=tuple(other for other in undecided[claim] if other != text)[:3],
        )
        for i, (name, claim, sentences, label) in enumerate(records)
    ]


def _likeliest(claim: str, sentences: tuple[str, ...], language: Language) -> tuple[str, ...]:
    """Returns the window that has most words of the claim."""
    terms = set(language.terms(claim))
    windows = cover(sentences, language.window_chars, language.joint)
    best = max(windows, key=lambda window: len(terms & set(language.terms(window.text))))
    return tuple(sentences[index] for index, _, _ in best.sentences)


def split(text: str) -> tuple[str, ...]:
    """Returns the sentences of a text, roughly."""
    return tuple(s for s in map(str.strip, _SENTENCE_END.split(text)) if s)


@dataclass(frozen=True)
class Judged:
    """A claim with a text to train on, and the label."""

    claim: str
    text: str
    label: int


def judged(claim: Claim, language: Language, rng: random.Random) -> Judged:
    """Returns the claim with its text, sometimes beside a text of the same matter that does not decide."""
    text = claim.text
    if claim.near and claim.label != NOT_SUPPORTED and rng.random() < MIXED:
        other = rng.choice(claim.near)
        if len(text) + len(other) <= LONGEST * language.window_chars:
            text = language.joint.join((text, other) if rng.random() < 0.5 else (other, text))
    return Judged(claim.claim, text, claim.label)


def neighbour(context: Context, script: str, language: Language, rng: random.Random) -> Judged | None:
    """Returns a sentence of a context as a claim, with the sentences around it as the text, which does not state it.
    This is what a claim meets most often: a source that speaks of the same matter and says other things."""
    sentences = context.sentences_in(script)
    if len(sentences) < 4:
        return None
    at = rng.randrange(len(sentences))
    before, after = sentences[max(0, at - 3) : at], sentences[at + 1 : at + 4]
    reads_before = not after or bool(before) and rng.random() < 0.5
    around = list(before if reads_before else after)
    size = rng.uniform(0.5, 1.2) * language.window_chars
    while len(around) > 1 and sum(map(len, around)) > size:
        around.pop(0 if reads_before else -1)  # the farthest
    return Judged(sentences[at], language.joint.join(around), NOT_STATED)


def in_both_scripts(claims: Sequence[Claim]) -> list[Claim]:
    """Returns each Chinese claim in either script, as two claims of the same part."""
    from .languages import SCRIPTS
    from .scripts import Converter  # only Chinese needs OpenCC

    found = {}
    for converter in map(Converter, SCRIPTS):
        for claim in claims:
            near = tuple(map(converter.text, claim.near))
            turned = {"claim": converter.text(claim.claim), "text": converter.text(claim.text), "near": near}
            found[replace(claim, **turned)] = None
    return list(found)


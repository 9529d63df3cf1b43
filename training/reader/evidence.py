"""Claims with whole documents as evidence: SciFact's training claims and WiCE's development claims, cut into windows.

`prepare` writes two files. `evidence.jsonl` has a line for each claim with a document: `id`, `set`, `claim`, `label`,
`fold` and `windows`, each with `text`, `kind`, `label` and `weight` (see Piece). `others.jsonl` has claims with windows
of documents that nobody judged, from which a network can learn what its teachers say: `claim`, `text`, `fold`.
"""

import json
import math
import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from .articles import Groups
from .claims import CONTRADICTED, NOT_STATED, NOT_SUPPORTED, SUPPORTED
from .languages import ENGLISH
from .windows import cover

FOLDS = 10
WINDOWS, LIKELY_DOCUMENTS = 4, 16
ASSEMBLED_CHARS, ASSEMBLED_SENTENCES, LONGEST_GOLD = 600, 5, 1100
CHOSEN, ASSEMBLED, GOLD = "chosen", "assembled", "gold"
SAID = 0.15
"""What a word of the claim still counts that an assembled sentence has already."""
STOP_WORDS = frozenset(
    """a after also an and are as at be been before between but by can could did do does during for from had has have he
    her his in into is it its may might no not of on or our she such than that the their then these they this those to
    was we were which who whom will with would among""".split()
)


@dataclass(frozen=True)
class Piece:
    """A part of a document that a claim is read with.

    kind: CHOSEN for a window that shares many words with the claim; ASSEMBLED for sentences that together have most of
        its words; GOLD for the sentences that people marked, which only training reads
    label: what the text says of the claim, see claims.py; None if it has a part of the marked sentences
    weight: of its loss; windows beside the marked sentences count half, since they may say it too
    """

    text: str
    kind: str
    label: int | None
    weight: float


@dataclass(frozen=True)
class Judged:
    """A claim with a document.

    gold: sets of indices of sentences, each of which decides by itself
    """

    id: str
    set: str
    claim: str
    sentences: tuple[str, ...]
    label: int
    gold: tuple[frozenset[int], ...]


def terms(text: str) -> list[str]:
    return [word for word in ENGLISH.terms(text) if word not in STOP_WORDS]


class Rarity:
    """How much a word counts: the logarithm of the documents over those that have it."""

    def __init__(self, documents: Iterable[Sequence[str]]):
        self._having, self._all = Counter(), 0
        for sentences in documents:
            self._having.update(set(terms(" ".join(sentences))))
            self._all += 1

    def of(self, term: str) -> float:
        return math.log(1 + self._all / (1 + self._having[term]))

    def weighed(self, claim: str) -> dict[str, float]:
        return {term: self.of(term) for term in terms(claim)}


def chosen(claim: str, sentences: Sequence[str], rarity: Rarity, most: int = WINDOWS) -> list[tuple[str, set[int]]]:
    """Returns the windows that share most with the claim, as texts and the indices of their sentences, best first."""
    wanted = rarity.weighed(claim)

    def shared(window) -> float:
        return sum(wanted[term] for term in wanted.keys() & set(terms(window.text)))

    best = sorted(cover(sentences, ENGLISH.window_chars, ENGLISH.joint), key=shared, reverse=True)[:most]
    return [(window.text, {index for index, _, _ in window.sentences}) for window in best]


def assembled(claim: str, sentences: Sequence[str], rarity: Rarity) -> tuple[str, set[int]]:
    """Returns sentences, in their order, that together have most of the claim's words. The first may be long."""
    wanted = rarity.weighed(claim)
    missing, taken, size = dict(wanted), [], 0
    had = [wanted.keys() & set(terms(sentence)) for sentence in sentences]

    def gain(index: int) -> float:
        return sum(missing.get(term, 0) + SAID * wanted[term] for term in had[index])

    while len(taken) < ASSEMBLED_SENTENCES:
        longest = ASSEMBLED_CHARS if taken else 2 * ASSEMBLED_CHARS
        fitting = [i for i, s in enumerate(sentences) if i not in taken and size + len(s) <= longest]
        best = max(fitting, key=gain, default=None)
        if best is None or gain(best) <= 0:
            break
        taken.append(best)
        size += len(sentences[best])
        for term in had[best]:
            missing.pop(term, None)
    return ENGLISH.joint.join(sentences[i] for i in sorted(taken)), set(taken)


def pieces(judged: Judged, rarity: Rarity) -> list[Piece]:
    """Returns what a claim is read with, and what training reads it with besides."""
    found = []
    for text, indices in chosen(judged.claim, judged.sentences, rarity):
        found.append(Piece(text, CHOSEN, *_labelled(judged, indices)))
    text, indices = assembled(judged.claim, judged.sentences, rarity)
    if text:
        label, weight = _labelled(judged, indices)
        beside = judged.gold and not any(gold <= indices for gold in judged.gold)
        found.append(Piece(text, ASSEMBLED, None if beside else label, weight))
    for gold in sorted(map(sorted, judged.gold))[:3]:
        text = ENGLISH.joint.join(judged.sentences[i] for i in gold)
        if len(text) <= LONGEST_GOLD:
            found.append(Piece(text, GOLD, judged.label, 1.0))
    return found


def _labelled(judged: Judged, indices: set[int]) -> tuple[int | None, float]:
    if not judged.gold:
        return (None if judged.label == SUPPORTED else NOT_STATED), 1.0
    if any(gold <= indices for gold in judged.gold):
        return judged.label, 1.0
    if any(gold & indices for gold in judged.gold):
        return (NOT_SUPPORTED if judged.label == NOT_SUPPORTED else None), 0.5
    return NOT_STATED, 0.5


def scifact(folder: Path) -> tuple[list[Judged], dict[str, tuple[str, ...]]]:
    """Reads claims_train.jsonl and corpus.jsonl. Returns each claim with each abstract that it cites, and all abstracts
    with their titles as first sentences."""
    corpus = {}
    for document in _lines(folder / "corpus.jsonl"):
        sentences = document.get("sentences") or document["abstract"]
        corpus[str(document.get("_id", document.get("doc_id")))] = (document["title"], *sentences)
    found = []
    for claim in _lines(folder / "claims_train.jsonl"):
        number = claim.get("_id", claim.get("id"))
        for document in dict.fromkeys(map(str, claim["cited_doc_ids"])):
            evidence = claim["evidence"].get(document, [])
            label = NOT_STATED
            if evidence:
                label = SUPPORTED if evidence[0]["label"] == "SUPPORT" else CONTRADICTED
            gold = tuple(frozenset(i + 1 for i in one["sentences"]) for one in evidence)
            text = claim.get("text", claim.get("claim"))
            found.append(Judged(f"{number}-{document}", "scifact", text, corpus[document], label, gold))
    return found, corpus


def wice(file: Path) -> list[Judged]:
    """Reads claim_dev.jsonl: each claim with the whole page that it cites. Support in part is no support."""
    found = []
    for number, claim in enumerate(_lines(file), start=1):
        label = SUPPORTED if claim["label"] == "supported" else NOT_SUPPORTED
        marked = claim["supporting_sentences"] if claim["label"] != "not_supported" else []
        gold = tuple(frozenset(one) for one in marked if one)
        found.append(Judged(f"wice-{number}", "wice", claim["claim"], tuple(claim["evidence"]), label, gold))
    return found


def folds(judged: Sequence[Judged], rng: random.Random) -> list[int]:
    """Returns a fold for each. Claims with the same words or the same document are in one fold. The labels are dealt
    out evenly."""
    groups = Groups(len(judged))
    for key in (lambda one: one.claim, lambda one: one.sentences):
        first = {}
        for i, one in enumerate(judged):
            groups.join(first.setdefault(key(one), i), i)
    dealt = {}
    for label in (CONTRADICTED, SUPPORTED, NOT_STATED, NOT_SUPPORTED):
        new = {groups.find(i) for i, one in enumerate(judged) if one.label == label} - dealt.keys()
        order = rng.sample(sorted(new), len(new))
        dealt.update((group, place % FOLDS) for place, group in enumerate(order))
    return [dealt[groups.find(i)] for i in range(len(judged))]


def likely(claims: Sequence[str], corpus: dict[str, tuple[str, ...]], rarity: Rarity) -> dict[str, list[str]]:
    """Returns the documents that BM25 finds for each claim (k1 1.2, b 0.6), best first."""
    postings, lengths = defaultdict(list), {}
    for name, sentences in corpus.items():
        counts = Counter(terms(" ".join(sentences)))
        lengths[name] = sum(counts.values())
        for term, count in counts.items():
            postings[term].append((name, count))
    usual = sum(lengths.values()) / max(1, len(lengths))
    found = {}
    for claim in dict.fromkeys(claims):
        scores = Counter()
        for term, weight in rarity.weighed(claim).items():
            for name, count in postings[term]:
                scores[name] += weight * count * 2.2 / (count + 1.2 * (0.4 + 0.6 * lengths[name] / usual))
        found[claim] = [name for name, _ in scores.most_common(LIKELY_DOCUMENTS)]
    return found


def prepare(scifact_folder: Path, wice_file: Path, out: Path, seed: int = 5) -> str:
    """Writes evidence.jsonl and others.jsonl, and returns a summary."""
    claims, corpus = scifact(scifact_folder)
    judged = claims + wice(wice_file)
    rarity = Rarity([*corpus.values(), *(one.sentences for one in judged if one.set == "wice")])
    dealt = folds(judged, random.Random(seed))
    out.mkdir(parents=True, exist_ok=True)
    with (out / "evidence.jsonl").open("w", encoding="utf-8") as lines:
        for one, fold in zip(judged, dealt):
            line = {"id": one.id, "set": one.set, "claim": one.claim, "label": one.label, "fold": fold}
            line["windows"] = [asdict(piece) for piece in pieces(one, rarity)]
            lines.write(json.dumps(line, ensure_ascii=False) + "\n")
    count = 0
    with (out / "others.jsonl").open("w", encoding="utf-8") as lines:
        for claim, text, fold in _others(judged, dealt, corpus, rarity):
            lines.write(json.dumps({"claim": claim, "text": text, "fold": fold}, ensure_ascii=False) + "\n")
            count += 1
    return f"{len(judged):,} claims with a document, {count:,} windows that nobody judged"


def _others(judged: Sequence[Judged], dealt: Sequence[int], corpus: dict, rarity: Rarity) -> Iterable[tuple]:
    found = likely([one.claim for one in judged if one.set == "scifact"], corpus, rarity)
    fold_of = {one.claim: fold for one, fold in zip(judged, dealt)}
    for claim, names in found.items():
        for place, name in enumerate(names):
            for text, _ in chosen(claim, corpus[name], rarity, 2 if place < 6 else 1):
                yield claim, text, fold_of[claim]
    for one, fold in zip(judged, dealt):
        if one.set == "wice":
            for text, _ in chosen(one.claim, one.sentences, rarity, 3 * WINDOWS)[WINDOWS:]:
                yield one.claim, text, fold


def _lines(file: Path) -> Iterable[dict]:
    with file.open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)

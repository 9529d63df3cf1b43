"""Teaches a reader to judge claims by whole documents, and measures it on claims that it has not seen.

In each of ten folds, TEACHERS copies of the base learn from the claims of the other folds (evidence.py). Another copy,
the student, learns from the same claims, from the teachers' probabilities for them, and from those for windows that
nobody judged. The student then scores the claims of its fold. An eleventh student, for use, learns from all claims.
Claims of other sets take part in all training, so that little is forgotten.
"""

import json
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from . import model, records
from .claims import CONTRADICTED
from .evidence import ASSEMBLED, FOLDS, GOLD
from .languages import ENGLISH
from .model import Reader
from .tokens import Encoded, Tokens, batch
from .training import verdict_losses

TEACHERS = ((3e-5, 3), (6e-5, 3), (4e-5, 5))
"""The highest learning rate of each teacher, and how often it reads the claims."""
STUDENT = (6e-5, 4)
OTHERS = 2
"""How often the student reads the windows that nobody judged."""
TAUGHT = 0.6
"""The share of the student's loss that compares it with its teachers."""
RARER = 1.6
"""How much more a contradicted claim counts, since there are few."""
MAX_TOKENS = 224
ALL = FOLDS
"""The number of the fold that leaves nothing out."""
DROPOUT, STUDENT_DROPOUT, AVERAGE, WARM_UP, DECAY, CHUNK = 0.1, 0.05, 0.99, 0.06, 0.7, 20


@dataclass(frozen=True)
class Windows:
    """Claims with windows, ready to be read.

    labels: what each window says of its claim, see claims.py; -1 if unknown
    weights: of their losses
    folds: -1 for claims of other sets
    """

    encoded: list[Encoded]
    labels: np.ndarray
    weights: np.ndarray
    folds: np.ndarray

    @staticmethod
    def of(tokens: Tokens, rows: Sequence[tuple[str, str, int | None, float, int]]) -> "Windows":
        labels = np.array([-1 if label is None else label for _, _, label, _, _ in rows])
        weights = np.array([weight for _, _, _, weight, _ in rows], dtype=np.float32)
        encoded = tokens.encode([(claim, text) for claim, text, _, _, _ in rows])
        return Windows(encoded, labels, weights, np.array([fold for *_, fold in rows]))

    def batches(self, rows: np.ndarray, size: int, rng: random.Random) -> Iterator[list[int]]:
        """Yields the rows in batches of similar length, in random order."""
        rows = rng.sample(list(rows), len(rows))
        for first in range(0, len(rows), size * CHUNK):
            chunk = sorted(rows[first : first + size * CHUNK], key=lambda row: len(self.encoded[row]))
            parts = [chunk[i : i + size] for i in range(0, len(chunk), size)]
            yield from rng.sample(parts, len(parts))


@dataclass(frozen=True)
class Material:
    """judged: windows of claims with documents; others: windows that nobody judged; known: claims of other sets, with
    how often an epoch uses them"""

    judged: Windows
    others: Windows
    known: Windows

    @staticmethod
    def read(evidence: Path, data: Path, tokens: Tokens) -> "Material":
        lines = list(_lines(evidence / "evidence.jsonl"))
        judged = [
            (line["claim"], w["text"], w["label"], w["weight"] * _counts(w["label"]), line["fold"])
            for line in lines
            for w in line["windows"]
        ]
        others = [(o["claim"], o["text"], None, 0.0, o["fold"]) for o in _lines(evidence / "others.jsonl")]
        passes = {one.name: one.passes for one in ENGLISH.claims}
        claims = records.read(data).claims_of("train")
        known = [(c.claim, c.text, c.label, passes[c.set], -1) for c in claims]
        return Material(*(Windows.of(tokens, rows) for rows in (judged, others, known)))


def _counts(label: int | None) -> float:
    return RARER if label == CONTRADICTED else 1.0


class Tuning:
    """One network that learns. The rate rises in the first WARM_UP of the batches and falls to 0 in the last DECAY."""

    def __init__(self, base: Path, dropout: float, rate: float, batches: int, device: str):
        self._device, self._rate, self._all, self._done = torch.device(device), rate, max(1, batches), 0
        self._reader = model.load(base, dropout).to(self._device)
        self._average = model.load(base).to(self._device)
        self._optimizer = torch.optim.AdamW(self._reader.parameters(), lr=rate, weight_decay=0.01)

    def scores(self, windows: Windows, rows: Sequence[int]) -> Tensor:
        """Returns the entails scores [rows, 3] that the network gives while it learns."""
        self._reader.train()
        return _entails(self._reader, windows, rows, self._device)

    def learn(self, loss: Tensor) -> None:
        done = self._done / self._all
        for group in self._optimizer.param_groups:
            group["lr"] = self._rate * min(1.0, done / WARM_UP + 0.02, max(0.02, (1 - done) / DECAY))
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self._reader.parameters(), 1.0)
        self._optimizer.step()
        self._optimizer.zero_grad(set_to_none=True)
        self._done += 1
        keep = min(AVERAGE, (1 + self._done) / (10 + self._done))
        with torch.no_grad():
            torch._foreach_lerp_(list(self._average.parameters()), list(self._reader.parameters()), 1 - keep)

    def learned(self) -> Reader:
        """Returns the average of the network's weights."""
        return self._average.eval()


def _entails(reader: Reader, windows: Windows, rows: Sequence[int], device: torch.device) -> Tensor:
    inputs = batch([windows.encoded[row] for row in rows])
    arrays = (torch.from_numpy(array).to(device) for array in (inputs.ids, inputs.types, inputs.mask))
    with torch.autocast(device.type, dtype=torch.bfloat16, enabled=device.type == "cuda"):
        return reader(*arrays)[3].float()


@torch.no_grad()
def probabilities(reader: Reader, windows: Windows, rows: np.ndarray) -> Tensor:
    """Returns the probabilities [all windows, 3] of these rows, on the network's device; 0 for the others."""
    device = next(reader.parameters()).device
    found = torch.zeros(len(windows.encoded), 3, device=device)
    order = sorted(rows, key=lambda row: len(windows.encoded[row]))
    for first in range(0, len(order), 256):
        some = order[first : first + 256]
        found[torch.tensor(some, device=device)] = _entails(reader, windows, some, device).softmax(-1)
    return found


def tune(
    base: Path,
    material: Material,
    fold: int,
    seed: int,
    rate: float,
    passes: int,
    device: str,
    taught: tuple[Tensor, Tensor] | None = None,
) -> Reader:
    """Returns the base, tuned on all folds but one.

    passes: how often it reads the judged windows; it reads as many windows of other sets
    taught: the teachers' probabilities for the judged windows and for the others; without them it is a teacher
    """
    rng = random.Random(f"entailment/{seed}/{fold}")
    torch.manual_seed(rng.randrange(2**31))
    judged, known, others = material.judged, material.known, material.others
    rows = np.flatnonzero((judged.labels >= 0) & (judged.folds != fold))
    unjudged = np.flatnonzero(others.folds != fold) if taught else np.array([], dtype=int)
    size = 64 if taught else 32
    used = min(len(unjudged), len(unjudged) * OTHERS // passes)
    epoch = sum(-(-count // size) for count in (len(rows), len(rows), used))
    tuning = Tuning(base, STUDENT_DROPOUT if taught else DROPOUT, rate, epoch * passes, device)

    def losses(windows: Windows, some: list[int]) -> Tensor:
        scores = tuning.scores(windows, some)
        at = scores.device
        if windows is others:
            return -(taught[1][some] * scores.log_softmax(-1)).sum(-1).mean()
        labels, weights = (torch.from_numpy(a[some]).to(at) for a in (windows.labels, windows.weights))
        if windows is known:
            weights = torch.ones_like(weights)
        loss = (verdict_losses(scores, labels) * weights).sum() / weights.sum()
        if windows is judged and taught:
            loss = torch.lerp(loss, -(taught[0][some] * scores.log_softmax(-1)).sum(-1).mean(), TAUGHT)
        return loss

    for _ in range(passes):
        drawn = np.array(rng.choices(range(len(known.encoded)), known.weights.tolist(), k=len(rows)))
        todo = [(judged, some) for some in judged.batches(rows, size, rng)]
        todo += [(known, some) for some in known.batches(drawn, size, rng)]
        todo += [(others, some) for some in others.batches(rng.sample(list(unjudged), used), size, rng)]
        for windows, some in rng.sample(todo, len(todo)):
            tuning.learn(losses(windows, some))
    return tuning.learned()


def run_fold(base: Path, data: Path, evidence: Path, out: Path, fold: int, seed: int, device: str, threads: int) -> int:
    """Trains the teachers and the student of a fold, and writes the student's scores, or for ALL the student."""
    torch.set_num_threads(threads)
    tokens = Tokens(base / model.TOKENIZER, MAX_TOKENS)
    material = Material.read(evidence, data, tokens)
    judged, others = material.judged, material.others
    seen, unjudged = np.flatnonzero(judged.folds != fold), np.flatnonzero(others.folds != fold)
    soft = [0, 0]
    for number, (rate, passes) in enumerate(TEACHERS):
        teacher = tune(base, material, fold, seed + 1 + number, rate, passes, device)
        soft[0] = soft[0] + probabilities(teacher, judged, seen) / len(TEACHERS)
        soft[1] = soft[1] + probabilities(teacher, others, unjudged) / len(TEACHERS)
    student = tune(base, material, fold, seed, *STUDENT, device, (soft[0], soft[1]))
    if fold == ALL:
        model.save(student, out / "average", half=True)
        (out / "average" / model.TOKENIZER).write_bytes((base / model.TOKENIZER).read_bytes())
    else:
        unseen = np.flatnonzero(judged.folds == fold)
        scores = probabilities(student, judged, unseen)[unseen].clamp(min=1e-9).log()
        np.savez(out / f"fold-{fold}.npz", rows=unseen, scores=scores.cpu().numpy())
    return fold


def run(
    base: Path, data: Path, evidence: Path, out: Path, seed: int, device: str, processes: int, threads: int
) -> None:
    """Runs all folds and writes `<set>-read.jsonl`, the scores of each claim by the student that has not seen it. Folds
    that are there already are not run again."""
    out.mkdir(parents=True, exist_ok=True)
    missing = [ALL] if not (out / "average" / model.WEIGHTS).exists() else []
    missing += [fold for fold in range(FOLDS) if not (out / f"fold-{fold}.npz").exists()]
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        given = (base, data, evidence, out)
        for done in as_completed(pool.submit(run_fold, *given, fold, seed, device, threads) for fold in missing):
            print("all claims" if done.result() == ALL else f"fold {done.result()}", flush=True)
    write_scores(evidence, out)


def write_scores(evidence: Path, out: Path) -> None:
    """Writes a line for each claim: `id`, `fold` and `windows`, each with `assembled` and `logits` (contradicted, not
    stated, supported)."""
    scores = {}
    for fold in range(FOLDS):
        with np.load(out / f"fold-{fold}.npz") as saved:
            scores.update(zip(saved["rows"].tolist(), saved["scores"].tolist()))
    row, lines = 0, {}
    for line in _lines(evidence / "evidence.jsonl"):
        windows = []
        for window in line["windows"]:
            if window["kind"] != GOLD:
                logits = [round(score, 4) for score in scores[row]]
                windows.append({"assembled": window["kind"] == ASSEMBLED, "logits": logits})
            row += 1
        lines.setdefault(line["set"], []).append({"id": line["id"], "fold": line["fold"], "windows": windows})
    for name, some in lines.items():
        with (out / f"{name}-read.jsonl").open("w", encoding="utf-8") as written:
            written.writelines(json.dumps(line) + "\n" for line in some)


def _lines(file: Path) -> Iterator[dict]:
    with file.open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)

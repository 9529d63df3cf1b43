"""The training loop. It can be stopped, killed and continued at any time, on a processor shared with other work."""

import json
import math
import random
import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from . import checkpoints, model
from .checkpoints import Progress
from .evaluation import TorchScorer, measure
from .languages import Language
from .model import Reader
from .records import Corpus
from .sampling import Example, Sampler
from .tokens import Batch, Encoded, Tokens, batch

CHUNK = 20
"""The number of batches made at once, so that windows of similar length share a batch."""
UNKNOWN = -100


@dataclass(frozen=True)
class Plan:
    """The settings of a run.

    windows: examples in the whole run
    batch: windows per step
    rate: highest learning rate
    warm_up: steps until that rate is reached
    decay: the last share of the run, 0 to 1, in which the rate falls linearly to 0
    answers_weight: weight of the answers loss relative to the span loss
    average: share of the averaged weights that is kept at each step
    bfloat16: multiply matrices in bfloat16, which is twice as fast on processors that support it and three times slower
        on others
    save_every: processor seconds between checkpoints
    measure_every: windows between measurements on the dev part
    measure_questions: questions per set in such a measurement
    """

    windows: int
    batch: int = 32
    rate: float = 1e-4
    warm_up: int = 200
    decay: float = 0.5
    weight_decay: float = 0.01
    answers_weight: float = 0.5
    average: float = 0.998
    seed: int = 7
    bfloat16: bool = False
    save_every: float = 300
    measure_every: int = 20_000
    measure_questions: int = 300

    def rate_at(self, progress: Progress) -> float:
        """Returns the learning rate. It is constant between warm-up and decay, so that a run can be extended while it
        runs."""
        left = 1 - progress.windows / self.windows
        return self.rate * min(1.0, (progress.step + 1) / self.warm_up, max(0.0, left / self.decay))


@dataclass(frozen=True)
class Targets:
    """The targets of a batch.

    start, end: int64 [windows], tokens; 0 for no answer, UNKNOWN if the place is not known
    answers: float [windows], 1 if the window answers
    """

    start: Tensor
    end: Tensor
    answers: Tensor


def label(example: Example, encoded: Encoded) -> tuple[int, int, float] | None:
    """Returns start, end and answers for one example, or None if truncation cut the answer off."""
    if not example.answerable:
        return 0, 0, 0.0
    if example.span is None:
        return UNKNOWN, UNKNOWN, 1.0
    found = encoded.tokens_of(example.span)
    return (*found, 1.0) if found else None


def loss_of(scores: tuple[Tensor, Tensor, Tensor], inputs: Batch, targets: Targets, answers_weight: float) -> Tensor:
    """Returns the cross-entropy of start and end over [CLS] and the window's tokens, plus that of the answers score."""
    allowed = torch.tensor(inputs.text)
    allowed[:, 0] = True
    start, end = (s.masked_fill(~allowed, -10000.0) for s in scores[:2])
    known = (targets.start != UNKNOWN).sum().clamp(min=1)
    span = (
        functional.cross_entropy(start, targets.start, ignore_index=UNKNOWN, reduction="sum")
        + functional.cross_entropy(end, targets.end, ignore_index=UNKNOWN, reduction="sum")
    ) / (2 * known)
    return span + answers_weight * functional.binary_cross_entropy_with_logits(scores[2], targets.answers)


class Batches:
    """The batches of a run from any point on. The same seed always gives the same batches."""

    def __init__(self, sampler: Sampler, tokens: Tokens, size: int, seed: int):
        self._sampler = sampler
        self._tokens = tokens
        self._size = size
        self._seed = seed

    def since(self, progress: Progress) -> Iterator[tuple[Progress, Batch, Targets]]:
        """Yields each batch with the progress after it (epoch, chunk and batch only)."""
        epoch, chunk, done = progress.epoch, progress.chunk, progress.batch
        while True:
            order = self._sampler.order(epoch)
            length = self._size * CHUNK
            for number in range(chunk, -(-len(order) // length)):
                made = self._chunk(epoch, number, order[number * length : (number + 1) * length])
                for place in range(done, len(made)):
                    last = place + 1 == len(made)
                    after = Progress(epoch, number + 1 if last else number, 0 if last else place + 1)
                    yield after, *made[place]
                done = 0
            epoch, chunk, done = epoch + 1, 0, 0

    def _chunk(self, epoch: int, number: int, indices: list[int]) -> list[tuple[Batch, Targets]]:
        first = number * self._size * CHUNK
        made = (self._sampler.example(epoch, first + at, index) for at, index in enumerate(indices))
        examples = [example for example in made if example is not None]
        encoded = self._tokens.encode([(e.question, e.text) for e in examples])
        items = [(e, labels) for e, labels in zip(encoded, map(label, examples, encoded)) if labels is not None]
        items.sort(key=lambda item: len(item[0]))
        batches = [items[i : i + self._size] for i in range(0, len(items), self._size)]
        random.Random(f"batches/{self._seed}/{epoch}/{number}").shuffle(batches)
        return [(batch([e for e, _ in b]), _targets([labels for _, labels in b])) for b in batches]


def _targets(labels: list[tuple[int, int, float]]) -> Targets:
    start, end, answers = zip(*labels)
    return Targets(torch.tensor(start), torch.tensor(end), torch.tensor(answers))


class Run:
    """A run in a folder: checkpoint.pt to continue from, average/ with the averaged weights in half precision, and
    figures.jsonl. A folder with a checkpoint is continued from it; the weights of the base are then ignored."""

    def __init__(self, base: Path, corpus: Corpus, language: Language, folder: Path, plan: Plan):
        self._folder, self._plan, self._corpus, self._language = folder, plan, corpus, language
        folder.mkdir(parents=True, exist_ok=True)
        torch.manual_seed(plan.seed)
        self._tokenizer = base / model.TOKENIZER
        self._tokens = Tokens(self._tokenizer, language.max_tokens)
        self._reader = model.load(base)
        self._average = model.load(base)
        self._average.load_state_dict(self._reader.state_dict())
        matrices = [p for p in self._reader.parameters() if p.dim() > 1]
        others = [p for p in self._reader.parameters() if p.dim() <= 1]
        self._optimizer = torch.optim.AdamW(
            [{"params": matrices, "weight_decay": plan.weight_decay}, {"params": others, "weight_decay": 0.0}],
            lr=plan.rate,
            fused=True,
        )
        self._progress = Progress()
        saved = checkpoints.read(folder)
        if saved:
            self._progress, states = saved
            self._reader.load_state_dict(states["reader"])
            self._average.load_state_dict(states["average"])
            self._optimizer.load_state_dict(states["optimizer"])
        self._earlier_cpu = self._progress.cpu_seconds - time.process_time()

    def go(self, cpu_seconds: float = math.inf) -> None:
        """Trains up to the plan's number of windows, or for this much processor time. On SIGTERM, saves a checkpoint
        before it ends."""
        plan = self._plan
        ended: list[int] = []
        signal.signal(signal.SIGTERM, lambda number, frame: ended.append(number))
        until = self._progress.cpu_seconds + cpu_seconds
        sampler = Sampler(self._corpus, self._language, plan.seed)
        batches = Batches(sampler, self._tokens, plan.batch, plan.seed)
        saved_at = self._progress.cpu_seconds
        losses: list[float] = []
        for after, inputs, targets in batches.since(self._progress):
            if self._progress.windows >= plan.windows or self._progress.cpu_seconds >= until or ended:
                break
            losses.append(self._learn(inputs, targets))
            before = self._progress
            self._progress = replace(
                after,
                step=before.step + 1,
                windows=before.windows + len(inputs.ids),
                cpu_seconds=self._earlier_cpu + time.process_time(),
            )
            if self._progress.step % 25 == 0:
                self._log(kind="loss", loss=round(float(np.mean(losses)), 4), rate=plan.rate_at(self._progress))
                losses.clear()
            if self._progress.cpu_seconds - saved_at >= plan.save_every:
                self._save()
                saved_at = self._progress.cpu_seconds
            if self._progress.windows // plan.measure_every > before.windows // plan.measure_every:
                self._save()
                self._measure()
                saved_at = self._progress.cpu_seconds = self._earlier_cpu + time.process_time()
        self._save()
        if self._progress.windows >= plan.windows:
            self._measure()

    def _learn(self, inputs: Batch, targets: Targets) -> float:
        for group in self._optimizer.param_groups:
            group["lr"] = self._plan.rate_at(self._progress)
        self._reader.train()
        with torch.autocast("cpu", dtype=torch.bfloat16, enabled=self._plan.bfloat16):
            outputs = self._reader(*map(torch.from_numpy, (inputs.ids, inputs.types, inputs.mask)))
        scores = tuple(output.float() for output in outputs)
        loss = loss_of(scores, inputs, targets, self._plan.answers_weight)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self._reader.parameters(), 1.0)
        self._optimizer.step()
        self._optimizer.zero_grad(set_to_none=True)
        self._update_average()
        value = loss.item()
        if not math.isfinite(value):
            raise FloatingPointError(f"loss {value} at step {self._progress.step}")
        return value

    @torch.no_grad()
    def _update_average(self) -> None:
        """Keeps a smaller share of the average during the first steps."""
        keep = min(self._plan.average, (1 + self._progress.step) / (10 + self._progress.step))
        torch._foreach_lerp_(list(self._average.parameters()), list(self._reader.parameters()), 1 - keep)

    def _save(self) -> None:
        checkpoints.write(
            self._folder,
            self._progress,
            reader=self._reader.state_dict(),
            average=self._average.state_dict(),
            optimizer=self._optimizer.state_dict(),
        )
        newest = self._folder / "average"
        model.save(self._average, newest, half=True)
        (newest / model.TOKENIZER).write_bytes(self._tokenizer.read_bytes())

    def _measure(self) -> None:
        scorer = TorchScorer(self._average)
        for data_set in self._language.sets:
            questions = [q for q in self._corpus.part("dev") if q.set == data_set.name]
            chosen = random.Random(1).sample(questions, min(len(questions), self._plan.measure_questions))
            if chosen:
                figures = measure(scorer, self._tokens, self._language, self._corpus.contexts, chosen)
                self._log(kind="dev", set=data_set.name, **figures)

    def _log(self, **values: object) -> None:
        p = self._progress
        line = {
            "step": p.step,
            "windows": p.windows,
            "epoch": p.epoch,
            "cpu_seconds": round(p.cpu_seconds, 1),
            "windows_per_cpu_second": round(p.windows / max(1.0, p.cpu_seconds), 3),
            **values,
        }
        with (self._folder / "figures.jsonl").open("a", encoding="utf-8") as out:
            out.write(json.dumps(line) + "\n")

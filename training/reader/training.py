"""The training loop. It can be stopped, killed and continued at any time, on a processor shared with other work."""

import json
import math
import multiprocessing
import random
import signal
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import count, islice
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from . import checkpoints, model
from .checkpoints import Progress
from .claims import NOT_STATED, NOT_SUPPORTED
from .evaluation import TorchScorer, measure, measure_claims
from .languages import Language
from .model import Reader
from .records import Corpus
from .sampling import Example, Sampler
from .tokens import Batch, Encoded, Tokens, batch

CHUNK = 20
"""The number of batches made at once, so that windows of similar length share a batch; more where windows are
compared."""
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
    dropout: share of the units that are left out at random in each step
    claims_weight: weight of the loss on claims relative to the span loss
    compared_weight: weight of the loss on the windows of a question that are compared, relative to the span loss
    teachers_weight: share of the loss that compares the scores with the teachers', if there are any
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
    claims_weight: float = 1.0
    compared_weight: float = 0.5
    teachers_weight: float = 0.5
    dropout: float = 0.0
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
    """The targets of a batch, each of them int64 [windows] and UNKNOWN where nothing is known.

    start, end: tokens; 0 for no answer
    answers: 1 if the window answers, else 0
    verdict: what the window says of the claim, see claims.py
    compared: the same number for the windows of one question that are compared
    """

    start: np.ndarray
    end: np.ndarray
    answers: np.ndarray
    verdict: np.ndarray
    compared: np.ndarray


def label(example: Example, encoded: Encoded) -> tuple[int, int, int, int] | None:
    """Returns start, end, answers and verdict for one example, or None if truncation cut the answer off."""
    if example.verdict is not None:
        return UNKNOWN, UNKNOWN, UNKNOWN, example.verdict
    if not example.answerable:
        return 0, 0, 0, UNKNOWN
    if example.span is None:
        return UNKNOWN, UNKNOWN, 1, UNKNOWN
    found = encoded.tokens_of(example.span)
    return (*found, 1, UNKNOWN) if found else None


@dataclass(frozen=True)
class Scores:
    """The network's scores of a batch, see model.py. Those of tokens that can't be an answer are very low."""

    start: Tensor
    end: Tensor
    answers: Tensor
    entails: Tensor

    @staticmethod
    def of(outputs: tuple[Tensor, ...], inputs: Batch) -> "Scores":
        start, end, answers, entails = (output.float() for output in outputs)
        allowed = torch.from_numpy(inputs.text).to(start.device)
        allowed[:, 0] = True
        return Scores(start.masked_fill(~allowed, -10000.0), end.masked_fill(~allowed, -10000.0), answers, entails)


def loss_of(scores: Scores, targets: Targets, plan: Plan, teachers: list[Scores]) -> Tensor:
    """Returns the cross-entropies of the start and end tokens, the answers score, the verdict, and the choice among
    compared windows. With teachers, a share of each but the last is the cross-entropy to the mean of their
    probabilities instead (Hinton et al., Distilling the Knowledge in a Neural Network, 2015)."""
    device = scores.start.device
    start, end, answers, verdict = (
        torch.from_numpy(t).to(device) for t in (targets.start, targets.end, targets.answers, targets.verdict)
    )
    asked, claimed = answers != UNKNOWN, verdict != UNKNOWN
    compared = torch.from_numpy(targets.compared).to(device)
    spans = (_of_labels(scores.start, start) + _of_labels(scores.end, end)) / 2
    answered = functional.binary_cross_entropy_with_logits(scores.answers, answers.float(), reduction="none")
    answering = _mean(answered, asked)
    verdicts = _mean(verdict_losses(scores.entails, verdict), claimed)
    if teachers:
        share = plan.teachers_weight
        soft = (
            _mean(_of_teachers(scores.start, [t.start for t in teachers]), asked)
            + _mean(_of_teachers(scores.end, [t.end for t in teachers]), asked)
        ) / 2
        likely = torch.stack([t.answers.sigmoid() for t in teachers]).mean(0)
        soft_answering = functional.binary_cross_entropy_with_logits(scores.answers, likely, reduction="none")
        soft_verdicts = _of_teachers(scores.entails, [t.entails for t in teachers])
        spans = torch.lerp(spans, soft, share)
        answering = torch.lerp(answering, _mean(soft_answering, asked), share)
        verdicts = torch.lerp(verdicts, _mean(soft_verdicts, claimed), share)
    by_answers = _of_compared(scores.answers, answers, compared)
    by_margins = _of_compared(_margins(scores), answers, compared)
    return (
        spans
        + plan.answers_weight * answering
        + plan.claims_weight * verdicts
        + plan.compared_weight * (by_answers + by_margins) / 2
    )


def _margins(scores: Scores) -> Tensor:
    """Returns how far the best start and the best end of each window lie above no answer [windows]."""
    best = scores.start[:, 1:].max(1).values + scores.end[:, 1:].max(1).values
    return best - scores.start[:, 0] - scores.end[:, 0]


def _of_compared(scores: Tensor, answers: Tensor, compared: Tensor) -> Tensor:
    """Returns the cross-entropy of the answering window among all windows of its question (shared normalisation: Clark
    and Gardner, Simple and Effective Multi-Paragraph Reading Comprehension, 2018), on average over the questions of
    which a window answers; 0 if there are none."""
    same = (compared[:, None] == compared[None, :]) & (compared != UNKNOWN)[:, None]
    among = scores[None, :].masked_fill(~same, -10000.0).logsumexp(1) - scores
    return _mean(among, (answers == 1) & (same.sum(1) > 1))


def _mean(losses: Tensor, chosen: Tensor) -> Tensor:
    return (losses * chosen).sum() / chosen.sum().clamp(min=1)


def _of_labels(scores: Tensor, labels: Tensor) -> Tensor:
    losses = functional.cross_entropy(scores, labels, ignore_index=UNKNOWN, reduction="none")
    return _mean(losses, labels != UNKNOWN)


def verdict_losses(entails: Tensor, verdicts: Tensor) -> Tensor:
    """Returns a loss for each window [windows]; for NOT_SUPPORTED, that of contradicted and not stated together."""
    likely = entails.log_softmax(-1)
    exact = -likely.gather(1, verdicts.clamp(0, 2)[:, None])[:, 0]
    return torch.where(verdicts == NOT_SUPPORTED, -likely[:, : NOT_STATED + 1].logsumexp(-1), exact)


def _of_teachers(scores: Tensor, teachers: list[Tensor]) -> Tensor:
    wanted = torch.stack([teacher.softmax(-1) for teacher in teachers]).mean(0)
    return -(wanted * scores.log_softmax(-1)).sum(-1)


class Batches:
    """The batches of a run from any point on. The same seed always gives the same batches."""

    def __init__(self, sampler: Sampler, tokens: Tokens, size: int, seed: int, workers: int = 0):
        """workers: processes that make batches ahead; with 0, batches are made when they are needed"""
        self._sampler = sampler
        self._tokens = tokens
        self._size = size
        self._seed = seed
        self._workers = workers

    def since(self, progress: Progress) -> Iterator[tuple[Progress, Batch, Targets]]:
        """Yields each batch with the progress after it (epoch, chunk and batch only)."""
        done = progress.batch
        for (epoch, number, _), made in _ahead(self._chunk, self._chunks(progress), self._workers):
            for place in range(done, len(made)):
                last = place + 1 == len(made)
                after = Progress(epoch, number + 1 if last else number, 0 if last else place + 1)
                yield after, *made[place]
            done = 0

    def _chunks(self, progress: Progress) -> Iterator[tuple[int, int, list[int]]]:
        """Yields the epoch, the number and the indices of each chunk, without end."""
        chunk = progress.chunk
        for epoch in count(progress.epoch):
            order = self._sampler.order(epoch)
            length = self._size * CHUNK
            for number in range(chunk, -(-len(order) // length)):
                yield epoch, number, order[number * length : (number + 1) * length]
            chunk = 0

    def _chunk(self, epoch: int, number: int, indices: list[int]) -> list[tuple[Batch, Targets]]:
        first = number * self._size * CHUNK
        made = [self._sampler.examples(epoch, first + at, index) for at, index in enumerate(indices)]
        encoded = iter(self._tokens.encode([(e.question, e.text) for examples in made for e in examples]))
        groups: list[list[Labelled]] = []
        for at, examples in enumerate(made):
            read = list(islice(encoded, len(examples)))
            labels = list(map(label, examples, read))
            compared = at if len(examples) > 1 else UNKNOWN
            # Without an answer that was cut off, the windows beside it would teach to refuse.
            if examples and None not in labels:
                groups.append([(one, (*targets, compared)) for one, targets in zip(read, labels)])
        batches = _packed(groups, self._size)
        random.Random(f"batches/{self._seed}/{epoch}/{number}").shuffle(batches)
        return [(batch([e for e, _ in b]), _targets([labels for _, labels in b])) for b in batches]


Labelled = tuple[Encoded, tuple[int, ...]]
"""A tokenized window with its targets, in the order of Targets."""


def _packed(groups: list[list[Labelled]], size: int) -> list[list[Labelled]]:
    """Returns batches of at most `size` windows, unless a group has more, of similar length. No group is divided."""
    batches: list[list[Labelled]] = []
    for group in sorted(groups, key=lambda group: max(len(read) for read, _ in group)):
        if not batches or len(batches[-1]) + len(group) > size:
            batches.append([])
        batches[-1] += group
    return batches


def _targets(labels: list[tuple[int, ...]]) -> Targets:
    return Targets(*(np.array(values, dtype=np.int64) for values in zip(*labels)))


def _ahead(function: Callable, tasks: Iterable[tuple], workers: int) -> Iterator[tuple]:
    """Yields each task with the function's result, in order. Workers are forks, so that they need no copy of the data;
    each has at most two tasks waiting."""
    if not workers:
        yield from ((task, function(*task)) for task in tasks)
        return
    global _function
    _function = function
    tasks = iter(tasks)
    # A worker must not inherit the handler of SIGTERM: the pool ends its workers by that signal.
    ended = (signal.SIGTERM, signal.SIG_DFL)
    with multiprocessing.get_context("fork").Pool(workers, signal.signal, ended) as pool:
        waiting = deque()
        while True:
            while len(waiting) < 2 * workers and (task := next(tasks, None)) is not None:
                waiting.append((task, pool.apply_async(_call, task)))
            if not waiting:
                return
            task, result = waiting.popleft()
            yield task, result.get()


def _call(*task: object) -> object:
    return _function(*task)


class Run:
    """A run in a folder: checkpoint.pt to continue from, average/ with the averaged weights in half precision, and
    figures.jsonl. A folder with a checkpoint is continued from it; the weights of the base are then ignored."""

    def __init__(
        self,
        base: Path,
        corpus: Corpus,
        language: Language,
        folder: Path,
        plan: Plan,
        *,
        device: str = "cpu",
        workers: int = 0,
        teachers: Iterable[Path] = (),
    ):
        """device: where the network computes, as torch names it
        workers: processes that make batches
        teachers: folders of trained readers with the same vocabulary
        """
        self._device, self._workers = torch.device(device), workers
        self._folder, self._plan, self._corpus, self._language = folder, plan, corpus, language
        folder.mkdir(parents=True, exist_ok=True)
        torch.manual_seed(plan.seed)
        self._tokenizer = base / model.TOKENIZER
        self._tokens = Tokens(self._tokenizer, language.max_tokens)
        self._reader = model.load(base, plan.dropout).to(self._device)
        self._average = model.load(base).to(self._device)
        self._average.load_state_dict(self._reader.state_dict())
        self._teachers = [model.load(teacher).to(self._device).eval() for teacher in teachers]
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
        batches = Batches(sampler, self._tokens, plan.batch, plan.seed, self._workers)
        saved_at = self._progress.cpu_seconds
        losses: list[Tensor] = []
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
                loss = torch.stack(losses).mean().item()
                if not math.isfinite(loss):
                    raise FloatingPointError(f"loss {loss} at step {self._progress.step}")
                self._log(kind="loss", loss=round(loss, 4), rate=plan.rate_at(self._progress))
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

    def _learn(self, inputs: Batch, targets: Targets) -> Tensor:
        for group in self._optimizer.param_groups:
            group["lr"] = self._plan.rate_at(self._progress)
        self._reader.train()
        arrays = [torch.from_numpy(a).to(self._device) for a in (inputs.ids, inputs.types, inputs.mask)]
        with torch.autocast(self._device.type, dtype=torch.bfloat16, enabled=self._plan.bfloat16):
            outputs = self._reader(*arrays)
            with torch.no_grad():
                taught = [teacher(*arrays) for teacher in self._teachers]
        loss = loss_of(Scores.of(outputs, inputs), targets, self._plan, [Scores.of(t, inputs) for t in taught])
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self._reader.parameters(), 1.0)
        self._optimizer.step()
        self._optimizer.zero_grad(set_to_none=True)
        self._update_average()
        return loss.detach()

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
        if claims := self._corpus.claims_of("dev"):
            self._log(kind="dev", set="claims", **measure_claims(scorer, self._tokens, claims))

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

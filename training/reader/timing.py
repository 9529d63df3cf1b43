"""Times an exported reader."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from .export import OnnxScorer
from .tokens import Batch

REPEATS = 15


@dataclass(frozen=True)
class Timing:
    """Milliseconds per window over REPEATS repetitions: minimum and median of the wall-clock time, and minimum of the
    processor time of all threads, which other load on the machine hardly changes."""

    least: float
    middle: float
    processor: float


def measure(path: Path, threads: int, windows: int, tokens: int, vocabulary: int) -> Timing:
    """windows: number of windows read at once; tokens: number of tokens in each; vocabulary: upper bound of the random
    token ids"""
    scorer = OnnxScorer(path, threads)
    ids = np.random.default_rng(1).integers(1000, vocabulary, (windows, tokens))
    inputs = Batch(ids, np.zeros_like(ids), np.ones_like(ids), np.ones(ids.shape, dtype=bool))
    scorer(inputs)
    clock, processor = [], []
    for _ in range(REPEATS):
        begun, used = time.perf_counter(), time.process_time()
        scorer(inputs)
        clock.append((time.perf_counter() - begun) * 1000 / windows)
        processor.append((time.process_time() - used) * 1000 / windows)
    return Timing(min(clock), float(np.median(clock)), min(processor))


def table(path: Path, vocabulary: int, tokens: Sequence[int] = (64, 96, 128), budget: float = 250) -> list[str]:
    """Returns the lines of a Markdown table. The last column is the number of windows that fit in the budget, in
    milliseconds."""
    lines = [
        f"| threads | windows at once | tokens | ms per window: least | middle | processor | in {budget:.0f} ms |",
        "|" + "---|" * 7,
    ]
    for threads in (1, 2):
        for windows in (1, 8):
            for count in tokens:
                t = measure(path, threads, windows, count, vocabulary)
                lines.append(
                    f"| {threads} | {windows} | {count} | {t.least:.1f} | {t.middle:.1f} | {t.processor:.1f} "
                    f"| {int(budget / t.least)} |"
                )
    return lines

"""Times an exported reader, window by window as it will be used."""

import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from .export import OnnxScorer
from .tokens import Batch


def milliseconds(path: Path, threads: int, windows: int, tokens: int, vocabulary: int, repeats: int = 15) -> dict:
    """Wall-clock milliseconds per window for a batch of `windows` of `tokens` tokens: the least of the repeats, which
    other work on the machine disturbs least, and the middle one."""
    scorer = OnnxScorer(path, threads)
    ids = np.random.default_rng(1).integers(1000, vocabulary, (windows, tokens))
    inputs = Batch(ids, np.zeros_like(ids), np.ones_like(ids), np.ones(ids.shape, dtype=bool))
    scorer(inputs)
    taken = []
    for _ in range(repeats):
        begun = time.perf_counter()
        scorer(inputs)
        taken.append((time.perf_counter() - begun) * 1000 / windows)
    return {"threads": threads, "windows": windows, "tokens": tokens, "least": min(taken), "middle": np.median(taken)}


def table(path: Path, vocabulary: int, tokens: Sequence[int] = (64, 96, 128), budget: float = 250) -> list[str]:
    """Lines of a Markdown table; the last column is how many windows fit the budget, in milliseconds."""
    head = f"| threads | windows at once | tokens | ms per window, least | middle | windows in {budget:.0f} ms |"
    lines = [head, "|" + "---|" * 6]
    for threads in (1, 2):
        for windows in (1, 8):
            for count in tokens:
                t = milliseconds(path, threads, windows, count, vocabulary)
                fits = int(budget / t["least"])
                lines.append(f"| {threads} | {windows} | {count} | {t['least']:.1f} | {t['middle']:.1f} | {fits} |")
    return lines

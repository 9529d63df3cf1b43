"""Checkpoints that a kill at any moment leaves whole: written beside, flushed to the disk, then renamed."""

import os
from dataclasses import asdict, dataclass
from pathlib import Path

import torch

NAME = "checkpoint.pt"


@dataclass
class Progress:
    """Where a run stands. With the seed this gives back the order of the data, because nothing else decides it.

    epoch; chunk: number of the chunk within the epoch; batch: batches of that chunk already learned from; step:
    batches in all; windows: examples in all; cpu_seconds: processor time of all threads, so that waiting and being
    stopped count for nothing.
    """

    epoch: int = 0
    chunk: int = 0
    batch: int = 0
    step: int = 0
    windows: int = 0
    cpu_seconds: float = 0.0


def write(folder: Path, progress: Progress, **states: dict) -> None:
    """states: state dictionaries by name."""
    folder.mkdir(parents=True, exist_ok=True)
    unfinished = folder / f"{NAME}.tmp"
    with unfinished.open("wb") as out:
        torch.save({"progress": asdict(progress), **states}, out)
        out.flush()
        os.fsync(out.fileno())
    os.replace(unfinished, folder / NAME)


def read(folder: Path) -> tuple[Progress, dict] | None:
    """The newest checkpoint, or None where a run has none yet."""
    path = folder / NAME
    if not path.exists():
        return None
    states = torch.load(path, map_location="cpu", weights_only=True)
    return Progress(**states.pop("progress")), states

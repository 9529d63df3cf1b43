"""Checkpoints that survive a kill at any moment: written to a temporary file, flushed to disk, then renamed."""

import os
from dataclasses import asdict, dataclass
from pathlib import Path

import torch

NAME = "checkpoint.pt"


@dataclass
class Progress:
    """The progress of a run. Together with the seed it determines the order of the remaining data.

    epoch: number of the epoch
    chunk: number of the chunk within the epoch
    batch: batches of that chunk already learned from
    step: total number of batches
    windows: total number of examples
    cpu_seconds: processor time of all threads; waiting and pauses do not count
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
    """Returns the newest checkpoint, or None if the run has none yet."""
    path = folder / NAME
    if not path.exists():
        return None
    states = torch.load(path, map_location="cpu", weights_only=True)
    return Progress(**states.pop("progress")), states

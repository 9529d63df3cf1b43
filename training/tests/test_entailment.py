"""Tests that a tiny reader learns from claims with documents, in folds, and goes on after a stop."""

import json
import random
import shutil

import numpy as np
import pytest
import torch

from reader import entailment, model, records
from reader.claims import CONTRADICTED, NOT_STATED, SUPPORTED
from reader.entailment import ALL, Material, Windows, probabilities, run, tune
from reader.evidence import FOLDS
from reader.model import Reader, Shape
from reader.records import Claim, Corpus
from reader.tokens import Tokens

torch.set_num_threads(1)
TEXTS = {
    SUPPORTED: "ada wrote the notes .",
    CONTRADICTED: "babbage drew it .",
    NOT_STATED: "the engine was not built .",
}


@pytest.fixture
def base(tmp_path, tokenizer_path):
    torch.manual_seed(1)
    folder = tmp_path / "base"
    model.save(Reader(Shape(23, 16, 1, 2, 32, 64, "en")), folder)
    shutil.copyfile(tokenizer_path, folder / model.TOKENIZER)
    return folder


@pytest.fixture
def data(tmp_path):
    claims = [Claim("snli/dev", "ada wrote", text, label, "train") for label, text in TEXTS.items()]
    records.write(Corpus([], [], claims), tmp_path / "data")
    return tmp_path / "data"


@pytest.fixture
def evidence(tmp_path):
    folder = tmp_path / "evidence"
    folder.mkdir()
    lines = []
    for i in range(3 * FOLDS):
        label = list(TEXTS)[i % 3]
        windows = [
            {"text": TEXTS[label], "kind": kind, "label": label if kind != "assembled" else None, "weight": 1.0}
            for kind in ("chosen", "assembled", "gold")
        ]
        line = {"id": f"c{i}", "set": "made-up", "claim": "ada wrote", "label": label, "fold": i // 3}
        lines.append({**line, "windows": windows})
    (folder / "evidence.jsonl").write_text("\n".join(map(json.dumps, lines)))
    others = [{"claim": "ada wrote", "text": text, "fold": 0} for text in TEXTS.values()]
    (folder / "others.jsonl").write_text("\n".join(map(json.dumps, others)))
    return folder


def test_should_learn_what_the_windows_of_other_folds_say(base, data, evidence):
    material = Material.read(evidence, data, Tokens(base / model.TOKENIZER, 64))

    tuned = tune(base, material, fold=0, seed=1, rate=1e-2, passes=30, device="cpu")

    unseen = np.flatnonzero((material.judged.folds == 0) & (material.judged.labels >= 0))
    best = probabilities(tuned, material.judged, unseen)[unseen].argmax(-1)
    assert best.tolist() == material.judged.labels[unseen].tolist()


def test_should_never_train_on_windows_of_the_fold_that_is_left_out(base, data, evidence, monkeypatch):
    material = Material.read(evidence, data, Tokens(base / model.TOKENIZER, 64))
    read = []
    scores = entailment.Tuning.scores
    monkeypatch.setattr(
        entailment.Tuning,
        "scores",
        lambda self, windows, rows: read.extend((windows, row) for row in rows) or scores(self, windows, rows),
    )

    soft = torch.full((len(material.judged.encoded), 3), 1 / 3), torch.full((len(material.others.encoded), 3), 1 / 3)
    tune(base, material, fold=4, seed=1, rate=1e-3, passes=2, device="cpu", taught=soft)

    assert {windows.folds[row] for windows, row in read} == {-1, *range(FOLDS)} - {4}


def test_should_give_the_same_network_for_the_same_seed(base, data, evidence):
    material = Material.read(evidence, data, Tokens(base / model.TOKENIZER, 64))

    one, other = (tune(base, material, ALL, seed=3, rate=1e-3, passes=1, device="cpu") for _ in range(2))

    assert all(torch.equal(a, b) for a, b in zip(one.state_dict().values(), other.state_dict().values()))


def test_should_read_each_row_once_in_batches_of_similar_length(base):
    tokens = Tokens(base / model.TOKENIZER, 64)
    windows = Windows.of(tokens, [("ada", "built " * (1 + i % 9), None, 1.0, 0) for i in range(50)])

    batches = list(windows.batches(np.arange(50), 8, random.Random(1)))

    assert sorted(row for some in batches for row in some) == list(range(50))
    assert max(len(some) for some in batches) == 8


def test_should_write_scores_of_unseen_claims_and_a_network_and_run_no_fold_twice(base, data, evidence, tmp_path):
    out = tmp_path / "out"
    run(base, data, evidence, out, seed=1, device="cpu", processes=2, threads=1)
    (out / "made-up-read.jsonl").unlink()
    times = {path.name: path.stat().st_mtime_ns for path in out.glob("fold-*.npz")}

    run(base, data, evidence, out, seed=1, device="cpu", processes=1, threads=1)

    lines = [json.loads(line) for line in (out / "made-up-read.jsonl").read_text().splitlines()]
    assert [line["id"] for line in lines] == [f"c{i}" for i in range(3 * FOLDS)]
    assert all([w["assembled"] for w in line["windows"]] == [False, True] for line in lines)
    assert all(len(window["logits"]) == 3 for line in lines for window in line["windows"])
    assert {path.name: path.stat().st_mtime_ns for path in out.glob("fold-*.npz")} == times
    assert model.load(out / "average").shape.layers == 1

"""Tests which claims are read, how they are split, and what becomes of them in training."""

import json
import random
from dataclasses import replace

import numpy as np
import pytest
import torch

from reader import claims
from reader.claims import CONTRADICTED, NOT_STATED, NOT_SUPPORTED, SUPPORTED
from reader.evaluation import measure_claims, recall_at
from reader.languages import ENGLISH, ClaimSet, DataSet
from reader.records import Claim, Context, Corpus, Question
from reader.sampling import Sampler
from reader.training import UNKNOWN, Plan, Scores, Targets, loss_of

LANGUAGE = replace(
    ENGLISH, sets=(DataSet("made-up", dev_share=0.1),), claims=(ClaimSet("made"),), neighbours=5, window_chars=120
)
HELD_OUT = "The ferry between the two islands leaves the old harbour at nine every morning."


@pytest.fixture
def corpus():
    contexts = [Context(("One sentence.", "Another one.", "A third.", "A fourth."), "a"), Context((HELD_OUT,), "b")]
    questions = [
        Question("made-up", "Which one?", 0, "Another", (1,), True, "train"),
        Question("made-up", "When?", 1, "at nine", (0,), True, "dev"),
    ]
    return Corpus(contexts, questions)


def written(folder, *records):
    lines = [json.dumps(dict(zip(("premise", "hypothesis", "label"), record))) for record in records]
    (folder / "made.jsonl").write_text("\n".join(lines))
    return folder


def test_should_leave_out_texts_of_held_out_contexts_and_texts_that_are_too_long(corpus, tmp_path):
    long = "The mill stood by the river. " * 10
    folder = written(
        tmp_path,
        (HELD_OUT, "A ferry leaves.", "SUPPORTED"),
        (long, "The mill stood on a hill.", "CONTRADICTED"),
        (long, "The mill was sold.", "NEI"),
        ("It rained.", "It was wet.", "SUPPORTED"),
    )

    found = claims.read(LANGUAGE, folder, corpus)

    assert [(c.claim, c.label) for c in found] == [("The mill was sold.", NOT_STATED), ("It was wet.", SUPPORTED)]
    assert len(found[0].text) <= LANGUAGE.window_chars


def test_should_keep_alike_claims_and_texts_in_one_part(corpus, tmp_path):
    records = [(f"Text {i // 2}.", f"Claim {i}.", "SUPPORTED") for i in range(200)]
    records += [(f"Other {i}.", f"Claim {i}.", "NEI") for i in range(200)]

    found = claims.read(LANGUAGE, written(tmp_path, *records), corpus)

    parts = {}
    for claim in found:
        parts.setdefault(claim.claim, set()).add(claim.part)
        parts.setdefault(claim.text, set()).add(claim.part)
    assert all(len(part) == 1 for part in parts.values())
    assert {claim.part for claim in found} == {"train", "dev"}


def test_should_train_on_claims_and_on_sentences_that_their_neighbours_do_not_state(corpus):
    known = Claim("made", "It was wet.", "It rained.", SUPPORTED, "train", near=("It was late.",))
    held = Claim("made", "It was dry.", "It rained.", CONTRADICTED, "dev")
    sampler = Sampler(replace(corpus, claims=[known, held]), LANGUAGE, 7)

    order = sampler.order(0)
    made = [example for place, index in enumerate(order) for example in sampler.examples(0, place, index)]

    verdicts = sorted(e.verdict for e in made if e.verdict is not None)
    assert verdicts == [NOT_STATED] * LANGUAGE.neighbours + [SUPPORTED]
    for example in made:
        if example.verdict == NOT_STATED:
            assert example.question not in example.text
        if example.verdict == SUPPORTED:
            assert "It rained." in example.text


def test_should_read_the_sentences_nearest_to_the_claim():
    sentences = tuple(f"Sentence {number} is this long, and no longer than that." for number in range(8))
    context = Context(sentences, "a")

    for seed in range(30):
        found = claims.neighbour(context, "", LANGUAGE, random.Random(seed))
        at = sentences.index(found.claim)
        assert any(s in found.text for s in sentences[max(0, at - 1) : at] + sentences[at + 1 : at + 2])


def test_should_put_a_text_that_does_not_decide_beside_one_that_does():
    claim = Claim("made", "It was wet.", "It rained.", SUPPORTED, "train", near=("It was late.",))

    texts = {claims.judged(claim, LANGUAGE, random.Random(seed)).text for seed in range(40)}

    assert texts == {"It rained.", "It rained. It was late.", "It was late. It rained."}


def scores(entails):
    tokens = torch.zeros(len(entails), 4)
    return Scores(tokens, tokens, torch.zeros(len(entails)), torch.tensor(entails))


def targets(*verdicts):
    unknown = np.full(len(verdicts), UNKNOWN)
    return Targets(unknown, unknown, unknown, np.array(verdicts), unknown)


def test_should_count_either_of_two_labels_as_right_where_a_set_does_not_tell_them_apart():
    plan = Plan(windows=1)
    sure = [[9.0, 0.0, 0.0], [0.0, 9.0, 0.0]]

    both = loss_of(scores(sure), targets(NOT_SUPPORTED, NOT_SUPPORTED), plan, [])
    wrong = loss_of(scores(sure), targets(SUPPORTED, SUPPORTED), plan, [])

    assert both.item() < 0.01
    assert wrong.item() > 8


def test_should_follow_teachers_where_labels_leave_a_choice():
    plan = Plan(windows=1, teachers_weight=1.0)
    unsure, taught = scores([[0.0, 0.0, 0.0]]), scores([[0.0, 2.0, 2.0]])

    followed = loss_of(scores([[0.0, 2.0, 2.0]]), targets(SUPPORTED), plan, [taught])
    not_followed = loss_of(unsure, targets(SUPPORTED), plan, [taught])

    assert followed < not_followed


def test_should_measure_claims():
    class Knowing:
        def __call__(self, inputs):
            entails = np.array([[0.0, 0.0, 9.0] if row.sum() % 2 else [9.0, 0.0, 0.0] for row in inputs.ids])
            return None, None, None, entails

    class Tokens:
        def encode(self, pairs):
            from reader.tokens import Encoded

            return [Encoded([int(text)], [0], [(0, 0)]) for _, text in pairs]

    made = [Claim("made", "c", str(i), SUPPORTED if i % 2 else CONTRADICTED, "dev") for i in range(20)]

    assert measure_claims(Knowing(), Tokens(), made) == {
        "claims": 20,
        "right": 1.0,
        "auroc_supported": 1.0,
        "auroc_contradicted": 1.0,
        "recall_contradicted": 1.0,
    }


def test_should_find_the_largest_share_at_a_precision():
    right = np.array([True, True, False, True, False, False])

    assert recall_at(np.array([6, 5, 4, 3, 2, 1]), right, 0.75) == 1.0
    assert recall_at(np.array([6, 5, 4, 3, 2, 1]), right, 0.9) == pytest.approx(2 / 3)
    assert recall_at(np.array([1, 2, 3, 4, 5, 6]), right, 0.9) == 0.0


def test_should_make_the_same_batches_with_workers(corpus, tokenizer_path):
    from reader.checkpoints import Progress
    from reader.tokens import Tokens
    from reader.training import Batches

    claim = Claim("made", "It was wet.", "It rained.", SUPPORTED, "train")
    sampler = Sampler(replace(corpus, claims=[claim]), LANGUAGE, 7)

    def first(workers):
        batches = Batches(sampler, Tokens(tokenizer_path, 48), 2, 7, workers).since(Progress())
        return [next(batches)[1].ids.tolist() for _ in range(12)]

    assert first(0) == first(2)

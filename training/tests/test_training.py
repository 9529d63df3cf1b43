"""Tests that a killed and continued run of a tiny reader ends like an uninterrupted one."""

import json
import shutil
import signal
from dataclasses import replace

import numpy as np
import pytest
import torch

from reader import model, records
from reader.checkpoints import Progress
from reader.languages import ENGLISH, DataSet
from reader.model import Reader, Shape
from reader.records import Context, Corpus, Question
from reader.sampling import Sampler
from reader.tokens import Tokens
from reader.training import UNKNOWN, Batches, Plan, Run, Scores, Targets, _ahead, loss_of

LANGUAGE = replace(ENGLISH, sets=(DataSet("made-up", dev_share=0.1),), max_tokens=48)
PLAN = Plan(windows=120, batch=4, warm_up=3, save_every=1e9, measure_every=10**9, measure_questions=2)


torch.set_num_threads(1)
"""More only get in each other's way in so small a network."""


@pytest.fixture
def corpus():
    contexts, questions = [], []
    for i in range(30):
        sentences = ("Ada wrote the notes.", "The engine was not built.", "Babbage drew it.")
        contexts.append(Context(sentences, f"article {i}"))
        part = "dev" if i < 3 else "train"
        questions.append(Question("made-up", "Who wrote the notes?", i, "Ada", (0,), i % 5 > 0, part))
        questions.append(Question("made-up", "Who drew it?", i, "Babbage", (2,), True, part, near=((i + 1) % 30,)))
        questions.append(Question("made-up", "Who built the engine?", i, None, (), True, part))
    return Corpus(contexts, questions)


@pytest.fixture
def base(tmp_path, tokenizer_path):
    torch.manual_seed(1)
    folder = tmp_path / "base"
    model.save(Reader(Shape(23, 16, 2, 2, 32, 64, "en")), folder)
    shutil.copyfile(tokenizer_path, folder / model.TOKENIZER)
    return folder


class Killed(Exception):
    pass


def run(base, corpus, folder, kill_after=None, **changes):
    made = Run(base, corpus, LANGUAGE, folder, replace(PLAN, **changes))
    learn = made._learn

    def counted(*args):
        if kill_after is not None and made._progress.step == kill_after:
            raise Killed
        return learn(*args)

    made._learn = counted
    made.go()


def test_should_end_where_an_undisturbed_run_ends_when_killed_and_gone_on_with(base, corpus, tmp_path):
    run(base, corpus, tmp_path / "whole")

    with pytest.raises(Killed):
        run(base, corpus, tmp_path / "killed", kill_after=13, save_every=0.0)
    run(base, corpus, tmp_path / "killed", save_every=0.0)

    whole, killed = (torch.load(tmp_path / name / "checkpoint.pt") for name in ("whole", "killed"))
    assert whole["progress"]["windows"] == killed["progress"]["windows"] >= 120
    for name, value in whole["reader"].items():
        torch.testing.assert_close(killed["reader"][name], value, rtol=0, atol=1e-6)


def test_should_end_early_and_go_on_when_its_time_is_up(base, corpus, tmp_path):
    made = Run(base, corpus, LANGUAGE, tmp_path / "slices", PLAN)
    made.go(cpu_seconds=1e-6)
    first = torch.load(tmp_path / "slices" / "checkpoint.pt")["progress"]

    run(base, corpus, tmp_path / "slices")

    assert 0 < first["windows"] < 120
    assert torch.load(tmp_path / "slices" / "checkpoint.pt")["progress"]["windows"] >= 120


def test_should_let_a_signal_end_its_workers_though_it_handles_the_signal_itself():
    before = signal.signal(signal.SIGTERM, lambda number, frame: None)
    try:
        made = list(_ahead(lambda: signal.getsignal(signal.SIGTERM) == signal.SIG_DFL, [()], workers=1))
    finally:
        signal.signal(signal.SIGTERM, before)

    assert made == [((), True)]


def test_should_leave_half_precision_weights_and_figures(base, corpus, tmp_path):
    run(base, corpus, tmp_path / "out")

    again = model.load(tmp_path / "out" / "average")
    assert all(torch.isfinite(p).all() for p in again.parameters())
    lines = [json.loads(line) for line in (tmp_path / "out" / "figures.jsonl").read_text().splitlines()]
    assert lines[-1]["kind"] == "dev"
    assert lines[-1]["questions"] == 2


def test_should_make_the_same_example_whatever_was_made_before(corpus):
    one, other = Sampler(corpus, LANGUAGE, 7), Sampler(corpus, LANGUAGE, 7)
    other.order(0)
    other.examples(0, 0, 0)

    assert one.order(3) == other.order(3)
    assert [one.examples(3, i, i) for i in range(50)] == [other.examples(3, i, i) for i in range(50)]
    assert [one.examples(3, i, i) for i in range(50)] != [one.examples(4, i, i) for i in range(50)]


def test_should_mark_where_the_answer_stands_and_mask_where_that_is_a_guess(corpus):
    sampler = Sampler(corpus, LANGUAGE, 7)
    questions = [q for q in corpus.part("train")]

    examples = [(questions[i], x) for e in range(5) for i in range(len(questions)) for x in sampler.examples(e, i, i)]

    for question, example in examples:
        if example.answerable and question.certain:
            assert example.text[slice(*example.span)] == question.answer
        else:
            assert example.span is None
        if not question.answerable:
            assert not example.answerable
    assert any(e.answerable for q, e in examples if not q.certain)


def test_should_compare_the_answering_window_with_others_of_its_context_that_do_not_answer(corpus):
    sentences = tuple(f"Person {number} wrote letter {number}, and nobody read it." for number in range(9))
    answered = Question("made-up", "Who wrote letter 4?", 0, "Person 4", (4, 6), True, "train")
    unanswered = Question("made-up", "Who read letter 4?", 0, None, (), True, "train")
    compared = replace(LANGUAGE, sets=(DataSet("made-up", dev_share=0.1, beside=3),), window_chars=60)
    sampler = Sampler(Corpus([Context(sentences, "a")], [answered, unanswered]), compared, 7)

    for epoch in range(20):
        gold, *others = sampler.examples(epoch, 0, 0)
        assert gold.text[slice(*gold.span)] == "Person 4"
        assert 2 <= len({other.text for other in others}) == len(others) <= 3
        assert not any(other.answerable or sentences[4] in other.text or sentences[6] in other.text for other in others)
        assert not any(example.answerable for example in sampler.examples(epoch, 1, 1))


def test_should_keep_the_windows_of_a_question_in_one_batch(corpus, tokenizer_path):
    compared = replace(LANGUAGE, sets=(DataSet("made-up", dev_share=0.1, beside=2),), window_chars=20)
    batches = Batches(Sampler(corpus, compared, 7), Tokens(tokenizer_path, 48), 4, 7).since(Progress())

    for _, inputs, targets in (next(batches) for _ in range(20)):
        assert len(inputs.ids) <= 4
        for number in set(targets.compared) - {UNKNOWN}:
            assert (targets.compared == number).sum() > 1


def test_should_lose_less_the_higher_the_answering_window_is_among_those_of_its_question():
    unknown = np.full(3, UNKNOWN)
    targets = Targets(unknown, unknown, np.array([1, 0, 0]), unknown, np.array([5, 5, UNKNOWN]))

    def loss(answers, margins):
        start, end = torch.zeros(3, 4), torch.zeros(3, 4)
        start[:, 2] = torch.tensor(margins)
        scores = Scores(start, end, torch.tensor(answers), torch.zeros(3, 3))
        return loss_of(scores, targets, replace(PLAN, answers_weight=0.0), []).item()

    flat = [0.0, 0.0, 0.0]
    assert loss([2.0, 0.0, 0.0], flat) < loss([1.0, 0.0, 0.0], flat) < loss([1.0, 1.0, 0.0], flat)
    assert loss(flat, [2.0, 0.0, 0.0]) < loss(flat, [1.0, 0.0, 0.0]) < loss(flat, [1.0, 1.0, 0.0])
    assert loss([1.0, 0.0, 9.0], flat) == pytest.approx(loss([1.0, 0.0, 0.0], flat))
    assert loss(flat, [1.0, 0.0, 9.0]) == pytest.approx(loss(flat, [1.0, 0.0, 0.0]))


def test_should_leave_out_a_question_whose_answer_is_cut_off(tokenizer_path):
    sentences = ("Babbage drew it. " * 30 + "Ada wrote the notes.", "The engine was not built.", "Babbage drew it.")
    question = Question("made-up", "Who wrote the notes?", 0, "Ada", (0,), True, "train")
    compared = replace(LANGUAGE, sets=(DataSet("made-up", dev_share=0.1, beside=2),), window_chars=20)
    sampler = Sampler(Corpus([Context(sentences, "a")], [question]), compared, 7)

    made = Batches(sampler, Tokens(tokenizer_path, 48), 4, 7)._chunk(0, 0, [0])

    assert len(sampler.examples(0, 0, 0)) > 1
    assert made == []


def test_should_never_learn_from_what_is_held_out(corpus):
    sampler = Sampler(corpus, LANGUAGE, 7)

    assert len(sampler.order(0)) == len(corpus.part("train"))


def test_should_read_what_was_written(corpus, tmp_path):
    records.write(corpus, tmp_path)

    assert records.read(tmp_path) == corpus


def test_should_mix_the_weights_of_two_readers():
    one, other = Reader(Shape(20, 32, 1, 2, 64, 48, "en")), Reader(Shape(20, 32, 1, 2, 64, 48, "en"))

    mixed = model.mix(one, other, 0.25)

    assert torch.allclose(mixed.words.weight, 0.75 * one.words.weight + 0.25 * other.words.weight)
    assert torch.equal(mixed.entails.weight, other.entails.weight)
    assert torch.allclose(model.mix(one, other, 1.0).span.weight, other.span.weight)

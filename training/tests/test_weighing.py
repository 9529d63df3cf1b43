"""Tests that weights are found again from questions that were answered by them, and that labels and folds are right."""

import json

import numpy as np
import pytest

from reader.regression import choice
from reader.weighing import SIGNALS, Asked, auroc_right, compare, cross_validate, fit, in_use, read, share_right


def line(question: str, text: str, **values) -> dict:
    signals = dict.fromkeys(
        ("own", "words", "passage_words", "together", "kind", "length", "prior", "counted", "official"), 0.5
    )
    rest = {"margin": -4, "answers": 0, "read": False, "by_words": False, "coverage": 0.5}
    services = {"relevance": 0.5, "sureness": 0.5}
    return {"set": "demo", "question": question, "text": text, **signals, **rest, **services, **values}


def made(questions: int, tell: float = 2.0, seed: int = 1) -> list[Asked]:
    """Returns questions of ten sentences, of which the one with the highest score and some luck answers; every fifth
    question has no answer."""
    rng = np.random.default_rng(seed)
    asked = []
    for number in range(questions):
        rows = rng.normal(size=(10, len(SIGNALS)))
        scores = rows[:, 0] * tell + rows[:, 1] + rng.gumbel(size=10)
        refusal = number % 5 == 0
        right = np.zeros(10, bool)
        right[scores.argmax()] = not refusal
        others = np.zeros((10, 6))
        others[:, 3] = 1
        asked.append(Asked("made", "made", str(number), refusal, rows, others, right, rng.random(10), rng.random(10)))
    return asked


def test_should_find_the_weights_of_a_choice():
    asked = [one for one in made(3000) if not one.refusal]
    importance = np.full(len(asked), 1 / len(asked))

    weights = choice([one.rows for one in asked], [one.right for one in asked], importance, penalty=0)

    assert weights == pytest.approx([2, 1] + [0] * (len(SIGNALS) - 2), abs=0.15)


def test_should_share_a_choice_among_several_right_sentences():
    rng = np.random.default_rng(2)
    groups = [rng.normal(size=(8, 2)) for _ in range(400)]
    right = [rows[:, 0] > 0.5 for rows in groups]
    kept = [(rows, chosen) for rows, chosen in zip(groups, right) if chosen.any()]

    weights = choice([rows for rows, _ in kept], [c for _, c in kept], np.full(len(kept), 1 / len(kept)), 0.01)

    assert weights[0] > 1
    assert abs(weights[1]) < 0.3


def test_should_judge_each_question_by_weights_fitted_without_it():
    asked = made(300)

    (outcome,) = cross_validate(asked, repeats=1)

    assert share_right(asked, outcome) > 0.5
    assert share_right(asked, outcome) > 3 * share_right(asked, in_use(asked))
    noise = made(300, seed=3)
    shuffled = [Asked(a.set, a.group, a.id, a.refusal, n.rows, a.others, a.right, a.relevance, a.sureness)
                for a, n in zip(asked, noise)]
    (chance,) = cross_validate(shuffled, repeats=1)
    assert share_right(shuffled, chance) < 0.25
    assert 0.3 < auroc_right(shuffled, chance) < 0.7


def test_should_scale_relevance_so_that_half_of_the_sentences_answer():
    asked = made(2000)
    weights = fit(asked)
    scores = np.concatenate([weights.score(one) for one in asked if one.answerable])
    right = np.concatenate([one.right for one in asked if one.answerable])

    likely = 1 / (1 + np.exp(-scores))

    assert (likely[right].mean() + likely[~right].mean()) / 2 == pytest.approx(0.5, abs=0.02)


def test_should_be_surer_of_questions_that_are_answered():
    asked = made(1000)
    weights = fit(asked)
    sure = np.array([weights.sure(one) for one in asked])
    right = np.array([one.right[weights.top(one)] for one in asked])

    assert sure[right].mean() > sure[~right].mean()
    assert sure.mean() == pytest.approx(right.mean(), abs=0.03)


def test_should_find_no_difference_between_equal_outcomes_and_one_between_others():
    asked = made(200)
    good, bad = cross_validate(asked, repeats=1), [in_use(asked)]

    assert all("+0.000, 95 % interval +0.000 to +0.000" in text for text in compare(asked, good, good, draws=20))
    assert compare(asked, bad, good, draws=20)[0].startswith("best sentence right: difference +0.")


def test_should_label_sentences_by_the_expected_answers(tmp_path):
    signals, questions = tmp_path / "signals.jsonl", tmp_path / "questions.jsonl"
    lines = [
        line("d-1", "It leaked 4,800 litres.", margin=2, answers=1, read=True),
        line("d-1", "It leaked 800 litres."),
        line("d-2", "Nothing is known."),
        line("d-3", "Somebody spoke."),
    ]
    signals.write_text("\n".join(map(json.dumps, lines)))
    asked = [
        {"id": "d-1", "answer": [{"all": [["800"]]}]},
        {"id": "d-2", "refusal": True},
        {"id": "d-3", "findings": [{"all": [["spoke"]]}]},
    ]
    questions.write_text("\n".join(map(json.dumps, asked)))

    (first, second), counts = read(signals, [questions])

    assert list(first.right) == [False, True]
    assert list(first.rows[:, -3]) == [2, 0]
    assert list(first.rows[:, -2]) == [0, -4]
    assert list(first.others[0]) == [2, 0, 1, 1, 0, 0]
    assert list(first.others[1]) == [0, 0, 0, 0, 1, 0.5]
    assert second.refusal
    assert not second.answerable
    assert counts == {"demo": 1}


def test_should_reject_two_questions_with_one_id(tmp_path):
    path = tmp_path / "questions.jsonl"
    path.write_text('{"id": "d-1"}\n{"id": "d-1"}\n')

    with pytest.raises(ValueError, match="d-1"):
        read(path, [path])

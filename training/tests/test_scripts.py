import json
import lzma
import random
from dataclasses import replace

import pytest
import torch

from reader import base, prepare, records
from reader.languages import CHINESE, ENGLISH, SIMPLIFIED, TRADITIONAL, DataSet
from reader.model import Reader, Shape
from reader.records import Context, Corpus, Question
from reader.sampling import Sampler
from reader.scripts import Converter, in_both

SIMPLE = ("他的头发是理发师剪的。", "皇后后来发现，面粉只有三公里外才有。", "于右任生于1879年，任过干事。")
TRADITION = ("瀋陽在遼寧省。", "乾隆皇帝把頭髮剪了，然後出發。", "裡面著名的是「乾清宮」。")
LANGUAGE = replace(
    CHINESE, sets=(DataSet("a", 0.3, script=SIMPLIFIED), DataSet("b", 0.3, script=TRADITIONAL)), max_tokens=64
)


@pytest.fixture
def corpus():
    """One question for every pair of neighbouring characters in every sentence."""
    contexts = [Context(SIMPLE, "simple"), Context(TRADITION, "tradition")]
    questions = []
    for number, name in enumerate(("a", "b")):
        for place, sentence in enumerate(contexts[number].sentences):
            for start in range(len(sentence) - 1):
                answer = sentence[start : start + 2]
                asked = sentence[:2] + "是什么？"
                near = (1 - number,)
                questions.append(Question(name, asked, number, answer, (place,), True, "train", near))
    return Corpus(contexts, questions)


@pytest.mark.parametrize(
    ("to", "text", "expected"),
    [
        (TRADITIONAL, SIMPLE[0], "他的頭髮是理髮師剪的。"),
        (TRADITIONAL, SIMPLE[1], "皇后後來發現，麵粉只有三公里外才有。"),
        (SIMPLIFIED, TRADITION[1], "乾隆皇帝把头发剪了，然后出发。"),
        (SIMPLIFIED, "no Chinese, 12 %", "no Chinese, 12 %"),
    ],
)
def test_should_choose_the_character_by_its_neighbours(to, text, expected):
    assert Converter(to).text(text) == expected


def test_should_go_character_by_character_when_phrases_change_the_length():
    converter = Converter(TRADITIONAL)
    converter._convert = lambda text: {"头发": "頭髮型", "头": "頭", "发": "發發"}[text]

    assert converter.text("头发") == "頭发"


def test_should_take_the_answer_as_it_stands_in_the_sentence():
    converter = Converter(TRADITIONAL)

    assert converter.answer("发", SIMPLE[0]) == "髮"
    assert converter.text("发") == "發"
    assert converter.answer("发现", "不在此句") == "發現"


def test_should_keep_every_place_when_converted(corpus):
    both = in_both(corpus, LANGUAGE)

    for context in both.contexts:
        assert [len(s) for s in context.other] == [len(s) for s in context.sentences]
        assert context.other != context.sentences
    for question in both.questions:
        context = both.contexts[question.context]
        own, other = (texts[question.answer_sentences[0]] for texts in (context.sentences, context.other))
        at = own.find(question.answer)
        assert question.other_answer == other[at : at + len(question.answer)]


def test_should_draw_either_script_alike_and_mark_the_same_words_in_both(corpus):
    both = in_both(corpus, LANGUAGE)
    sampler = Sampler(both, LANGUAGE, 7)
    drawn = {SIMPLIFIED: 0, TRADITIONAL: 0}
    mixed = 0

    for epoch in range(20):
        for index, question in enumerate(both.questions):
            context = both.contexts[question.context]
            own = "".join(context.sentences)
            [example] = sampler.examples(epoch, index, index)
            texts = {context.script: own}
            texts[TRADITIONAL if context.script == SIMPLIFIED else SIMPLIFIED] = "".join(context.other)
            if example.answerable:
                script = next(script for script, text in texts.items() if example.text in text)
                drawn[script] += 1
                asked = question.question if script == context.script else question.other_question
                mixed += example.question.rstrip("？") != asked.rstrip("？")
                answer = question.answer if script == context.script else question.other_answer
                assert example.text[slice(*example.span)] == answer

    total = sum(drawn.values())
    assert 0.45 < drawn[SIMPLIFIED] / total < 0.55
    assert 0.05 < mixed / total < 0.15


def test_should_read_no_sign_of_the_script_in_what_does_not_answer(corpus):
    both = in_both(corpus, LANGUAGE)
    sampler = Sampler(both, LANGUAGE, 7)
    texts = {SIMPLIFIED: [*SIMPLE, *both.contexts[1].other], TRADITIONAL: [*both.contexts[0].other, *TRADITION]}
    drawn = {SIMPLIFIED: 0, TRADITIONAL: 0}

    for epoch in range(20):
        for index in range(len(both.questions)):
            [example] = sampler.examples(epoch, index, index)
            if not example.answerable:
                for script, sentences in texts.items():
                    drawn[script] += any(sentence in example.text for sentence in sentences)

    assert 0.4 < drawn[SIMPLIFIED] / sum(drawn.values()) < 0.6


def test_should_read_what_was_written_when_it_has_both_scripts(corpus, tmp_path):
    both = in_both(corpus, LANGUAGE)
    records.write(both, tmp_path)

    assert records.read(tmp_path) == both


def test_should_refuse_a_set_of_unknown_script(corpus):
    with pytest.raises(ValueError, match="no script is known for .*squad-train"):
        in_both(corpus, ENGLISH)


def test_should_split_alike_with_and_without_both_scripts(tmp_path):
    rng = random.Random(1)
    for name, sentences in (("a", SIMPLE), ("b", TRADITION)):
        with lzma.open(tmp_path / f"{name}.jsonl.xz", "wt", encoding="utf-8") as out:
            for number in range(40):
                context = [f"{number}号。{rng.choice(sentences)}", *sentences]
                record = {"question": "什么？", "context": context, "answer": sentences[0][:2], "answer_sentences": [1]}
                out.write(json.dumps(record) + "\n")

    plain = prepare.prepare(LANGUAGE, tmp_path)
    both = prepare.prepare(LANGUAGE, tmp_path, both_scripts=True)

    assert {q.part for q in plain.questions} == {"train", "dev"}
    assert [replace(q, other_question="", other_answer=None) for q in both.questions] == plain.questions
    assert [replace(c, script="", other=()) for c in both.contexts] == plain.contexts


def test_should_move_traditional_characters_halfway_and_no_others():
    vocabulary = {token: number for number, token in enumerate(["[PAD]", "头", "頭", "##头", "##頭", "隻", "人", "a"])}
    reader = Reader(Shape(len(vocabulary), 8, 1, 1, 8, 16, "zh"))
    before = reader.words.weight.detach().clone()

    moved = base.bring_scripts_together(reader, {"model": {"vocab": vocabulary}})

    after = reader.words.weight.detach()
    assert moved == 2
    for traditional, simple in (("頭", "头"), ("##頭", "##头")):
        halfway = (before[vocabulary[traditional]] + before[vocabulary[simple]]) / 2
        torch.testing.assert_close(after[vocabulary[traditional]], halfway)
    for token in ("[PAD]", "头", "##头", "隻", "人", "a"):
        assert torch.equal(after[vocabulary[token]], before[vocabulary[token]])

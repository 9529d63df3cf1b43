"""Makes training examples from questions and claims. An example depends only on seed, epoch and question or claim, so a
run that continues from a checkpoint sees the same examples as an uninterrupted one."""

import random
from collections import defaultdict
from dataclasses import dataclass, replace

from . import claims
from .languages import SCRIPTS, Language
from .records import Context, Corpus, Question
from .windows import Window, grow

NO_MARK = LOWER = 0.25
NEIGHBOUR = -1
MIXED_SCRIPTS = 0.1
"""The share of questions in both scripts that are asked in one script and read in the other."""
SIZES = (0.35, 1.2)
"""A window has this many times the usual number of characters, uniformly distributed: short windows are fast, and the
caller chooses the size."""


@dataclass(frozen=True)
class Example:
    """A training example: a question or a claim, with a window.

    answerable: None for a claim
    span: (from, to) in characters of text; None if there is no answer or its place is unknown
    verdict: what the window says of the claim, see claims.py; None for a question
    """

    question: str
    text: str
    answerable: bool | None
    span: tuple[int, int] | None
    verdict: int | None = None


class Sampler:
    """The training examples of a corpus, by epoch."""

    def __init__(self, corpus: Corpus, language: Language, seed: int):
        self._contexts: list[Context] = corpus.contexts
        self._language = language
        self._seed = seed
        self._sets = {data_set.name: data_set for data_set in language.sets}
        self._questions = [q for q in corpus.part("train") if q.answer or not q.answerable]
        self._by_set = defaultdict(list)
        for index, question in enumerate(self._questions):
            self._by_set[question.set].append(index)
        self._by_article = defaultdict(list)
        for index in sorted({q.context for q in self._questions}):
            self._by_article[corpus.contexts[index].article].append(index)
        self._read = sorted({q.context for q in self._questions})
        self._claims = corpus.claims_of("train")
        self._claims_by_set = defaultdict(list)
        for index, claim in enumerate(self._claims):
            self._claims_by_set[claim.set].append(len(self._questions) + index)

    def order(self, epoch: int) -> list[int]:
        """Returns the indices of the questions and claims, in the order of the epoch. Claims are numbered after the
        questions. NEIGHBOUR stands for a random sentence of a context, which is read as a claim."""
        rng = random.Random(f"order/{self._seed}/{epoch}")
        order = []
        for data_set in self._language.sets:
            order += self._passes(epoch, data_set.name, data_set.passes, self._by_set[data_set.name])
        if self._claims:
            for claim_set in self._language.claims:
                order += self._passes(epoch, claim_set.name, claim_set.passes, self._claims_by_set[claim_set.name])
            order += [NEIGHBOUR] * self._language.neighbours
        rng.shuffle(order)
        return order

    def _passes(self, epoch: int, name: str, passes: float, members: list[int]) -> list[int]:
        indices = list(members)
        random.Random(f"parts/{self._seed}/{name}").shuffle(indices)
        whole, part = divmod(passes, 1)
        order = indices * int(whole)
        if part:
            parts = round(1 / part)
            order += indices[epoch % parts :: parts]
        return order

    def examples(self, epoch: int, place: int, index: int) -> list[Example]:
        """Returns what a place in the epoch's order gives: one example, or a question with several windows of its
        context, which are compared; none if the answer is not in its sentence."""
        rng = random.Random(f"example/{self._seed}/{epoch}/{place}/{index}")
        if NEIGHBOUR < index < len(self._questions):
            question = self._questions[index]
            if beside := self._sets[question.set].beside:
                return self._compared(question, beside, rng)
        example = self._example(index, rng)
        return [example] if example else []

    def _compared(self, question: Question, beside: int, rng: random.Random) -> list[Example]:
        """Returns a window that answers, if there is one, and windows around other sentences of the context, in turn
        around the sentence most like the question and around a random one. These end where an answer begins."""
        chars = int(self._language.window_chars * rng.uniform(*SIZES))
        text = _altered(question.question, rng)
        gold = self._gold(question, "", text, chars, rng) if question.answerable else None
        if question.answerable and not gold:
            return []
        sentences = self._contexts[question.context].sentences
        asked = set(self._language.terms(question.question))
        free = [i for i in range(len(sentences)) if i not in question.answer_sentences]
        rng.shuffle(free)
        like = sorted(free, key=lambda i: -len(asked & set(self._language.terms(sentences[i]))))
        windows: list[Window] = []
        covered: set[int] = set()
        for centre in dict.fromkeys(i for pair in zip(like, free) for i in pair):
            if centre not in covered and len(windows) < beside:
                found = grow(sentences, centre, chars, self._language.joint, rng, question.answer_sentences)
                windows.append(found)
                covered.update(number for number, _, _ in found.sentences)
        return [*([gold] if gold else []), *(Example(text, window.text, False, None) for window in windows)]

    def _example(self, index: int, rng: random.Random) -> Example | None:
        if index == NEIGHBOUR or index >= len(self._questions):
            return self._of_claim(index, rng)
        question, script = self._questions[index], ""
        chars = int(self._language.window_chars * rng.uniform(*SIZES))
        asked = question.question
        if question.other_question:
            question, script = self._in_either_script(question, rng)
            mixed = rng.random() < MIXED_SCRIPTS
            asked = question.other_question if mixed else question.question
        text = _altered(asked, rng)
        if not question.answerable:
            return Example(text, self._likeliest(question, script, chars, rng).text, False, None)
        kind, shares = rng.random(), self._sets[question.set]
        if kind >= shares.gold:
            same_article = kind < shares.gold + shares.same_article
            other = self._elsewhere(question, script, chars, rng, same_article)
            if other is not None:
                return Example(text, other.text, False, None)
        return self._gold(question, script, text, chars, rng)

    def _of_claim(self, index: int, rng: random.Random) -> Example | None:
        if index == NEIGHBOUR:
            context = self._contexts[rng.choice(self._read)]
            script = rng.choice(SCRIPTS) if context.other else ""
            found = claims.neighbour(context, script, self._language, rng)
        else:
            found = claims.judged(self._claims[index - len(self._questions)], self._language, rng)
        return found and Example(found.claim, found.text, None, None, found.label)

    def _in_either_script(self, question: Question, rng: random.Random) -> tuple[Question, str]:
        """Returns the question with its answer in a random script, and that script."""
        own, other = self._contexts[question.context].script, question.other_question
        script = rng.choice(SCRIPTS)
        if script != own:
            turned = {"other_question": question.question, "other_answer": question.answer}
            question = replace(question, question=other, answer=question.other_answer, **turned)
        return question, script

    def _gold(self, question: Question, script: str, text: str, chars: int, rng: random.Random) -> Example | None:
        sentences = self._contexts[question.context].sentences_in(script)
        target = question.answer_sentences[0]
        at = sentences[target].find(question.answer)
        if at < 0:
            return None
        found = grow(sentences, target, chars, self._language.joint, rng)
        if not question.certain:
            return Example(text, found.text, True, None)
        start = next(begin for number, begin, _ in found.sentences if number == target) + at
        return Example(text, found.text, True, (start, start + len(question.answer)))

    def _likeliest(self, question: Question, script: str, chars: int, rng: random.Random) -> Window:
        """Returns a window for a question that its context does not answer: mostly around the sentence most similar to
        the question, because wrong answers are most tempting there."""
        sentences = self._contexts[question.context].sentences_in(script)
        centre = rng.randrange(len(sentences))
        if rng.random() < 0.7:
            asked = set(self._language.terms(question.question))
            centre = max(range(len(sentences)), key=lambda i: len(asked & set(self._language.terms(sentences[i]))))
        return grow(sentences, centre, chars, self._language.joint, rng)

    def _elsewhere(
        self, question: Question, script: str, chars: int, rng: random.Random, same_article: bool
    ) -> Window | None:
        """Returns a window without the answer's text, from the same article or a similar context, or None after a few
        unsuccessful attempts."""
        for _ in range(4):
            if same_article:
                index = rng.choice(self._by_article[self._contexts[question.context].article])
            elif question.near:
                index = question.near[min(int(rng.expovariate(0.4)), len(question.near) - 1)]
            else:
                return None
            sentences = self._contexts[index].sentences_in(script)
            avoid = question.answer_sentences if index == question.context else ()
            centres = [i for i in range(len(sentences)) if i not in avoid]
            if not centres:
                continue
            centre = rng.choice(centres)
            if rng.random() < 0.5:
                asked = set(self._language.terms(question.question))
                centre = max(centres, key=lambda i: len(asked & set(self._language.terms(sentences[i]))))
            found = grow(sentences, centre, chars, self._language.joint, rng, avoid)
            if question.answer.lower() not in found.text.lower():
                return found
        return None


def _altered(question: str, rng: random.Random) -> str:
    """Sometimes removes the question mark or the capitals, as people do when they type."""
    if rng.random() < NO_MARK:
        question = question.rstrip("?？ ") or question
    if rng.random() < LOWER:
        question = question.lower()
    return question

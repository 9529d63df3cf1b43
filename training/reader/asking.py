"""Makes questions for the services out of held-out ones: public ones with their own text and similar ones, everyday
ones with the documents of their collection."""

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

from . import everyday
from .languages import EVERYDAY, Language
from .records import Corpus, Question

DOCUMENTS = 10


def questions(corpus: Corpus, language: Language, sets: Sequence[str], each: int, unanswerable: int, seed: int = 9):
    """Yields questions in the form of those for `crosscheck eval agents`, and in addition with `set`, with `documents`
    (in random order), and with the `sentences` that answer.

    each: at most so many answerable questions of each set
    unanswerable: at most so many others of each set
    """
    rng = random.Random(seed)
    for name in sets:
        asked = [q for q in corpus.part("dev") if q.set == name]
        similar = {q.context: q.near for q in asked if q.near}
        answerable = [q for q in asked if q.answer and q.certain and q.near]
        others = [q for q in asked if not q.answerable and q.context in similar]
        chosen = rng.sample(answerable, min(each, len(answerable)))
        chosen += rng.sample(others, min(unanswerable, len(others)))
        for number, question in enumerate(chosen):
            contexts = [question.context, *similar[question.context][: DOCUMENTS - 1]]
            if question.near:
                contexts = [question.context, *question.near[: DOCUMENTS - 1]]
            rng.shuffle(contexts)
            sentences = [corpus.contexts[question.context].sentences[i] for i in question.answer_sentences]
            documents = [language.joint.join(corpus.contexts[i].sentences) for i in contexts]
            answers = [question.answer, *question.also] if question.answerable else []
            yield _question(name, number, question.question, language, answers, sentences, documents)


def everyday_questions(corpus: Corpus, language: Language, folder: Path) -> Iterator[dict]:
    """Yields the questions of the held-out collections in the same form. folder: the one that `prepare` read"""
    held_out = {corpus.contexts[q.context].sentences for q in corpus.part("dev") if q.set == EVERYDAY}
    asked = ((found, one) for found in everyday.read(folder) for one in found.questions)
    asked = ((found, one) for found, one in asked if tuple(found.sentences) in held_out)
    for number, (found, one) in enumerate(asked):
        answers = [answer.span for answer in one.answers]
        sentences = [found.sentences[answer.line] for answer in one.answers]
        numbered = f"{language.code}-{number}"
        yield _question(EVERYDAY, numbered, one.question, language, answers, sentences, found.texts())


def _question(
    name: str,
    number: int | str,
    question: str,
    language: Language,
    answers: list[str],
    sentences: list[str],
    documents: list[str],
) -> dict:
    return {
        "id": f"{name}-{number}",
        "set": name,
        "question": question,
        "mode": "discovery",
        "language": {"en": "en", "zh": "zh-Hant"}[language.code],
        "refusal": not answers,
        "answer": [{"name": "answer", "all": [answers]}] if answers else [],
        "sentences": sentences,
        "documents": documents,
    }

"""Makes questions for the services out of held-out public ones: each with its own text and similar ones."""

import random
from collections.abc import Sequence

from .languages import Language
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
            yield {
                "id": f"{name}-{number}",
                "set": name,
                "question": question.question,
                "mode": "discovery",
                "language": {"en": "en", "zh": "zh-Hant"}[language.code],
                "refusal": not question.answerable,
                "answer": _wordings(question),
                "sentences": [corpus.contexts[question.context].sentences[i] for i in question.answer_sentences],
                "documents": [language.joint.join(corpus.contexts[i].sentences) for i in contexts],
            }


def _wordings(question: Question) -> list[dict]:
    if not question.answerable:
        return []
    return [{"name": "answer", "all": [[question.answer, *question.also]]}]

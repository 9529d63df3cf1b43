"""Chinese in both scripts. A text stays in the script in which it was published, simplified or traditional. The same
text in the other script is added, character for character.

OpenCC's phrases decide which traditional character corresponds to a simplified one (发 is 發 in 出發, 髮 in 頭髮). Both texts
have the same length, so positions in one are valid in the other.
"""

from dataclasses import replace

from opencc import OpenCC

from .languages import SIMPLIFIED, TRADITIONAL, Language
from .records import Context, Corpus, Question

OTHER = {SIMPLIFIED: TRADITIONAL, TRADITIONAL: SIMPLIFIED}


class Converter:
    """Converts text to one script. Traditional text uses the characters that are usual in Taiwan."""

    def __init__(self, to: str):
        """to: SIMPLIFIED or TRADITIONAL"""
        self._convert = OpenCC({SIMPLIFIED: "tw2s", TRADITIONAL: "s2tw"}[to]).convert

    def text(self, text: str) -> str:
        """Returns the text in the script, always of the same length: converted by phrases if that keeps the length,
        otherwise by characters."""
        converted = self._convert(text)
        return converted if len(converted) == len(text) else "".join(map(self._character, text))

    def answer(self, answer: str, sentence: str) -> str:
        """Returns the answer as it occurs in the converted sentence. Converted alone it could differ, because its
        neighbours influence the conversion."""
        at = sentence.find(answer)
        return self.text(answer) if at < 0 else self.text(sentence)[at : at + len(answer)]

    def _character(self, character: str) -> str:
        converted = self._convert(character)
        return converted if len(converted) == 1 else character


def in_both(corpus: Corpus, language: Language) -> Corpus:
    """Returns the corpus with every context and question also in the other script. Nothing else changes: a text and its
    conversion are one record, on one side of the split."""
    scripts = {s.name: s.script for s in language.sets}
    unknown = sorted(name for name, script in scripts.items() if script not in OTHER)
    if unknown:
        raise ValueError(f"--both-scripts: no script is known for {', '.join(unknown)} (reader/languages.py)")
    converters = {script: Converter(other) for script, other in OTHER.items()}
    script_of = {q.context: scripts[q.set] for q in reversed(corpus.questions)}
    contexts = [_context(c, script_of[i], converters[script_of[i]]) for i, c in enumerate(corpus.contexts)]
    questions = [_question(q, corpus, converters[script_of[q.context]]) for q in corpus.questions]
    return Corpus(contexts, questions)


def _context(context: Context, script: str, converter: Converter) -> Context:
    return replace(context, script=script, other=tuple(map(converter.text, context.sentences)))


def _question(question: Question, corpus: Corpus, converter: Converter) -> Question:
    answer = question.answer
    if answer is not None and question.answer_sentences:
        answer = converter.answer(answer, corpus.contexts[question.context].sentences[question.answer_sentences[0]])
    return replace(question, other_question=converter.text(question.question), other_answer=answer)

import json
import random

from reader.claims import CONTRADICTED, NOT_STATED, NOT_SUPPORTED, SUPPORTED
from reader.evidence import ASSEMBLED, CHOSEN, GOLD, Judged, Rarity, assembled, chosen, folds, pieces, prepare

SENTENCES = (
    "The engine was designed in London.",
    "It had a mill and a store.",
    "Its cost rose to 17,000 pounds in 1842.",
    "The government stopped paying for the engine.",
)
RARITY = Rarity([SENTENCES, ("Cats sleep.",)])


def judged(label, *gold, claim="The engine cost 17,000 pounds.", sentences=SENTENCES, name="one"):
    return Judged(name, "set", claim, sentences, label, tuple(map(frozenset, gold)))


def test_should_put_the_window_first_that_shares_most_with_the_claim():
    sentences = tuple(sentence + " " + "Filler " * 50 for sentence in SENTENCES)

    found = chosen("The cost was 17,000 pounds.", sentences, RARITY)

    assert 2 in found[0][1]
    assert len(found) == 4


def test_should_assemble_sentences_that_together_have_the_words_of_the_claim():
    text, indices = assembled("The engine designed in London cost 17,000 pounds.", SENTENCES, RARITY)

    assert {0, 2} <= indices
    assert text.startswith(SENTENCES[0])


def test_should_assemble_nothing_if_no_sentence_has_a_word():
    assert assembled("Zebras?", SENTENCES, RARITY) == ("", set())


def test_should_give_the_label_to_what_holds_a_whole_set_of_marked_sentences():
    found = pieces(judged(SUPPORTED, {2}), RARITY)

    assert [piece.label for piece in found if piece.kind == CHOSEN] == [SUPPORTED]
    assert [piece.text for piece in found if piece.kind == GOLD] == [SENTENCES[2]]


def test_should_leave_the_label_open_if_only_a_part_of_the_marked_sentences_is_there():
    sentences = tuple(sentence + " " + "Filler " * 50 for sentence in SENTENCES)

    found = pieces(judged(CONTRADICTED, {0, 2}, sentences=sentences), RARITY)

    labels = [piece.label for piece in found if piece.kind == CHOSEN]
    assert labels.count(None) == 2
    assert labels.count(NOT_STATED) == 2


def test_should_read_an_unsupported_claim_as_not_stated():
    assert {piece.label for piece in pieces(judged(NOT_SUPPORTED), RARITY)} == {NOT_STATED}


def test_should_not_know_what_a_window_says_if_nothing_is_marked_in_a_supporting_document():
    assert {piece.label for piece in pieces(judged(SUPPORTED), RARITY)} == {None}


def test_should_keep_claims_of_one_document_and_equal_claims_in_one_fold():
    several = [judged(SUPPORTED, claim=f"Claim {i // 2}", sentences=(f"Text {i % 7}.",)) for i in range(40)]

    dealt = folds(several, random.Random(1))

    for key in (lambda one: one.claim, lambda one: one.sentences):
        places = {}
        for one, fold in zip(several, dealt):
            places.setdefault(key(one), set()).add(fold)
        assert all(len(found) == 1 for found in places.values())


def test_should_deal_out_each_label_over_all_folds():
    labels = [CONTRADICTED] * 20 + [SUPPORTED] * 20
    several = [judged(label, claim=f"Claim {i}", sentences=(f"Text {i}.",)) for i, label in enumerate(labels)]

    dealt = folds(several, random.Random(1))

    assert all(sorted(dealt[first : first + 20]) == sorted(list(range(10)) * 2) for first in (0, 20))


def test_should_write_claims_with_their_windows_and_windows_that_nobody_judged(tmp_path):
    abstract = ["Engines of this kind are loud.", "Yes."]
    corpus = [{"doc_id": i, "title": f"Title {i}", "abstract": abstract} for i in range(9)]
    claims = [
        {"id": 1, "claim": "Engines of this kind are loud.", "cited_doc_ids": [3, 4],
         "evidence": {"3": [{"label": "SUPPORT", "sentences": [0]}]}},
    ]
    for name, lines in (("corpus", corpus), ("claims_train", claims)):
        (tmp_path / f"{name}.jsonl").write_text("\n".join(map(json.dumps, lines)))
    page = {"claim": "Ada wrote notes.", "label": "partially_supported", "supporting_sentences": [[0]]}
    page["evidence"] = ["Ada."]
    (tmp_path / "claim_dev.jsonl").write_text(json.dumps(page))

    prepare(tmp_path, tmp_path / "claim_dev.jsonl", tmp_path / "out")

    lines = [json.loads(line) for line in (tmp_path / "out" / "evidence.jsonl").read_text().splitlines()]
    assert [(line["id"], line["label"]) for line in lines] == [
        ("1-3", SUPPORTED), ("1-4", NOT_STATED), ("wice-1", NOT_SUPPORTED)
    ]
    assert any(window["kind"] == ASSEMBLED for window in lines[0]["windows"])
    others = (tmp_path / "out" / "others.jsonl").read_text().splitlines()
    assert len(others) == 9

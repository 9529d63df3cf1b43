import json

import pytest

WORDS = (
    "[PAD] [UNK] [CLS] [SEP] who wrote the notes ? ada love ##lace in 18 ##43 . engine was not built babbage drew it"
).split()


@pytest.fixture
def tokenizer_path(tmp_path):
    """A WordPiece tokenizer with a few words, in the format of the real ones."""
    special = ["[PAD]", "[UNK]", "[CLS]", "[SEP]"]
    piece = lambda name, kind: {"SpecialToken": {"id": name, "type_id": kind}}
    path = tmp_path / "tokenizer.json"
    path.write_text(
        json.dumps(
            {
                "version": "1.0",
                "truncation": None,
                "padding": None,
                "added_tokens": [
                    {"id": i, "content": t, "single_word": False, "lstrip": False, "rstrip": False,
                     "normalized": False, "special": True}
                    for i, t in enumerate(special)
                ],
                "normalizer": {"type": "BertNormalizer", "clean_text": True, "handle_chinese_chars": True,
                               "strip_accents": None, "lowercase": True},
                "pre_tokenizer": {"type": "BertPreTokenizer"},
                "post_processor": {
                    "type": "TemplateProcessing",
                    "single": [piece("[CLS]", 0), {"Sequence": {"id": "A", "type_id": 0}}, piece("[SEP]", 0)],
                    "pair": [piece("[CLS]", 0), {"Sequence": {"id": "A", "type_id": 0}}, piece("[SEP]", 0),
                             {"Sequence": {"id": "B", "type_id": 1}}, piece("[SEP]", 1)],
                    "special_tokens": {t: {"id": t, "ids": [special.index(t)], "tokens": [t]} for t in special[2:]},
                },
                "decoder": {"type": "WordPiece", "prefix": "##", "cleanup": True},
                "model": {"type": "WordPiece", "unk_token": "[UNK]", "continuing_subword_prefix": "##",
                          "max_input_chars_per_word": 100, "vocab": {w: i for i, w in enumerate(WORDS)}},
            }
        )
    )
    return path

"""Makes the table of rare characters for the rerank of the search. `python -m rarity --help` says how."""

import argparse
import json
import lzma
from pathlib import Path

from opencc import OpenCC

from .counting import lines, passages, rarities

HEAD = """\
# How rare characters are in Chinese texts, after the rarity of BM25: ln(1 + (n - m + 0.5) / (m + 0.5)), rounded, for a
# character in m of n passages. Counted in {:,} passages of CMRC 2018, as they are and in traditional characters; the
# more frequent of both counts. Each line has a rarity and characters. What is not listed has rarity 7.
"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m rarity", description=__doc__)
    parser.add_argument("source", type=Path, help="cmrc2018-train.jsonl.xz")
    parser.add_argument("out", type=Path, help="the table, character-rarity.zh.txt")
    args = parser.parse_args()
    with lzma.open(args.source, "rt", encoding="utf-8") as records:
        contexts = dict.fromkeys(tuple(json.loads(record)["context"]) for record in records)
    texts = [passage for context in contexts for passage in passages(context)]
    found = rarities(texts, OpenCC("s2t").convert)
    args.out.write_text(HEAD.format(len(texts)) + "".join(f"{line}\n" for line in lines(found)), encoding="utf-8")
    print(f"{len(found):,} characters in {len(texts):,} passages")


if __name__ == "__main__":
    main()

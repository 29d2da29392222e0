"""Cuts the vocabulary of the base to the pieces that are kept, and writes it twice: for the service and for `tokenizers`.

    python backend/training/large-reader/pieces.py --gguf model.gguf --kept kept.npy --out pieces/

`kept.npy` holds old ids (choose_pieces.py writes it); what they are made of is kept too. Written are `pieces.bin` (below), `tokenizer.json` of the
same cut vocabulary, which training loads, and `kept.npy`, the old id of every new one, by which rows of the table are taken.

A piece of the base is a byte (0 to 255) or what one merge makes of two earlier pieces: piece 256 + n is made by the merge of rank n. Ids stay in
that order when some are left out, so that the file is a list of pairs and holds neither words nor ranks:

    8 bytes      'PIECES' and the version, 1 as uint16
    uint32       how many pieces there are
    256 bytes    the byte that each of the first 256 pieces stands for
    2 × uint16   the two pieces that each further one is made of
    3 times      what counts as a letter, a number, a blank: uint32 how many ranges, then start and end of each as 2 × uint32, half-open

All numbers are little-endian. The ranges are what the regular expressions of this `tokenizers` take for \\p{L}, \\p{N} and \\s: versions of Node
follow newer editions of Unicode one by one, and the same text would not have the same pieces everywhere.
"""
from __future__ import annotations

import argparse
import struct
from collections.abc import Iterable
from pathlib import Path

import numpy as np
from tokenizers import Regex, Tokenizer, decoders, models, pre_tokenizers

VERSION = 1
BYTES = 256
MOST = 0x10000  # a piece is named by 16 bits
# How Qwen2 cuts text before its byte-level BPE (the service: pieces/words.ts).
WORDS = (r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+")
CLASSES = (r"\p{L}+", r"\p{N}+", r"\s+")


def ranges_of(pattern: str) -> list[tuple[int, int]]:
    """The code points that a class of characters holds, as half-open ranges; surrogates are none."""
    every = "".join(map(chr, [*range(0xD800), *range(0xE000, 0x110000)]))
    beside = pre_tokenizers.Split(Regex(pattern), "removed").pre_tokenize_str(every)
    ranges, at = [], 0
    for _, (start, end) in [*beside, ("", (len(every), len(every)))]:
        if start > at:
            ranges.append((ord(every[at]), ord(every[start - 1]) + 1))
        at = end
    assert all(end <= 0xD800 or start >= 0xE000 for start, end in ranges)
    return ranges


def byte_of_letter() -> dict[str, int]:
    """GPT-2 writes every byte as a letter that can be seen: itself, or one from U+0100 on for blanks and controls."""
    seen = [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)]
    hidden = [byte for byte in range(BYTES) if byte not in seen]
    return {chr(byte): byte for byte in seen} | {chr(0x100 + n): byte for n, byte in enumerate(hidden)}


class Vocabulary:
    """Pieces as their names in the letters of GPT-2, and the two earlier pieces that each from 256 on is made of."""

    def __init__(self, words: list[str], merges: list[tuple[str, str]]):
        letters, number = byte_of_letter(), {word: at for at, word in enumerate(words)}
        self.words = words[:BYTES + len(merges)]  # behind them the base has marks of its own, which no text has
        self.parts = [(number[left], number[right]) for left, right in merges]
        self.bytes = [letters[word] for word in words[:BYTES]]
        for at, (left, right) in enumerate(self.parts, BYTES):
            assert max(left, right) < at and self.words[at] == self.words[left] + self.words[right], self.words[at]
        assert sorted(self.bytes) == list(range(BYTES))

    @staticmethod
    def of_gguf(path: str) -> Vocabulary:
        from gguf import GGUFReader
        fields = GGUFReader(path).fields
        words, merges = (fields[f"tokenizer.ggml.{name}"].contents() for name in ("tokens", "merges"))
        return Vocabulary(words, [tuple(pair.split(" ")) for pair in merges])

    def closed(self, kept: Iterable[int]) -> list[int]:
        """The ids that are kept, all bytes, and whatever they are made of, in their order."""
        keep = np.zeros(len(self.words), bool)
        keep[:BYTES] = True
        keep[[one for one in kept if one < len(self.words)]] = True
        for at in range(len(self.words) - 1, BYTES - 1, -1):
            if keep[at]:
                keep[list(self.parts[at - BYTES])] = True
        return np.flatnonzero(keep).tolist()

    def cut(self, kept: list[int]) -> Vocabulary:
        """The vocabulary of these ids alone, which must be closed."""
        return Vocabulary([self.words[one] for one in kept],
                          [tuple(self.words[part] for part in self.parts[one - BYTES]) for one in kept[BYTES:]])

    def packed(self) -> bytes:
        assert len(self.words) <= MOST, len(self.words)
        head = b"PIECES" + struct.pack("<HI", VERSION, len(self.words)) + bytes(self.bytes) + np.array(self.parts, "<u2").tobytes()
        return head + b"".join(struct.pack("<I", len(ranges)) + np.array(ranges, "<u4").tobytes() for ranges in map(ranges_of, CLASSES))

    def tokenizer(self) -> Tokenizer:
        made = Tokenizer(models.BPE(vocab={word: at for at, word in enumerate(self.words)},
                                    merges=[(self.words[left], self.words[right]) for left, right in self.parts]))
        made.pre_tokenizer = pre_tokenizers.Sequence([pre_tokenizers.Split(Regex(WORDS), "isolated"),
                                                      pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)])
        made.decoder = decoders.ByteLevel()
        return made


def write(vocabulary: Vocabulary, kept: list[int], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pieces.bin").write_bytes(vocabulary.packed())
    vocabulary.tokenizer().save(str(folder / "tokenizer.json"))
    np.save(folder / "kept.npy", np.array(kept, np.int32))


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--gguf", required=True)
    p.add_argument("--kept", type=Path, required=True)
    p.add_argument("--out", type=Path, required=True)
    a = p.parse_args()
    whole, asked = Vocabulary.of_gguf(a.gguf), np.load(a.kept).tolist()
    kept = whole.closed(asked)
    write(whole.cut(kept), kept, a.out)
    print(f"{len(whole.words)} pieces, {len(set(asked))} asked for, {len(kept)} kept: {BYTES} bytes and {len(kept) - BYTES} merges")


if __name__ == "__main__":
    main()

"""Chooses the pieces that are kept by what leaving each out would cost, and says what that costs on the sets that are checked on.

    python backend/training/large-reader/choose_pieces.py --gguf model.gguf --counts counts.npz \\
        --dump labelled.jsonl.gz --size 24000 --out chosen.npy

A piece that is left out falls apart into the two it is made of, so it costs one piece each time it is needed. The least needed piece of which
no kept one is made goes first, and its parts are needed as often more; until `--size` are left. Each language has its share (SHARES), or
the little that the texts hold of Italian and Dutch would have to be spelt. Every single letter of Latin, Greek and Cyrillic writing stays.
"""
from __future__ import annotations

import argparse
import heapq
from pathlib import Path

import numpy as np

from count_pieces import CHECKED, LANGUAGES, MARKER, PIECES, marker, read, shown
from pieces import BYTES, Vocabulary, byte_of_letter

# How much of what is read is in each language, and how much of that is like our texts (the rest like any text, by its common words).
SHARES = {"en": (.5, .85), "de": (.1, .7), "fr": (.1, .7), "es": (.1, .7), "pt": (.1, .7), "it": (.04, 0.), "nl": (.04, 0.)}
TEXTS_OF_OTHERS = .02  # Italian and Dutch stand together in the texts
LETTERS = range(0xA1, 0x530)  # Latin, Greek, Cyrillic


def needs_of(counts) -> np.ndarray:
    """How often each piece is needed in a million of what is read."""
    share = lambda one: one / one.sum()
    needs = TEXTS_OF_OTHERS * share(counts["other"])
    for language in LANGUAGES:
        much, like = SHARES[language]
        texts = like * share(counts[language]) if like else 0
        needs = needs + much * (texts + (1 - like) * share(counts[f"words-{language}"]))
    return needs / needs.sum() * 1e6


def single_letters(vocabulary: Vocabulary) -> list[int]:
    number = {word: at for at, word in enumerate(vocabulary.words)}
    letter = {byte: one for one, byte in byte_of_letter().items()}
    spelt = ("".join(letter[byte] for byte in chr(code).encode()) for code in LETTERS)
    return [number[word] for word in spelt if word in number]


def choose(vocabulary: Vocabulary, needs: np.ndarray, sizes: list[int]) -> dict[int, list[int]]:
    """The pieces kept at each of the sizes, every one closed."""
    needs, above = needs[:len(vocabulary.words)].copy(), np.zeros(len(vocabulary.words), int)
    for parts in vocabulary.parts:
        for part in set(parts):
            above[part] += 1
    stay, kept, found = set(single_letters(vocabulary)), set(range(len(vocabulary.words))), {}
    free = lambda one: one >= BYTES and above[one] == 0 and one not in stay
    heap = [(needs[one], -one) for one in kept if free(one)]
    heapq.heapify(heap)
    for size in sorted(sizes, reverse=True):
        while len(kept) > size:
            need, one = heapq.heappop(heap)
            one = -one
            kept.remove(one)
            for part in vocabulary.parts[one - BYTES]:
                needs[part] += need
            for part in set(vocabulary.parts[one - BYTES]):
                above[part] -= 1
                if free(part):
                    heapq.heappush(heap, (needs[part], -part))
        found[size] = sorted(kept)
    return found


def coverage(dump: Path, tokenizers: dict[str, object]) -> None:
    """Mean pieces of a sentence, its marker apart, and how many sentences are cut at the most a sentence may have; by set and language."""
    rows: dict[tuple[str, str], list[str]] = {}
    names: dict[tuple[str, str], list[str]] = {}
    for one in read(dump):
        if one["set"] in CHECKED:
            key = (one["set"], one["language"])
            rows.setdefault(key, []).extend(shown(sentence["t"]) for sentence in one["sentences"])
            names.setdefault(key, []).extend(marker(name) for name in one["names"])
    for key, texts in sorted(rows.items()):
        line = [f"{' '.join(key):20} {len(texts):6}"]
        for name, tokenizer in tokenizers.items():
            sizes = [len(one.ids) for one in tokenizer.encode_batch(texts)]
            marks = [min(MARKER, len(one.ids)) for one in tokenizer.encode_batch(names[key])]
            line.append(f"{name} {np.minimum(sizes, PIECES).mean():6.2f} ({np.mean(np.array(sizes) > PIECES):.2%}, {np.mean(marks):.2f})")
        print("  ".join(line), flush=True)


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--gguf", required=True)
    p.add_argument("--counts", required=True)
    p.add_argument("--dump", type=Path, required=True)
    p.add_argument("--size", type=int, default=24000)
    p.add_argument("--compare", default="16000,20000,24000,32000")
    p.add_argument("--out", type=Path, required=True)
    a = p.parse_args()
    whole = Vocabulary.of_gguf(a.gguf)
    needs = needs_of(np.load(a.counts))
    sizes = sorted({a.size, *(int(size) for size in a.compare.split(",") if size)})
    chosen = choose(whole, needs, sizes)
    np.save(a.out, np.array(chosen[a.size], np.int32))
    print("set, sentences, then mean pieces (share cut at 64, mean pieces of a marker); whole vocabulary", int((needs > 0).sum()), "pieces ever needed")
    coverage(a.dump, {"whole": whole.tokenizer()} | {str(size): whole.cut(kept).tokenizer() for size, kept in chosen.items()})


if __name__ == "__main__":
    main()

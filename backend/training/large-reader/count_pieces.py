"""Counts, language by language, how often each piece of the whole vocabulary is needed; `choose_pieces.py` cuts it by these counts.

    python backend/training/large-reader/count_pieces.py --gguf model.gguf \\
        --dump labelled.jsonl.gz --dump unlabelled.jsonl.gz --corpora ../shared/corpora --out counts.npz

Sentences are counted as the reader is shown them: 600 letters, 64 pieces, and once for each message the marker that names its speaker. The sets that
are checked on (CHECKED) are never counted, and of the corpora no line that shares a run of eight words with them. What the texts
do not hold of a language, the words of `wordfreq` tell (pip install --no-deps wordfreq==3.1.1 msgpack==1.2.4), each weighed by how common it is.
Those lists (CC BY-SA 4.0) are counted and not shipped.
"""
from __future__ import annotations

import argparse
import gzip
import importlib.util
import json
from collections.abc import Iterator
from itertools import repeat
from pathlib import Path

import msgpack
import numpy as np
from tokenizers import Tokenizer

from pieces import Vocabulary

CHECKED = ("threads", "real-threads", "real-threads-2")
CORPORA = ("ami", "bc3", "parakweet", "condec", "w3c_unmarked")  # the others say the same in another dress
LANGUAGES = ("en", "de", "fr", "es", "pt", "it", "nl")
LETTERS, PIECES, MARKER, RUN = 600, 64, 6, 8
# How a word stands in texts: small, large at the head of a sentence, small behind a bracket. German writes its nouns large.
FORMS = (lambda word: f" {word}", lambda word: f" {word.capitalize()}", lambda word: word)
OFTEN, OFTEN_IN_GERMAN = (.75, .2, .05), (.5, .45, .05)


def read(dump: Path) -> Iterator[dict]:
    with gzip.open(dump, "rt", encoding="utf-8") as lines:
        next(lines)
        yield from map(json.loads, lines)


def shown(text: str) -> str:
    """A sentence as the reader is shown it."""
    return (" " + " ".join(text.split()))[:LETTERS]


def marker(name: str) -> str:
    return "\n" + " ".join(name.split()[:2])


def runs_of(text: str) -> set[str]:
    words = text.lower().split()
    return {" ".join(words[at:at + RUN]) for at in range(len(words) - RUN + 1)}


def lines_of(corpus: Path) -> Iterator[str]:
    with gzip.open(corpus, "rt", encoding="utf-8") as rows:
        for row in map(json.loads, rows):
            yield from (row["text"] if "text" in row else row["raw_content"]).split("\n")


def common_words(language: str) -> Iterator[tuple[str, float]]:
    """The words of a language and how many of all words each is, out of the lists of `wordfreq`, without loading the package."""
    [folder] = importlib.util.find_spec("wordfreq").submodule_search_locations
    with gzip.open(Path(folder) / "data" / f"large_{language}.msgpack.gz") as file:
        for hundredths, words in enumerate(msgpack.unpackb(file.read(), raw=False)[1:]):
            yield from ((word, 10 ** (-hundredths / 100)) for word in words)


class Counter:
    def __init__(self, tokenizer: Tokenizer):
        self.tokenizer = tokenizer
        self.counts = np.zeros(tokenizer.get_vocab_size())

    def add(self, texts: list[str], most: int, weights: list[float] | None = None) -> None:
        """Counts the first pieces, `most` of them, of each text, as often as its weight says."""
        for at in range(0, len(texts), 4096):
            encoded = self.tokenizer.encode_batch(texts[at:at + 4096])
            for one, heavy in zip(encoded, weights[at:at + 4096] if weights else repeat(1.)):
                np.add.at(self.counts, one.ids[:most], heavy)


def count_dumps(dumps: list[Path], counters: dict[str, Counter]) -> set[str]:
    """Counts each sentence and one marker for each message; returns the runs of words of the sets that are not counted."""
    checked: set[str] = set()
    for dump in dumps:
        texts: dict[str, list[str]] = {}
        markers: dict[str, list[str]] = {}
        for one in read(dump):
            if one["set"] in CHECKED:
                checked.update(*(runs_of(sentence["t"]) for sentence in one["sentences"]))
                continue
            texts.setdefault(one["language"], []).extend(shown(sentence["t"]) for sentence in one["sentences"])
            speakers = {sentence["m"]: sentence["s"] for sentence in one["sentences"]}.values()
            markers.setdefault(one["language"], []).extend(marker(one["names"][who]) for who in speakers if who is not None)
        for language in texts:
            counters[language].add(texts[language], PIECES)
            counters[language].add(markers[language], MARKER)
            print(dump.name, language, len(texts[language]), "sentences", flush=True)
    return checked


def count_corpora(folder: Path, checked: set[str], counter: Counter) -> None:
    for corpus in CORPORA:
        found = [line for line in lines_of(folder / f"{corpus}.dev.jsonl.gz") if line.strip()]
        lines = [shown(line) for line in found if not runs_of(line) & checked]
        counter.add(lines, PIECES)
        print(corpus, len(lines), "lines,", len(found) - len(lines), "left out", flush=True)


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--gguf", required=True)
    p.add_argument("--dump", type=Path, action="append", required=True)
    p.add_argument("--corpora", type=Path)
    p.add_argument("--out", type=Path, required=True)
    a = p.parse_args()
    tokenizer = Vocabulary.of_gguf(a.gguf).tokenizer()
    counters = {language: Counter(tokenizer) for language in (*LANGUAGES, "other")}
    checked = count_dumps(a.dump, counters)
    if a.corpora:
        count_corpora(a.corpora, checked, counters["en"])
    words = {}
    for language in LANGUAGES:
        counter, common = Counter(tokenizer), list(common_words(language))
        for form, share in zip(FORMS, OFTEN_IN_GERMAN if language == "de" else OFTEN):
            counter.add([form(word) for word, _ in common], PIECES, [share * often for _, often in common])
        words[f"words-{language}"] = counter.counts
        print("words", language, len(common), flush=True)
    np.savez_compressed(a.out, **{language: counter.counts for language, counter in counters.items()}, **words)


if __name__ == "__main__":
    main()

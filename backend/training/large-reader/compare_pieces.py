"""Says what the programs that fit the reader make of all texts at hand, for `compare-pieces.ts` to compare with what the service makes of them.

    PYTHONPATH=backend/training/reader python backend/training/large-reader/compare_pieces.py --pieces pieces/ \\
        --dump labelled.jsonl.gz --dump unlabelled.jsonl.gz --texts ../shared | node backend/training/dist/large-reader/compare-pieces.js pieces/pieces.bin

A line is a conversation of a dump, with the pieces of its sentences and its windows, or a text: every string in the files below --texts, as it
is, each once; then all characters of Unicode in a row and texts made of them by chance. Spans are in UTF-16 units.
"""
from __future__ import annotations

import argparse
import gzip
import json
import random
from collections.abc import Iterator
from pathlib import Path

from transformers import PreTrainedTokenizerFast

from conversations import Conversation, read_dump
from evaluate import room
from reading import Reading

ODD = 20_000
# From where the characters of odd texts are taken: few and common, so that words and runs of blanks come about; then everything.
KINDS = ["'’stSTſmdrevlRVL ", " \t\r\n\x0b\x1c\x85\xa0\u2028\u3000\ufeff\u200b", "aäéñßøœ", "\u0301\u0308\u200d\ufe0f", "0٣Ⅷ½", ".,;:!?-–…\"()[]<>#@/\\", "日本語한국어ไทย", "مرحباשלום",
         "👍🏽👩‍💻🇩🇪𝔘𐐷", "\x00\x7f\ud800\udfff"]


def strings_in(value) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, dict)):
        for one in value.values() if isinstance(value, dict) else value:
            yield from strings_in(one)


def strings_of(file: Path) -> Iterator[str]:
    with (gzip.open if file.suffix == ".gz" else open)(file, "rt", encoding="utf-8") as opened:
        if ".jsonl" in file.name:
            for line in opened:
                yield from strings_in(json.loads(line))
        else:
            text = opened.read()
            yield text
            if file.suffix == ".json":
                yield from strings_in(json.loads(text))


def odd_texts(rng: random.Random) -> Iterator[str]:
    yield "".join(map(chr, range(0x110000)))
    for _ in range(ODD):
        kinds = rng.choices(KINDS, k=rng.randint(1, 4))
        yield "".join(rng.choice(rng.choice(kinds)) if rng.random() < .9 else chr(rng.randrange(0x110000)) for _ in range(rng.randint(1, 60)))


class Spans:
    """Places in UTF-16 units for places in code points."""

    def __init__(self, text: str):
        self.places = None
        if text and max(text) > "\uffff":
            self.places = [0]
            for letter in text:
                self.places.append(self.places[-1] + (2 if letter > "\uffff" else 1))

    def __call__(self, offsets) -> list[int]:
        flat = [place for span in offsets for place in span]
        return flat if self.places is None else [self.places[place] for place in flat]


def whole(text: str) -> str:
    """With a mark of replacement for each half of a pair of surrogates, which have no bytes."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def named(dump: Path) -> Iterator[Conversation]:
    with gzip.open(dump, "rt", encoding="utf-8") as lines:
        next(lines)
        names = {(row["set"], row["id"]): row["names"] for row in map(json.loads, lines)}
    for one in read_dump(dump)[1]:
        one.names = names[one.set, one.id]
        yield one


def conversation(reading: Reading, one) -> dict:
    prepared, windows, believed = reading.prepare(one), reading.windows(one), []
    for at in range(len(one.sentences)):
        rooms = [room(one, start, end, at) if start <= at < end else -1 for start, end in windows]
        believed.append(rooms.index(max(rooms)))
        assert rooms.count(max(rooms)) == 1, (one.id, at)
    reading.known.clear()
    return {"names": one.names, "sentences": [[s.text, s.message, s.speaker] for s in one.sentences], "windows": windows, "believed": believed,
            "rows": [[row.marker, row.pieces, Spans(row.text)(row.offsets)] for row in prepared]}


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--pieces", type=Path, required=True)
    p.add_argument("--dump", type=Path, action="append", default=[])
    p.add_argument("--texts", type=Path)
    a = p.parse_args()
    tokenizer = PreTrainedTokenizerFast(tokenizer_file=str(a.pieces / "tokenizer.json"))
    reading = Reading(tokenizer)
    for dump in a.dump:
        for one in named(dump):
            print(json.dumps(conversation(reading, one)))
    files = sorted(file for file in a.texts.rglob("*") if file.suffix in (".json", ".jsonl", ".gz", ".md", ".py")) if a.texts else []
    seen: set[int] = set()
    for texts in [*map(strings_of, files), odd_texts(random.Random(1))]:
        for text in texts:
            if hash(text) not in seen:
                seen.add(hash(text))
                encoded = tokenizer(whole(text), return_offsets_mapping=True)
                print(json.dumps({"text": text, "ids": encoded["input_ids"], "spans": Spans(whole(text))(encoded["offset_mapping"])}))


if __name__ == "__main__":
    main()

"""Writes what the reader that ships says of labelled conversations, for the fit of items; with --halves, of those that are fitted on what the
readers of both halves say, each of the conversations that it did not see.

    python record.py --work W --shipped FOLDER [--halves] [--minutes M]

FOLDER holds the file that ships; `half-0` and `half-1` in W are files like it (`export.py`). `readings-large.jsonl`: a line for each
conversation, as `reader/record.py` writes them: its fold (`part-seen`, or the half that its reader left out), its set, its id, and the
logits of its sentences, three each. With --halves the file is `readings-large-halves.jsonl`. Conversations come by chance, so that whoever stops early has some of every kind; it goes on where it was stopped.
"""

from __future__ import annotations

import argparse
import json
import time
import zlib
from pathlib import Path

from fit import conversations_of
from halves import half_of
from served import Served

HELD = ("real-train", "train", "everyday")
CHECKED = ("threads", "real-threads", "real-threads-2")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--work", type=Path, required=True)
    options.add_argument("--shipped", type=Path, required=True)
    options.add_argument("--halves", action="store_true")
    options.add_argument("--minutes", type=float, default=600)
    asked = options.parse_args()
    _, reading, conversations = conversations_of(asked.work, labelled=True)
    work, out, began = asked.work, asked.work / f"readings-large{'-halves' if asked.halves else ''}.jsonl", time.time()
    done = {(row["set"], row["id"]) for row in map(json.loads, out.read_text().splitlines())} if out.exists() else set()
    shipped = Served(asked.shipped / "reader.onnx")
    halves = [Served(work / f"half-{half}" / "reader.onnx") for half in (0, 1)] if asked.halves else None
    left = [one for one in conversations if (one.set, one.id) not in done and one.set in (*HELD, *CHECKED)]
    left.sort(key=lambda one: (one.set not in CHECKED, zlib.crc32(one.id.encode())))
    with open(out, "a", encoding="utf-8") as file:
        for n, one in enumerate(left):
            if time.time() - began > asked.minutes * 60:
                break
            half = 1 - half_of(one)
            seen = (f"part-{half + 1}", halves[half]) if halves else ("part-seen", shipped)
            fold, reader = ("none", shipped) if one.set in CHECKED else seen
            logits = [round(float(z), 4) for z in reader.logits(reading, one).reshape(-1)]
            reading.known.clear()
            file.write(json.dumps({"fold": fold, "set": one.set, "id": one.id, "logits": logits}) + "\n")
            if n % 50 == 0:
                file.flush()
                print(n, "of", len(left), f"{time.time() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()

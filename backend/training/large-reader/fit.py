"""Fits low-rank products and heads of the large reader; goes on where it was stopped.

    python fit.py --work W --body plain.body --out half-0 --half 0 --minutes 20
    python fit.py --work W --body pruned.body --heads whole.heads --teacher whole --out reader --minutes 50

With a teacher (a reader of whole width) its word is learned beside the labels: the probabilities of kinds, and what its layers show of each
piece (hidden states; Romero et al. 2015). The state is saved every five minutes: OUT.state, which the same command goes on from.
"""

from __future__ import annotations

import argparse
import gzip
import json
import math
import os
import random
import time
from pathlib import Path

import torch
from torch import nn
from torch.nn import functional as F
from transformers import PreTrainedTokenizerFast

from conversations import read_dump
from halves import half_of
from losses import WEIGHTS, losses
from network import Reader
from reading import Reading, batch_of

SAVE_SECONDS = 300
SHOWN = (3, 7, 11, 15)  # the layers whose output is learned from a teacher


def conversations_of(work: Path, labelled: bool, unlabelled: bool = False):
    """Names of facts, the reading with the cut vocabulary, and all conversations with the names of their people."""
    found = []
    for name, wanted in (("labelled", labelled), ("unlabelled", unlabelled)):
        if not wanted:
            continue
        path = work / f"{name}.jsonl.gz"
        head, conversations = read_dump(path)
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            next(lines)
            names = {(row["set"], row["id"]): row["names"] for row in map(json.loads, lines)}
        for one in conversations:
            one.names = names[one.set, one.id]
        found += conversations
    return head, Reading(PreTrainedTokenizerFast(tokenizer_file=str(work / "tokenizer.json"))), found


def groups(reading, windows, pieces):
    """Windows of like length, so many that they fill `pieces` with their padding."""
    group, width = [], 0
    for window in sorted(windows, key=reading.length):
        width = max(width, reading.length(window))
        if group and width * (len(group) + 1) > pieces:
            yield group
            group, width = [], reading.length(window)
        group.append(window)
    if group:
        yield group


def plan(reading, conversations, shares, bare, pieces, rng):
    """What is gone through, shuffled: a part of the windows in which nothing is labelled (`bare`), the shares of the rest."""
    windows = []
    for one in conversations:
        share = float(shares.get("r6" if one.id.startswith("r6-") else one.set, 0))
        for _ in range(math.ceil(share)):
            for start, end in reading.windows(one, shorten_first=rng.randrange(0, 8), overlap=3):
                labelled = one.set == "everyday" or any(any(s.labels) for s in one.sentences[start:end])
                if rng.random() <= share / math.ceil(share) * (1 if labelled or not one.annotated else bare):
                    windows.append((one, start, end))
    rng.shuffle(windows)
    steps = [group for at in range(0, len(windows), 256) for group in groups(reading, windows[at:at + 256], pieces)]
    rng.shuffle(steps)
    return steps


def off(mine: torch.Tensor, its: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
    """How far two ways of showing pieces differ: the square of the difference in squares of what is shown."""
    a, b = mine[mask].float(), its[mask].float()
    return ((a - b).pow(2).sum(-1) / b.pow(2).sum(-1).clamp(min=1e-6)).mean()


def taught(model, teacher, batch) -> dict[str, torch.Tensor]:
    """Losses against the labels and against what the teacher says and shows."""
    mine, its = [], []
    found, z = losses(model, batch, mine)
    with torch.no_grad():
        said, _, _ = teacher(batch, its)
    found["said"] = F.binary_cross_entropy_with_logits(z, torch.sigmoid(said))
    found["shown"] = sum(off(mine[at], its[at], batch.mask) for at in SHOWN) / len(SHOWN)
    return found


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--work", type=Path, required=True)
    options.add_argument("--body", required=True)
    options.add_argument("--out", required=True)
    options.add_argument("--heads", help="heads to begin with")
    options.add_argument("--teacher", help="NAME.body and NAME.heads")
    options.add_argument("--half", type=int, help="leaves out the other half of the conversations")
    options.add_argument("--shares", default="r6=1,train=1,real-train=.6,everyday=1,added=.3")
    options.add_argument("--rank", type=int, default=16)
    options.add_argument("--batch", type=int, default=1536, help="pieces a step")
    options.add_argument("--rate", type=float, default=2e-4)
    options.add_argument("--heads-times", type=float, default=4, help="the rate of heads in that of the products")
    options.add_argument("--bare", type=float, default=.3)
    options.add_argument("--minutes", type=float, default=50)
    options.add_argument("--seed", type=int, default=1)
    asked = options.parse_args()
    torch.manual_seed(asked.seed)
    torch.set_num_threads(2)
    work, out = asked.work, asked.work / f"{asked.out}.state"
    shares = dict(one.split("=") for one in asked.shares.split(","))
    head, reading, conversations = conversations_of(work, True, "unlabelled-2" in shares)
    if asked.half is not None:
        conversations = [one for one in conversations if half_of(one) in (asked.half, None)]
    model = Reader(torch.load(work / asked.body), len(head["facts"]), asked.rank)
    if asked.heads:
        model.load_state_dict({k: v.float() for k, v in torch.load(work / asked.heads).items()}, strict=False)
    teacher = None
    if asked.teacher:
        teacher = Reader(torch.load(work / f"{asked.teacher}.body"), len(head["facts"]))
        teacher.load_state_dict({k: v.float() for k, v in torch.load(work / f"{asked.teacher}.heads").items()}, strict=False)
        teacher.eval()
    steps = plan(reading, conversations, shares, asked.bare, asked.batch, random.Random(asked.seed))
    total = sum(reading.length(w) for group in steps for w in group)
    print("steps", len(steps), "pieces", total, flush=True)
    products = [q for n, q in model.named_parameters() if n.startswith("layers.")]
    heads = [q for n, q in model.named_parameters() if not n.startswith("layers.")]
    optimizer = torch.optim.AdamW([{"params": products, "lr": asked.rate}, {"params": heads, "lr": asked.rate * asked.heads_times}], weight_decay=.01)
    rates = [group["lr"] for group in optimizer.param_groups]
    first, seen, before, mean = 0, 0, 0., {}
    if out.exists():
        state = torch.load(out)
        model.load_state_dict(state["model"], strict=False)
        optimizer.load_state_dict(state["optimizer"])
        first, seen, before = state["step"], state["seen"], state["seconds"]
        torch.manual_seed(asked.seed + first)

    def save(step: int) -> None:
        trained = {n: q.detach() for n, q in model.named_parameters()}
        torch.save({"model": trained, "optimizer": optimizer.state_dict(), "step": step, "seen": seen, "seconds": spent()}, f"{out}.part")
        os.replace(f"{out}.part", out)

    began = saved = time.time()
    spent = lambda: before + time.time() - began
    model.train()
    for step, group in enumerate(steps):
        if step < first:
            continue
        done = max(seen / total, spent() / (asked.minutes * 60))
        if done >= 1:
            break
        for parameters, rate in zip(optimizer.param_groups, rates):
            parameters["lr"] = rate * min(done / .03 + .02, max(.02, (1 - done) / .97), 1.)
        batch = batch_of(reading, group)
        found = taught(model, teacher, batch) if teacher else losses(model, batch)[0]
        optimizer.zero_grad()
        sum(WEIGHTS[name] * value for name, value in found.items()).backward()
        nn.utils.clip_grad_norm_(products + heads, 1.0)
        optimizer.step()
        seen += sum(map(reading.length, group))
        for name, value in found.items():
            mean[name] = .98 * mean.get(name, value.item()) + .02 * value.item()
        if step % 20 == 0:
            print(f"step {step}/{len(steps)} {done:.2f}", *(f"{k} {v:.4f}" for k, v in mean.items()),
                  f"{spent():.0f} s, {spent() / seen * 1e3:.2f} ms a piece", flush=True)
        if time.time() - saved > SAVE_SECONDS:
            save(step + 1)
            saved = time.time()
    save(len(steps))
    torch.save(model.body(), work / f"{asked.out}.body")
    torch.save(model.heads(), work / f"{asked.out}.heads")


if __name__ == "__main__":
    main()

"""What a large reader reads rightly, set by set: average precision / best F1 of sentences, and what the other heads say where the kind is known.

    python evaluate.py --work W --name reader [--sets real-threads-2,threads] [--quantized]

`--quantized` rounds as the graph that ships does: weights to 7 bits by column, inputs to 8 bits by row.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from figures import average_precisions
from fit import conversations_of, groups
from network import PRODUCTS, Reader
from reading import AFTER, BEFORE, batch_of


class Rounded(nn.Module):
    def __init__(self, one):
        super().__init__()
        weight = one.merged()
        scale = weight.abs().amax(1, keepdim=True) / 63
        self.weight, self.bias = ((weight / scale).round() * scale).to(torch.bfloat16), one.bias

    def forward(self, x):
        v = x.float()
        scale = v.abs().amax(-1, keepdim=True).clamp(min=1e-9) / 127
        return F.linear(((v / scale).round() * scale).to(x.dtype), self.weight, self.bias)


def rounded(model: Reader) -> None:
    for layer in model.layers:
        for name in PRODUCTS:
            setattr(layer, name, Rounded(getattr(layer, name)))
    scale = model.embed.float().abs().amax(1, keepdim=True).clamp(min=1e-9) / 63
    model.embed = ((model.embed.float() / scale).round() * scale).to(torch.bfloat16)


def room(one, start, end, at):
    """How much of its surroundings a window shows of a sentence: the window that shows most is believed."""
    return (BEFORE if start == 0 else min(BEFORE, at - start)) + 2 * (AFTER if end == len(one.sentences) else min(AFTER, end - 1 - at))


@torch.no_grad()
def score(model, reading, conversations, pieces=4096):
    """Logits of each conversation, and what other heads say by conversation and sentence."""
    model.eval()
    number = {id(one): n for n, one in enumerate(conversations)}
    best = [np.full(len(one.sentences), -1) for one in conversations]
    logits = [np.zeros((len(one.sentences), 3), np.float32) for one in conversations]
    fields: dict[tuple[int, int], dict] = {}
    for group in groups(reading, [(one, *run) for one in conversations for run in reading.windows(one)], pieces):
        b = batch_of(reading, group)
        z, x, p = model(b)
        owners = dict(zip([k for k, _ in b.owner], model.owners(b, x, p, torch.tensor([k for k, _ in b.owner])))) if b.owner else {}
        wanted, tags, decisions, states = dict(b.owner), {k: (d, t) for k, d, t in b.tags}, dict(b.decision), dict(b.state)
        links: dict[int, list] = {}
        for k, kind, same, earlier in b.link:
            links.setdefault(k, []).append((same, earlier, model.links(x, k, kind, earlier)))
        for k, (n, one, at) in enumerate(b.sentences):
            much = room(one, group[n][1], group[n][2], at)
            if much <= best[number[id(one)]][at]:
                continue
            best[number[id(one)]][at] = much
            logits[number[id(one)]][at] = z[k].numpy()
            row = fields[number[id(one)], at] = {}
            if k in owners:
                top, places = int(owners[k].argmax()), wanted[k]
                row["owner"] = ((places is None) == (top == 0) and (places is None or top - 1 in places), places is None, top == 0)
            if k in tags:
                first, start, marker = b.start[k]
                t = (model.tag(p[first, start + marker:start + marker + len(tags[k][0])]) > 0).numpy()
                if one.sentences[at].labels[0]:
                    row["deadline"] = (t[:, 0], tags[k][0] > .5)
                row["title"] = (t[:, 1], tags[k][1] > .5)
            for name, head, of in (("decision", model.stat, decisions), ("state", model.state, states)):
                if k in of:
                    row[name] = (int(head(x[k]).argmax()), of[k])
            for same, earlier, lp in links.get(k, []):
                top = int(lp.argmax())
                row.setdefault("link", []).append((bool(same), top > 0, top > 0 and earlier[top - 1] in same))
    return logits, fields


def figures_of(fields) -> dict:
    of = {name: [row[name] for row in fields.values() if name in row] for name in ("owner", "deadline", "title", "link", "decision", "state")}
    ratio = lambda a, b: round(float(a) / max(1, float(b)), 3)
    found = {}
    if of["owner"]:
        rows = of["owner"]
        found["owner"] = {"sentences": len(rows), "right": ratio(sum(r[0] for r in rows), len(rows)),
                          "precision": ratio(sum(r[0] for r in rows if not r[2]), sum(not r[2] for r in rows)),
                          "recall": ratio(sum(r[0] for r in rows if not r[1]), sum(not r[1] for r in rows))}
    if of["deadline"]:
        rows = of["deadline"]
        found["deadline"] = {"has": int(sum(g.any() for _, g in rows)), "overlaps": int(sum((s & g).any() for s, g in rows))}
    if of["title"]:
        both, said, gold = (sum(f(s, g) for s, g in of["title"]) for f in (lambda s, g: (s & g).sum(), lambda s, g: s.sum(), lambda s, g: g.sum()))
        found["title words"] = {"precision": ratio(both, said), "recall": ratio(both, gold)}
    if of["link"]:
        rows = [one for row in of["link"] for one in row]
        found["link"] = {"right": ratio(sum(r[2] if r[0] else not r[1] for r in rows), len(rows)),
                         "precision": ratio(sum(r[2] for r in rows), sum(r[1] for r in rows)), "recall": ratio(sum(r[2] for r in rows), sum(r[0] for r in rows))}
    for name in ("decision", "state"):
        if of[name]:
            found[name] = ratio(sum(s == g for s, g in of[name]), len(of[name]))
    return found


def loaded(work: Path, name: str, facts: int) -> Reader:
    model = Reader(torch.load(work / f"{name}.body"), facts)
    model.load_state_dict({k: v.float() for k, v in torch.load(work / f"{name}.heads").items()}, strict=False)
    return model


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--work", type=Path, required=True)
    options.add_argument("--name", required=True)
    options.add_argument("--sets", default="real-threads-2,real-threads,threads")
    options.add_argument("--quantized", action="store_true")
    asked = options.parse_args()
    torch.set_num_threads(2)
    head, reading, conversations = conversations_of(asked.work, labelled=True)
    model = loaded(asked.work, asked.name, len(head["facts"]))
    if asked.quantized:
        rounded(model)
    for name in asked.sets.split(","):
        chosen = [one for one in conversations if one.set == name]
        logits, fields = score(model, reading, chosen)
        print(name, len(chosen), json.dumps({"kinds": average_precisions(chosen, logits), **figures_of(fields)}), flush=True)
        np.savez(asked.work / f"{asked.name}-{name}.npz", **{one.id: z for one, z in zip(chosen, logits)})


if __name__ == "__main__":
    main()

"""Takes up adapters and heads that were fitted with other programs on the same base, as the reader of whole width to learn from.

    python adopt.py --work W --weights everyday.pt [--out whole]

`--weights`: a dictionary of torch with `enc.layers.N.self_attn.q_proj.A` and `.B` (rank × in, out × rank, to be added twice) and the heads
of `network.Reader`. Writes OUT.body, with the adapters merged, and OUT.heads.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import torch

from base import LAYERS

THEIR_NAMES = {"q": "self_attn.q_proj", "k": "self_attn.k_proj", "v": "self_attn.v_proj", "o": "self_attn.o_proj",
               "gate": "mlp.gate_proj", "up": "mlp.up_proj", "down": "mlp.down_proj"}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--work", type=Path, required=True)
    options.add_argument("--weights", type=Path, required=True)
    options.add_argument("--out", default="whole")
    asked = options.parse_args()
    body, given = torch.load(asked.work / "base.body"), torch.load(asked.weights)
    heads = {name: value for name, value in given.items() if not name.startswith("enc.")}
    for at in range(LAYERS):
        for name, theirs in THEIR_NAMES.items():
            pair = [given.get(f"enc.layers.{at}.{theirs}.{side}") for side in "BA"]
            if pair[0] is not None:
                b, a = (one.float() for one in pair)
                body[f"{at}.{name}"] = (body[f"{at}.{name}"].float() + 2 * b @ a).to(torch.bfloat16)
    torch.save(body, asked.work / f"{asked.out}.body")
    torch.save(heads, asked.work / f"{asked.out}.heads")


if __name__ == "__main__":
    main()

"""Writes the file that ships: `reader.onnx` with its weights beside it in parts.

    python export.py --work W --name reader --out backend/weights/large

Products are rounded to 7 bits by column and stored as the integers that are multiplied, a byte each, so that nothing has to be unpacked at
the start. Every part is smaller than 90 MB.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from pathlib import Path

import numpy as np
import torch
from onnx import TensorProto, save
from onnx.external_data_helper import set_external_data

from base import LAYERS

from graph import MOST, by_column, model_of

PART_BYTES = 90_000_000
APART_BYTES = 65_536  # smaller constants stand in the graph itself


def parts_of(body: dict, heads: dict) -> dict:
    value = {name: tensor.detach().float().numpy() for name, tensor in {**body, **heads}.items()}
    scale = np.maximum(np.abs(value["embed"]).max(1), 1e-12) / MOST
    layers = []
    for at in range(LAYERS):
        mine = lambda *names: np.concatenate([value[f"{at}.{name}"] for name in names])
        layers.append({"qkv": by_column(mine("q", "k", "v")), "qkv_bias": mine("q.bias", "k.bias", "v.bias"), "o": by_column(mine("o")),
                       "gate_up": by_column(mine("gate", "up")), "down": by_column(mine("down")),
                       "norm_in": mine("norm_in"), "norm_out": mine("norm_out")})
    pair = lambda name: (value[f"{name}.weight"], value[f"{name}.bias"])
    return {"embedding": (np.rint(value["embed"] / scale[:, None]).astype(np.int8), scale.astype(np.float32)), "layers": layers,
            "norm": value["norm"], "head_norm": pair("norm"), "head_1": pair("head.0"), "head_2": pair("head.3")}


def apart(model, out: Path) -> list[Path]:
    """Moves the large constants into files beside the graph, in order; returns the files."""
    paths, file, offset = [], None, PART_BYTES
    for tensor in model.graph.initializer:
        if len(tensor.raw_data) < APART_BYTES or tensor.data_type != TensorProto.INT8:
            continue
        length = len(tensor.raw_data)
        if offset + length > PART_BYTES:
            if file:
                file.close()
            paths.append(out / f"weights-{len(paths) + 1}.bin")
            file, offset = open(paths[-1], "wb"), 0
        file.write(tensor.raw_data)
        set_external_data(tensor, paths[-1].name, offset, length)
        tensor.ClearField("raw_data")
        tensor.data_location = TensorProto.EXTERNAL
        padding = -length % 4096  # so that a part can be mapped into memory
        file.write(bytes(padding))
        offset += length + padding
    file.close()
    return paths


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--work", type=Path, required=True)
    options.add_argument("--name", required=True)
    options.add_argument("--out", type=Path, required=True)
    asked = options.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    load = lambda kind: torch.load(asked.work / f"{asked.name}.{kind}")
    model = model_of(parts_of(load("body"), load("heads")))
    files = apart(model, asked.out)
    save(model, asked.out / "reader.onnx")
    (asked.out / "pieces.bin").write_bytes((asked.work / "pieces.bin").read_bytes())
    files += [asked.out / "reader.onnx", asked.out / "pieces.bin"]
    digests = {one.name: hashlib.sha256(one.read_bytes()).hexdigest() for one in files}
    (asked.out / "digests.json").write_text(json.dumps(digests, indent=2) + "\n")
    for one in files:
        print(one.name, one.stat().st_size, digests[one.name])


if __name__ == "__main__":
    main()

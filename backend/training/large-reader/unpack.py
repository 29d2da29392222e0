"""Takes the reader that ships out of its file, to fit it further or to learn from it.

    python unpack.py --work W --shipped backend/weights/large [--out reader]

W holds base.gguf. Writes OUT.body and OUT.heads (the head of kinds alone), and what the pieces of the file ask for: kept.npy, tokenizer.json
and pieces.bin. Products come back as they were rounded, to 7 bits by column.
"""

from __future__ import annotations

import argparse
import struct
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper

from base import LAYERS
from graph import HEAD, KEY_HEADS, WIDTH
from pieces import BYTES, Vocabulary, write

KEYS = KEY_HEADS * HEAD


def kept_of(packed: bytes, whole: Vocabulary) -> list[int]:
    """The ids of the base whose pieces the file holds (its layout: pieces.py)."""
    count, = struct.unpack_from("<I", packed, 8)
    of_byte = {byte: at for at, byte in enumerate(whole.bytes)}
    made = {pair: at for at, pair in enumerate(whole.parts, BYTES)}
    ids = [of_byte[byte] for byte in packed[12:12 + BYTES]]
    for left, right in np.frombuffer(packed, "<u2", 2 * (count - BYTES), 12 + BYTES).reshape(-1, 2).tolist():
        ids.append(made[ids[left], ids[right]])
    return ids


class Constants:
    """The constants of a graph of `graph.py`, in the order in which its nodes use them."""

    def __init__(self, model: onnx.ModelProto):
        value = {one.name: numpy_helper.to_array(one) for one in model.graph.initializer}
        nodes = list(model.graph.node)
        made_by = {node.output[0]: node for node in nodes}
        after = {}
        for node in nodes:
            for name in node.input:
                after.setdefault(name, node)
        self.norms = [value[node.input[1]] for node in nodes
                      if node.op_type == "Mul" and node.input[1] in value and getattr(made_by.get(node.input[0]), "op_type", "") == "Div"]
        self.head_norm = next([value[name] for name in node.input[1:]] for node in nodes if node.op_type == "LayerNormalization")
        self.dense = [[value[name] for name in node.input[1:]] for node in nodes if node.op_type == "Gemm"]
        scales = next(node for node in nodes if node.op_type == "Gather" and value.get(node.input[0], np.zeros(0)).dtype == np.float32)
        self.embedding = value["embedding"].astype(np.float32) * value[scales.input[0]][:, None]
        self.products = {}
        for node in nodes:
            if node.op_type == "MatMulInteger":
                by_scale = after[after[node.output[0]].output[0]]
                added = after[after[by_scale.output[0]].output[0]]
                bias = value.get(added.input[1]) if added.op_type == "Add" else None
                self.products[node.input[1]] = (value[node.input[1]].T.astype(np.float32) * value[by_scale.input[1]][:, None], bias)


def body_of(constants: Constants) -> dict[str, np.ndarray]:
    body = {"embed": constants.embedding, "norm": constants.norms[-1]}
    for at in range(LAYERS):
        product = lambda name: constants.products[f"{at}.{name}"][0]
        _, bias = constants.products[f"{at}.qkv"]
        for name, start, end in (("q", 0, WIDTH), ("k", WIDTH, WIDTH + KEYS), ("v", WIDTH + KEYS, WIDTH + 2 * KEYS)):
            body[f"{at}.{name}"], body[f"{at}.{name}.bias"] = product("qkv")[start:end], bias[start:end]
        both = product("gate_up")
        body[f"{at}.gate"], body[f"{at}.up"] = np.split(both, 2)
        body[f"{at}.o"], body[f"{at}.down"] = product("o"), product("down")
        body[f"{at}.norm_in"], body[f"{at}.norm_out"] = constants.norms[2 * at:2 * at + 2]
    return body


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--work", type=Path, required=True)
    options.add_argument("--shipped", type=Path, required=True)
    options.add_argument("--out", default="reader")
    asked = options.parse_args()
    constants = Constants(onnx.load(asked.shipped / "reader.onnx"))
    tensors = lambda arrays, kind: {name: torch.tensor(np.ascontiguousarray(one)).to(kind) for name, one in arrays.items()}
    torch.save(tensors(body_of(constants), torch.bfloat16), asked.work / f"{asked.out}.body")
    pairs = {"norm": constants.head_norm, "head.0": constants.dense[0], "head.3": constants.dense[1]}
    heads = {f"{name}.{kind}": one for name, pair in pairs.items() for kind, one in zip(("weight", "bias"), pair)}
    torch.save(tensors(heads, torch.float32), asked.work / f"{asked.out}.heads")
    whole = Vocabulary.of_gguf(asked.work / "base.gguf")
    kept = kept_of((asked.shipped / "pieces.bin").read_bytes(), whole)
    write(whole.cut(kept), kept, asked.work)


if __name__ == "__main__":
    main()

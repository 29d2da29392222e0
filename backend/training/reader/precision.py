"""Which numbers this processor multiplies faster: bfloat16 has units of its own on some, and is taken apart on others."""

from __future__ import annotations

import time

import torch


def faster_precision() -> torch.autocast:
    """A context in which products are made in the faster of the two; it may be entered again and again."""
    spent = {}
    for kind in (torch.float32, torch.bfloat16):
        rows, weight = torch.randn(1024, 384, dtype=kind), torch.randn(1536, 384, dtype=kind)
        for run in range(12):
            if run == 2:
                began = time.perf_counter()
            torch.nn.functional.linear(rows, weight)
        spent[kind] = time.perf_counter() - began
    return torch.autocast("cpu", torch.bfloat16, enabled=spent[torch.bfloat16] < spent[torch.float32])

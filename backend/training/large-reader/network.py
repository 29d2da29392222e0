"""The network of the large reader: a body that shows every piece and every sentence of a window, and heads on what it shows.

The body is a decoder whose attention is not masked. It is kept as a plain dictionary of tensors (`base.load` names them), so that it may
have layers of any inner width. Trained are low-rank products beside the body's own (LoRA, Hu et al. 2021), and the heads.
"""

from __future__ import annotations

import math

import torch
from torch import nn
from torch.nn import functional as F

from base import HEADS, KEY_HEADS, LAYERS, WIDTH
from conversations import KINDS

KEY = 128  # width in which heads compare sentences with pieces and with each other
PRODUCTS = ("q", "k", "v", "o", "gate", "up", "down")
HEAD = WIDTH // HEADS


class LowRank(nn.Module):
    """A frozen product and a trained one of low rank beside it."""

    def __init__(self, weight: torch.Tensor, bias: torch.Tensor | None, rank: int):
        super().__init__()
        self.register_buffer("weight", weight)
        self.register_buffer("bias", bias)
        if rank:
            self.A = nn.Parameter(torch.randn(rank, weight.shape[1]) / math.sqrt(weight.shape[1]))
            self.B = nn.Parameter(torch.zeros(weight.shape[0], rank))
        self.rank = rank

    def forward(self, x):
        y = F.linear(x, self.weight, self.bias)
        return y + 2 * (x @ self.A.to(x.dtype).T @ self.B.to(x.dtype).T) if self.rank else y

    def merged(self) -> torch.Tensor:
        return self.weight.float() + (2 * self.B.float() @ self.A.float() if self.rank else 0)


def rms(x: torch.Tensor, weight: torch.Tensor) -> torch.Tensor:
    v = x.float()
    return (v * torch.rsqrt(v.pow(2).mean(-1, keepdim=True) + 1e-6)).to(x.dtype) * weight


class Layer(nn.Module):
    def __init__(self, body: dict, at: int, rank: int):
        super().__init__()
        for name in PRODUCTS:
            setattr(self, name, LowRank(body[f"{at}.{name}"], body.get(f"{at}.{name}.bias"), rank))
        for name in ("norm_in", "norm_out"):
            self.register_buffer(name, body[f"{at}.{name}"])

    def attended(self, h, turn, seen):
        rows, width, _ = h.shape
        x = rms(h, self.norm_in)
        q, k, v = (getattr(self, name)(x).reshape(rows, width, -1, HEAD).transpose(1, 2) for name in "qkv")
        q, k = (one * turn[0] + torch.cat([-one[..., HEAD // 2:], one[..., :HEAD // 2]], -1) * turn[1] for one in (q, k))
        k, v = (one.repeat_interleave(HEADS // KEY_HEADS, 1) for one in (k, v))
        found = F.scaled_dot_product_attention(q, k, v, attn_mask=seen)
        return h + self.o(found.transpose(1, 2).reshape(rows, width, WIDTH))

    def inner(self, h):
        x = rms(h, self.norm_out)
        return F.silu(self.gate(x)) * self.up(x)

    def forward(self, h, turn, seen):
        h = self.attended(h, turn, seen)
        return h + self.down(self.inner(h))


def turns(width: int, dtype) -> tuple[torch.Tensor, torch.Tensor]:
    angles = torch.arange(width)[:, None] * (1e6 ** (-torch.arange(0, HEAD, 2) / HEAD))[None]
    both = torch.cat([angles, angles], 1)
    return both.cos().to(dtype), both.sin().to(dtype)


def seen_of(mask: torch.Tensor, dtype) -> torch.Tensor:
    rows, width = mask.shape
    return torch.zeros(rows, 1, 1, width, dtype=dtype).masked_fill(~mask[:, None, None, :], -1e4).expand(rows, 1, width, width)


class Reader(nn.Module):
    def __init__(self, body: dict, facts: int, rank: int = 0):
        super().__init__()
        self.register_buffer("embed", body["embed"])
        self.register_buffer("final", body["norm"])
        self.layers = nn.ModuleList(Layer(body, at, rank) for at in range(LAYERS))
        self.norm = nn.LayerNorm(2 * WIDTH)  # of a sentence: mean and last of its pieces
        self.head = nn.Sequential(nn.Linear(2 * WIDTH + facts, 256), nn.GELU(), nn.Dropout(.1), nn.Linear(256, 3))
        self.pnorm = nn.LayerNorm(WIDTH)  # of a piece
        self.ownq, self.ownk, self.nobody = nn.Linear(2 * WIDTH, KEY), nn.Linear(WIDTH, KEY), nn.Linear(2 * WIDTH, 1)
        self.linkq, self.linkk = (nn.ModuleList(nn.Linear(2 * WIDTH, KEY) for _ in KINDS) for _ in range(2))
        self.new = nn.Linear(2 * WIDTH, 3)
        self.tag = nn.Linear(WIDTH, 2)  # deadline, title
        self.stat = nn.Linear(2 * WIDTH, 3)  # of a decision
        self.state = nn.Linear(2 * WIDTH, 3)  # of a task

    def shown(self, b, through=None) -> torch.Tensor:
        """What the body shows of each piece: B × L × WIDTH. `through`: gets what comes out of every layer."""
        h = F.embedding(b.ids, self.embed)
        turn, seen = turns(b.ids.shape[1], h.dtype), seen_of(b.mask, h.dtype)
        for layer in self.layers:
            h = layer(h, turn, seen)
            if through is not None:
                through.append(h)
        return rms(h, self.final)

    def forward(self, b, through=None):
        """Logits of kinds (S × 3), representations of sentences (S × 1,792) and of pieces (B × L × 896)."""
        rows, width = b.ids.shape
        flat = self.shown(b, through).float().reshape(-1, WIDTH)
        n, index = b.last.shape[0], b.segment.reshape(-1)
        sums = torch.zeros(n + 1, WIDTH).index_add(0, index, flat)
        counts = torch.zeros(n + 1).index_add(0, index, torch.ones_like(index, dtype=torch.float32))
        x = self.norm(torch.cat([sums[1:] / counts[1:, None].clamp(min=1), flat[b.last]], 1))
        return self.head(torch.cat([x, b.facts], 1)), x, self.pnorm(flat).reshape(rows, width, -1)

    def owners(self, b, x, p, which):
        """Log-probabilities over nobody and every piece of the window, for the sentences `which`. A person is the sum of his mentions."""
        rows = b.row[which]
        scores = torch.einsum("kd,kld->kl", self.ownq(x[which]), self.ownk(p)[rows]) / math.sqrt(KEY)
        return torch.log_softmax(torch.cat([self.nobody(x[which]), scores.masked_fill(~b.mask[rows], -1e9)], 1), 1)

    def links(self, x, one: int, kind: int, earlier):
        """Log-probabilities over "an item of its own" and each earlier sentence whose item it goes on with."""
        scores = self.linkk[kind](x[earlier]) @ self.linkq[kind](x[one]) / math.sqrt(KEY)
        return torch.log_softmax(torch.cat([self.new(x[one])[kind:kind + 1], scores]), 0)

    def heads(self) -> dict[str, torch.Tensor]:
        return {name: value for name, value in self.state_dict().items() if not name.startswith(("layers.", "embed", "final"))}

    def body(self) -> dict[str, torch.Tensor]:
        """The body with what was trained merged into it, in bfloat16."""
        made = {"embed": self.embed, "norm": self.final}
        for at, layer in enumerate(self.layers):
            for name in PRODUCTS:
                one = getattr(layer, name)
                made[f"{at}.{name}"] = one.merged().detach().to(torch.bfloat16)
                if one.bias is not None:
                    made[f"{at}.{name}.bias"] = one.bias
            made |= {f"{at}.{name}": getattr(layer, name) for name in ("norm_in", "norm_out")}
        return made

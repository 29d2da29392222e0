"""The reader's arithmetic once more, in NumPy, bit for bit what the engine computes: what tests hold the engine against.

`python reference.py FOLDER` writes the small random network and its answers that network.test.ts reads.
"""

import json
import sys
from pathlib import Path

import numpy as np

from export import is_matrix, quantised, write_weights
from vocabulary import Rows

F = np.float32
GRID = F(256)
GRID_END = F(4095)
EPSILON = F(1e-5)


def steps(values):
    """Onto the grid of 1/256, ties to the even step."""
    return np.rint(np.clip(values.astype(F) * GRID, -GRID_END, GRID_END)).astype(np.int64)


def lanes(values):
    """The sum over the last axis in the order of the kernel: four running sums, then two pairs."""
    parts = values.reshape(*values.shape[:-1], -1, 4)
    sums = np.zeros(parts.shape[:-2] + (4,), F)
    for at in range(parts.shape[-2]):
        sums = sums + parts[..., at, :]
    return (sums[..., 0] + sums[..., 1]) + (sums[..., 2] + sums[..., 3])


def normalised(values, gain, shift):
    size = F(values.shape[-1])
    off = values - (lanes(values) / size)[:, None]
    factor = F(1) / np.sqrt(lanes(off * off) / size + EPSILON)
    return off * factor[:, None] * gain + shift


class Reference:
    """tensors: f32 by name, as write_weights takes them: embedding.table; token.N.weight [width, 3, width], bias, gain,
    shift; move.0.weight [moveWidth, 2 * width], bias; move.1.weight [moves, moveWidth], bias; pool.weight
    [hidden, 2 * width + facts], bias; context.N.weight [hidden, 5, hidden],
    bias, gain, shift; head.0.weight [64, 2 * hidden], bias; head.1.weight [kinds, 64], bias."""

    def __init__(self, sizes, tensors):
        self.sizes = sizes
        self.tensors = {
            name: quantised(value) if is_matrix(name) else np.asarray(value, F) for name, value in tensors.items()
        }

    def product(self, name, rows):
        """rows: steps. The product with its scale and bias."""
        values, scales = self.tensors[f"{name}.weight"]
        exact = rows.astype(np.float64) @ values.astype(np.float64).T
        return exact.astype(F) * (scales / GRID) + self.tensors[f"{name}.bias"]

    def convolved(self, name, values, span):
        around = np.pad(steps(values), ((span // 2, span // 2), (0, 0)))
        rows = np.concatenate([around[at : at + len(values)] for at in range(span)], axis=1)
        mixed = values + np.maximum(self.product(name, rows), F(0))
        return normalised(mixed, self.tensors[f"{name}.gain"], self.tensors[f"{name}.shift"])

    def embedded(self, name, rows):
        values, scales = self.tensors[name]
        total = np.zeros(values.shape[1], F)
        for row in rows:
            total = total + values[row].astype(F) * scales[row]
        return total

    def said(self, rows):
        """What the tokens of a sentence say, as steps: rows has three of the embedding table for each of them."""
        width = self.sizes["width"]
        values = np.array([self.embedded("embedding.table", three) for three in rows], F).reshape(-1, width)
        mean = most = np.zeros(width, F)
        if len(values) > 0:
            for layer in range(self.sizes["tokenLayers"]):
                values = self.convolved(f"token.{layer}", values, 3)
            mean = np.zeros(width, F)
            for row in values:
                mean = mean + row
            mean = mean / F(len(values))
            most = values.max(axis=0)
        return steps(np.concatenate([mean, most]))

    def moves(self, sentences):
        """Log-odds of the moves of each sentence, which its tokens alone tell."""
        rows = np.array([self.said(rows) for rows, _ in sentences])
        inner = np.maximum(self.product("move.0", rows), F(0))
        return self.product("move.1", steps(inner))

    def logits(self, sentences):
        """sentences: (rows, facts) of each of a conversation, in its order."""
        rows = np.array([np.concatenate([self.said(rows), steps(np.asarray(facts, F))]) for rows, facts in sentences])
        first = np.maximum(self.product("pool", rows), F(0))
        mixed = first
        for layer in range(self.sizes["contextLayers"]):
            mixed = self.convolved(f"context.{layer}", mixed, 5)
        inner = np.maximum(self.product("head.0", np.concatenate([steps(first), steps(mixed)], axis=1)), F(0))
        return self.product("head.1", steps(inner))


def random_tensors(sizes, random):
    """Tables and weights of such a size that activations stay within the grid."""
    width, hidden, head = sizes["width"], sizes["hidden"], sizes["headWidth"]
    rows = 1 + sizes["vocabulary"] + sizes["prefixes"] + sizes["suffixes"] + sizes["shapes"]
    tensors = {
        "embedding.table": random.normal(0, 0.5, (rows, width)),
    }
    tensors["embedding.table"][0] = 0

    def layer(name, shape):
        tensors[f"{name}.weight"] = random.normal(0, 1.5 / np.sqrt(np.prod(shape[1:])), shape)
        tensors[f"{name}.bias"] = random.normal(0, 0.2, shape[0])

    def block(name, size, span):
        layer(name, (size, span, size))
        tensors[f"{name}.gain"] = random.normal(1, 0.2, size)
        tensors[f"{name}.shift"] = random.normal(0, 0.2, size)

    for at in range(sizes["tokenLayers"]):
        block(f"token.{at}", width, 3)
    layer("move.0", (sizes["moveWidth"], 2 * width))
    layer("move.1", (sizes["moves"], sizes["moveWidth"]))
    layer("pool", (hidden, 2 * width + sizes["facts"]))
    for at in range(sizes["contextLayers"]):
        block(f"context.{at}", hidden, 5)
    layer("head.0", (head, 2 * hidden))
    layer("head.1", (sizes["outputs"], head))
    return {name: value.astype(F) for name, value in tensors.items()}


def main(folder):
    random = np.random.default_rng(14)
    vocabulary = ["we", "ship", "on", "monday", "größe", "<name>", "naïve", "\U0001f680"]
    others = ["unknown", "a", "ab", "übermorgen", "\U0001f680\U0001f680", "shipping", "mondays", "x" * 40]
    sizes = {"width": 16, "tokenLayers": 2, "hidden": 32, "contextLayers": 2, "headWidth": 16, "outputs": 3}
    sizes |= {"moves": 7, "moveWidth": 16, "facts": 5, "shapes": 6, "prefixes": 11, "suffixes": 13, "maxTokens": 9}
    sizes["vocabulary"] = len(vocabulary)
    tensors = random_tensors(sizes, random)
    write_weights(folder / "small.weights", {"sizes": sizes, "card": {"name": "random, for tests"}}, vocabulary, tensors)
    lookup = Rows(vocabulary, sizes["shapes"], sizes["prefixes"], sizes["suffixes"])
    reference = Reference(sizes, tensors)
    conversations = []
    for count in (1, 3, 40):
        sentences = []
        for _ in range(count):
            length = int(random.integers(0, 12))
            words = [str(word) for word in random.choice(vocabulary + others, length)]
            shapes = [int(shape) for shape in random.integers(0, sizes["shapes"], length)]
            facts = [float(F(fact)) for fact in random.choice([0, 1, 0.25, 1 / 7, 3 / 512], sizes["facts"])]
            sentences.append({"words": words, "shapes": shapes, "facts": facts})
        shown = []
        for one in sentences:
            cut = sizes["maxTokens"]
            shown.append((lookup.of(one["words"][:cut], one["shapes"][:cut]), one["facts"]))
        answers = {"moves": reference.moves(shown), "logits": reference.logits(shown)}
        told = {name: [[float(x) for x in row] for row in rows] for name, rows in answers.items()}
        conversations.append({"sentences": sentences, **told})
    lines = [json.dumps(one, ensure_ascii=False) + "\n" for one in conversations]
    (folder / "small.answers.jsonl").write_text("".join(lines))


if __name__ == "__main__":
    main(Path(sys.argv[1]))

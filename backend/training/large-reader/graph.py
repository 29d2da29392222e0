"""The large reader as an ONNX graph that any runtime of ONNX 18 runs: one window in, what it says of each sentence out.

Inputs: `pieces` int32 [L], `sentence` int32 [L] (the number of the sentence of each piece within the window), `last` int32 [S] (the place of
the last piece of each sentence), `facts` float [S, F]. Output: `logits` float [S, 3]. A window is read by itself: no batch, so that
nothing beside it can change what comes out.

Products are by integers. A row of the input is scaled to 8 bits by its own largest number, a column of the weights to 7 bits by its own:
two products of 8 by 7 bits fit into the 16 bits in which processors without VNNI add them, so that the sums are the same everywhere.
"""

from __future__ import annotations

import numpy as np
from onnx import ModelProto, TensorProto, helper, numpy_helper

HEADS, KEY_HEADS, HEAD = 14, 2, 64
WIDTH = HEADS * HEAD
PIECES = 384  # of a window, at most
MOST = 63  # of a weight, see above
OPSET, IR = 18, 9


class Graph:
    """Nodes and constants in the order in which they are asked for."""

    def __init__(self):
        self.nodes, self.constants, self.count = [], [], 0

    def constant(self, value, name: str | None = None) -> str:
        self.count += 1
        name = name or f"c{self.count}"
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def __call__(self, op: str, *inputs: str, **attributes) -> str:
        self.count += 1
        name = attributes.pop("name", f"t{self.count}")
        self.nodes.append(helper.make_node(op, list(inputs), [name], name=name, **attributes))
        return name

    def split(self, x: str, sizes, axis: int = -1) -> list[str]:
        self.count += 1
        names = [f"t{self.count}.{n}" for n in range(len(sizes))]
        self.nodes.append(helper.make_node("Split", [x, self.constant(np.array(sizes, np.int64))], names, axis=axis))
        return names


def by_column(weight: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Weights [out, in] as integers [in, out] and the scale of each column."""
    scale = np.maximum(np.abs(weight).max(1), 1e-12) / MOST
    return np.rint(weight / scale[:, None]).astype(np.int8).T, scale.astype(np.float32)


class Layers:
    """Parts of the network, written into one graph."""

    def __init__(self, graph: Graph):
        self.g = graph
        self.most, self.tiny, self.middle = (graph.constant(np.array(v, np.float32)) for v in (127, 1e-9, 128))
        self.epsilon, self.two = (graph.constant(np.array(v, np.float32)) for v in (1e-6, 2))
        self.zero, self.none = graph.constant(np.array(128, np.uint8)), graph.constant(np.array(0, np.int8))
        self.final = graph.constant(np.array([-1], np.int64))

    def norm(self, x: str, weight: np.ndarray) -> str:
        g = self.g
        mean = g("ReduceMean", g("Pow", x, self.two), self.final, keepdims=1)
        return g("Mul", g("Div", x, g("Sqrt", g("Add", mean, self.epsilon))), g.constant(weight.astype(np.float32)))

    def quantized(self, x: str) -> tuple[str, str]:
        g = self.g
        scale = g("Div", g("Max", g("ReduceMax", g("Abs", x), self.final, keepdims=1), self.tiny), self.most)
        whole = g("Round", g("Div", x, scale))
        return g("Cast", g("Add", whole, self.middle), to=TensorProto.UINT8), scale

    def linear(self, x: tuple[str, str], weight: np.ndarray, scale: np.ndarray, name: str, bias: np.ndarray | None = None) -> str:
        """`weight`: int8 [in, out]; `scale` of each column."""
        g = self.g
        sums = g("MatMulInteger", x[0], g.constant(weight, name), self.zero, self.none)
        product = g("Mul", g("Mul", g("Cast", sums, to=TensorProto.FLOAT), g.constant(scale)), x[1])
        return product if bias is None else g("Add", product, g.constant(bias.astype(np.float32)))

    def dense(self, x: str, weight: np.ndarray, bias: np.ndarray) -> str:
        """A product in floats, weights [out, in]."""
        return self.g("Gemm", x, self.g.constant(weight.astype(np.float32)), self.g.constant(bias.astype(np.float32)), transB=1)

    def layer_norm(self, x: str, weight: np.ndarray, bias: np.ndarray) -> str:
        g = self.g
        return g("LayerNormalization", x, g.constant(weight.astype(np.float32)), g.constant(bias.astype(np.float32)), epsilon=1e-5)


def turns() -> tuple[np.ndarray, np.ndarray]:
    """Cosines and sines of rotary places (Su et al. 2021), base 1e6: [places, HEAD]."""
    angles = np.arange(PIECES)[:, None] * (1e6 ** (-np.arange(0, HEAD, 2) / HEAD))[None]
    both = np.concatenate([angles, angles], 1)
    return np.cos(both).astype(np.float32), np.sin(both).astype(np.float32)


def attention(p: Layers, x: tuple[str, str], layer: dict, turn: tuple[str, str], name: str) -> str:
    """Every piece of the window sees every other."""
    g = p.g
    sizes = [WIDTH, KEY_HEADS * HEAD, KEY_HEADS * HEAD]
    q, k, v = g.split(p.linear(x, *layer["qkv"], f"{name}.qkv", layer["qkv_bias"]), sizes)

    def heads(x: str, count: int) -> str:
        return g("Transpose", g("Reshape", x, g.constant(np.array([-1, count, HEAD], np.int64))), perm=[1, 0, 2])

    def turned(x: str) -> str:
        first, second = g.split(x, [HEAD // 2, HEAD // 2])
        across = g("Concat", g("Neg", second), first, axis=-1)
        return g("Add", g("Mul", x, turn[0]), g("Mul", across, turn[1]))

    group = HEADS // KEY_HEADS
    q = g("Reshape", turned(heads(q, HEADS)), g.constant(np.array([KEY_HEADS, -1, HEAD], np.int64)))
    k = g("Mul", turned(heads(k, KEY_HEADS)), g.constant(np.array(HEAD ** -0.5, np.float32)))
    seen = g("Softmax", g("MatMul", q, g("Transpose", k, perm=[0, 2, 1])), axis=-1)
    found = g("Reshape", g("MatMul", seen, heads(v, KEY_HEADS)), g.constant(np.array([KEY_HEADS * group, -1, HEAD], np.int64)))
    rows = g("Reshape", g("Transpose", found, perm=[1, 0, 2]), g.constant(np.array([-1, WIDTH], np.int64)))
    return p.linear(p.quantized(rows), *layer["o"], f"{name}.o")


def feed_forward(p: Layers, x: tuple[str, str], layer: dict, name: str) -> str:
    g = p.g
    inner = layer["down"][0].shape[0]
    gate, up = g.split(p.linear(x, *layer["gate_up"], f"{name}.gate_up"), [inner, inner])
    return p.linear(p.quantized(g("Mul", g("Mul", gate, g("Sigmoid", gate)), up)), *layer["down"], f"{name}.down")


def model_of(parts: dict) -> ModelProto:
    """`parts`: `embedding` (int8 [V, WIDTH], scale [V]), `layers` (each with `qkv`, `o`, `gate_up`, `down` as (int8, scale), `qkv_bias`,
    `norm_in`, `norm_out`), `norm`, and of the head `head_norm`, `head_1`, `head_2` as (weight, bias)."""
    g = Graph()
    p = Layers(g)
    table, scale = parts["embedding"]
    length = g("Shape", "pieces")
    zero, one = g.constant(np.array([0], np.int64)), g.constant(np.array([1], np.int64))
    turn = tuple(g("Slice", g.constant(table), zero, length, zero) for table in turns())
    x = g("Mul", g("Cast", g("Gather", g.constant(table, "embedding"), "pieces"), to=TensorProto.FLOAT),
          g("Unsqueeze", g("Gather", g.constant(scale), "pieces"), one))
    for at, layer in enumerate(parts["layers"]):
        x = g("Add", x, attention(p, p.quantized(p.norm(x, layer["norm_in"])), layer, turn, f"{at}"))
        x = g("Add", x, feed_forward(p, p.quantized(p.norm(x, layer["norm_out"])), layer, f"{at}"))
    x = p.norm(x, parts["norm"])
    count = g("Squeeze", g("Shape", "last"))
    numbers = g("Cast", g("Range", g.constant(np.array(0, np.int64)), count, g.constant(np.array(1, np.int64))), to=TensorProto.INT32)
    belongs = g("Cast", g("Equal", g("Unsqueeze", numbers, one), g("Unsqueeze", "sentence", zero)), to=TensorProto.FLOAT)
    mean = g("Div", g("MatMul", belongs, x), g("ReduceSum", belongs, one, keepdims=1))
    shown = p.layer_norm(g("Concat", mean, g("Gather", x, "last"), axis=1), *parts["head_norm"])
    inner = p.dense(g("Concat", shown, "facts", axis=1), *parts["head_1"])
    half, root, unit = (g.constant(np.array(v, np.float32)) for v in (.5, 2 ** -.5, 1))
    inner = g("Mul", g("Mul", inner, half), g("Add", g("Erf", g("Mul", inner, root)), unit))
    weight, bias = parts["head_2"]
    g.nodes.append(helper.make_node("Gemm", [inner, g.constant(weight.astype(np.float32)), g.constant(bias.astype(np.float32))], ["logits"], transB=1))
    facts = parts["head_1"][0].shape[1] - 2 * WIDTH
    value = helper.make_tensor_value_info
    inputs = [value("pieces", TensorProto.INT32, ["L"]), value("sentence", TensorProto.INT32, ["L"]),
              value("last", TensorProto.INT32, ["S"]), value("facts", TensorProto.FLOAT, ["S", facts])]
    made = helper.make_graph(g.nodes, "large-reader", inputs, [value("logits", TensorProto.FLOAT, ["S", 3])], g.constants)
    return helper.make_model(made, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=IR)

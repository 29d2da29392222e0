"""Makes a reader of the same kind as the large one, with two layers and weights at random, and windows that it reads.

    python small_reader.py FOLDER GRAPH

GRAPH: the folder of graph.py. Writes reader.onnx with its weights beside it, and windows.json: inputs, and the logits of onnxruntime
itself as the bytes of FP32, little endian, in base64.
"""

import base64
import json
import sys
from pathlib import Path

import numpy as np
import onnx
import onnxruntime

folder = Path(sys.argv[1])
sys.path.insert(0, sys.argv[2])
from graph import HEAD, KEY_HEADS, MOST, PIECES, WIDTH, model_of  # noqa: E402

VOCABULARY, INNER, FACTS, WINDOWS = 500, 128, 26, 40
random = np.random.default_rng(7)


def whole(rows: int, columns: int) -> np.ndarray:
    return random.integers(-MOST, MOST + 1, (rows, columns), dtype=np.int8)


def linear(columns: int, rows: int) -> tuple:
    return whole(rows, columns), np.full(columns, 0.02 / MOST, np.float32)


def layer() -> dict:
    qkv = WIDTH + 2 * KEY_HEADS * HEAD
    ones = np.ones(WIDTH, np.float32)
    return {"qkv": linear(qkv, WIDTH), "qkv_bias": np.zeros(qkv), "o": linear(WIDTH, WIDTH), "gate_up": linear(2 * INNER, WIDTH),
            "down": linear(WIDTH, INNER), "norm_in": ones, "norm_out": ones}


model = model_of({
    "embedding": (whole(VOCABULARY, WIDTH), np.full(VOCABULARY, 0.01, np.float32)),
    "layers": [layer(), layer()],
    "norm": np.ones(WIDTH, np.float32),
    "head_norm": (np.ones(2 * WIDTH), np.zeros(2 * WIDTH)),
    "head_1": (random.standard_normal((64, 2 * WIDTH + FACTS)) * 0.1, np.zeros(64)),
    "head_2": (random.standard_normal((3, 64)), np.zeros(3)),
})
path = folder / "reader.onnx"
onnx.save(model, path, save_as_external_data=True, location="weights-1.bin", size_threshold=1024)

session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
windows = []
for length in [1, PIECES, *random.integers(2, PIECES, WINDOWS - 2)]:
    starts = np.sort(random.choice(np.arange(1, length), min(length - 1, int(random.integers(0, 30))), replace=False)) if length > 1 else []
    sentence = np.zeros(length, np.int32)
    sentence[list(starts)] = 1
    sentence = np.cumsum(sentence, dtype=np.int32)
    last = np.array([*(start - 1 for start in starts), length - 1], np.int32)
    window = {"pieces": random.integers(0, VOCABULARY, length, dtype=np.int32), "sentence": sentence, "last": last,
              "facts": random.standard_normal((len(last), FACTS)).astype(np.float32)}
    (logits,) = session.run(["logits"], window)
    windows.append({**{name: value.ravel().tolist() for name, value in window.items()},
                    "logits": base64.b64encode(logits.astype("<f4").tobytes()).decode()})
(folder / "windows.json").write_text(json.dumps(windows))

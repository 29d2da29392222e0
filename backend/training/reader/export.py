"""Writes the weights of a reader as the one file that the engine reads (weights-file.ts beside the reader).

The file: the magic `SEREADER`, u32 layout, u32 length of the header, the header as JSON, then from the next multiple of
16 on the body: the vocabulary as UTF-8 with a line feed between words, then the tables, each at a multiple of 16.
Numbers are little-endian; every matrix is int8 with one f32 scale for each row, everything else f32.
"""

import hashlib
import json
import struct

import numpy as np

MAGIC = b"SEREADER"
VERSION = 2
ALIGNMENT = 16
MAX_BYTES = 6 * 1024 * 1024


def quantised(matrix):
    """A matrix as int8 by rows, and the f32 scale of each row."""
    flat = np.asarray(matrix, dtype=np.float32).reshape(matrix.shape[0], -1)
    scales = (np.abs(flat).max(axis=1) / np.float32(127)).astype(np.float32)
    divisors = np.where(scales > 0, scales, np.float32(1))[:, None]
    return np.clip(np.rint(flat / divisors), -127, 127).astype(np.int8), scales


def is_matrix(name):
    return name.endswith((".weight", ".table"))


def write_weights(path, header, vocabulary, tensors):
    """Quantises and writes; gives the number of bytes.

    header: `sizes` with width, tokenLayers, hidden, contextLayers, headWidth, outputs, moves, moveWidth, facts, shapes,
    prefixes, suffixes, maxTokens; `card`: anything JSON holds. tensors: by name as in reference.py; a weight of a layer
    over several tokens or sentences has the shape [out, span, in].
    """
    sizes = {**header["sizes"], "vocabulary": len(vocabulary)}
    if len(set(vocabulary)) != len(vocabulary) or any("\n" in word or word == "" for word in vocabulary):
        raise ValueError("the vocabulary has a word twice, an empty one or one with a line feed")
    body = bytearray("\n".join(vocabulary).encode())
    words = {"offset": 0, "length": len(body)}
    entries = {}

    def add(name, kind, shape, raw):
        body.extend(b"\0" * (-len(body) % ALIGNMENT))
        entries[name] = {"type": kind, "offset": len(body), "shape": list(shape)}
        body.extend(raw)

    for name in sorted(tensors):
        value = np.asarray(tensors[name])
        if not np.isfinite(value).all():
            raise ValueError(f"{name} has a number that is not finite")
        if is_matrix(name):
            values, scales = quantised(value)
            add(name, "i8", values.shape, values.tobytes())
            add(f"{name}.scale", "f32", scales.shape, scales.astype("<f4").tobytes())
        else:
            add(name, "f32", value.shape, value.astype("<f4").tobytes())
    whole = {
        "card": header.get("card", {}),
        "sizes": sizes,
        "words": words,
        "tensors": entries,
        "sha256": hashlib.sha256(body).hexdigest(),
    }
    text = json.dumps(whole, ensure_ascii=False).encode()
    opening = MAGIC + struct.pack("<II", VERSION, len(text)) + text
    file = opening + b"\0" * (-len(opening) % ALIGNMENT) + bytes(body)
    if len(file) > MAX_BYTES:
        raise ValueError(f"the file would have {len(file)} bytes, more than {MAX_BYTES}")
    with open(path, "wb") as out:
        out.write(file)
    return len(file)

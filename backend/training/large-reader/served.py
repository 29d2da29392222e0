"""Reads conversations by the file that ships, or by one made alike: as the service does, window by window, in integers."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from evaluate import room


class Served:
    def __init__(self, model: Path, threads: int = 2):
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        self.session = onnxruntime.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])

    def logits(self, reading, one) -> np.ndarray:
        """Sentences × 3: of each sentence by the window that shows most of what is around it."""
        best, found = np.full(len(one.sentences), -1), np.zeros((len(one.sentences), 3), np.float32)
        prepared = reading.prepare(one)
        for first, end in reading.windows(one):
            ids, sentence, last = [], [], []
            for at in range(first, end):
                row = prepared[at].marker + prepared[at].pieces
                ids += row
                sentence += [at - first] * len(row)
                last.append(len(ids) - 1)
            facts = np.array([one.sentences[at].facts for at in range(first, end)], np.float32)
            said, = self.session.run(["logits"], {"pieces": np.array(ids, np.int32), "sentence": np.array(sentence, np.int32),
                                                  "last": np.array(last, np.int32), "facts": facts})
            for at in range(first, end):
                much = room(one, first, end, at)
                if much > best[at]:
                    best[at], found[at] = much, said[at - first]
        return found

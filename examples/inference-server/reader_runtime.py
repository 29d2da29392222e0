"""The large reader as a model of MLServer: one ONNX file, which onnxruntime runs one window after the other."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import onnxruntime
from mlserver import MLModel
from mlserver.codecs import NumpyCodec
from mlserver.errors import InferenceError
from mlserver.types import InferenceRequest, InferenceResponse
from mlserver.utils import get_model_uri

# As backend/training/large-reader/graph.py names them.
INPUTS = {"pieces": 1, "sentence": 1, "last": 1, "facts": 2}  # with their dimensions
OUTPUT = "logits"


class LargeReader(MLModel):
    async def load(self) -> bool:
        path = await get_model_uri(self._settings)
        options = onnxruntime.SessionOptions()
        # Threads that wait for work by turning in circles would take the time of the server beside them.
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        wanted = ["CUDAExecutionProvider", "CPUExecutionProvider"]
        providers = [one for one in wanted if one in onnxruntime.get_available_providers()]
        # The weights lie beside the file, under the name that the file gives them.
        self.session = onnxruntime.InferenceSession(path, options, providers=providers)
        # One at a time with all cores takes as long as several beside each other, and the first is answered sooner.
        self.thread = ThreadPoolExecutor(max_workers=1)
        return True

    async def predict(self, payload: InferenceRequest) -> InferenceResponse:
        window = {one.name: NumpyCodec.decode_input(one) for one in payload.inputs}
        if {name: value.ndim for name, value in window.items()} != INPUTS:
            raise InferenceError(f"a window has the inputs {', '.join(INPUTS)}, without a batch")
        loop = asyncio.get_running_loop()
        # In a thread: while it computes, the server answers whether it is ready.
        (logits,) = await loop.run_in_executor(self.thread, self.session.run, [OUTPUT], window)
        return InferenceResponse(model_name=self.name, outputs=[NumpyCodec.encode_output(OUTPUT, logits)])

    async def unload(self) -> bool:
        self.thread.shutdown(wait=False, cancel_futures=True)
        return True

import os
import ssl

import httpx

from . import failure
from .channel import base_url, credentials
from .failure import Failure
from .retry import with_retries


# quote json
def open_http() -> httpx.Client:
    """What the JSON routes are called with."""
    authority = os.environ.get("SERVICE_CA_FILE")
    context = ssl.create_default_context(cafile=authority) if authority else ssl.create_default_context()
    return httpx.Client(base_url=base_url(), headers=dict(credentials()), verify=context)


def extract(http: httpx.Client, conversation: str, reference_time: str | None, seconds: float) -> dict:
    """One conversation over POST /api/extract; `seconds` is for the call and its retries."""
    metadata = {"client_surface": "api", "source_tag": "python-client", "offset_encoding": "utf32"}
    if reference_time:
        metadata["reference_time"] = reference_time
    body = {"raw_content": conversation, "metadata": metadata}
    response = with_retries(lambda timeout: _send(http, "POST", "/api/extract", timeout, body), seconds).json()
    for evidence in _evidence_of(response):
        start, end = evidence["start_offset"], evidence["end_offset"]
        if start is not None and end is not None and conversation[start:end] != evidence["text"]:
            raise ValueError(f"[{start}, {end}) is {conversation[start:end]!r} and not {evidence['text']!r}")
    return response


def health(http: httpx.Client) -> str:
    """SERVING where the service takes work."""
    _send(http, "GET", "/readyz", timeout=5)
    return "SERVING"


def _send(http: httpx.Client, method: str, path: str, timeout: float, body: dict | None = None) -> httpx.Response:
    try:
        answer = http.request(method, path, json=body, timeout=timeout)
    except httpx.TimeoutException as error:
        raise Failure("DEADLINE_EXCEEDED", f"no answer within {timeout:.1f} s") from error
    except httpx.TransportError as error:
        raise Failure("UNAVAILABLE", str(error), is_temporary=True) from error
    if answer.is_success:
        return answer
    raise failure.of_http(answer)


# end quote


def _evidence_of(response: dict) -> list[dict]:
    items = [*response["tasks"], *response["decisions"], *response["risks"]]
    return [evidence for item in items for evidence in [item["source"], *item.get("mentions", [])]]

from __future__ import annotations

from dataclasses import dataclass, field

import grpc
import httpx
from google.rpc import error_details_pb2
from grpc_status import rpc_status


# quote errors
@dataclass
class Failure(Exception):
    """A call that failed, in words that are the same over every protocol."""

    # The code of the service in capitals, or that of gRPC where the service did not answer: UNAVAILABLE.
    code: str
    message: str
    request_id: str = ""
    # Each field that breaks a rule, and the reason.
    fields: dict[str, str] = field(default_factory=dict)
    # Seconds, as the service asks for them.
    retry_after: float | None = None
    # Whether it may work later.
    is_temporary: bool = False

    def __str__(self) -> str:
        fields = "".join(f"\n  {name}: {reason}" for name, reason in self.fields.items())
        return f"{self.code}: {self.message} (request {self.request_id or 'none'}){fields}"


def of_grpc(error: grpc.RpcError) -> Failure:
    metadata = dict(error.initial_metadata() or []) | dict(error.trailing_metadata() or [])
    retry_after = metadata.get("retry-after")
    status = error.code()
    failure = Failure(
        code=status.name,
        message=error.details(),
        request_id=metadata.get("x-request-id", ""),
        retry_after=None if retry_after is None else float(retry_after),
        # Too much at once is said with a time to wait; a conversation that is too large is not.
        is_temporary=status == grpc.StatusCode.UNAVAILABLE
        or (status == grpc.StatusCode.RESOURCE_EXHAUSTED and retry_after is not None),
    )
    answer = rpc_status.from_call(error)
    for detail in answer.details if answer else []:
        info = error_details_pb2.ErrorInfo()
        if detail.Unpack(info):
            failure.code = info.reason
            failure.fields = dict(info.metadata)
    return failure


# end quote


def of_http(answer: httpx.Response) -> Failure:
    try:
        problem = answer.json()
    except ValueError:
        problem = {}
    retry_after = answer.headers.get("retry-after")
    return Failure(
        code=problem.get("code", f"http_{answer.status_code}").upper(),
        message=problem.get("detail", answer.reason_phrase),
        request_id=answer.headers.get("x-request-id", ""),
        fields={error["field"]: error["reason"] for error in problem.get("errors", [])},
        retry_after=float(retry_after) if retry_after and retry_after.isdigit() else None,
        is_temporary=answer.status_code in (429, 503),
    )

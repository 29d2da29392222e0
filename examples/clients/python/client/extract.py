from collections.abc import Iterator

import grpc
from extraction.v1 import extraction_pb2, extraction_pb2_grpc

from . import failure
from .channel import credentials
from .evidence import check_evidence
from .retry import with_retries


def request_for(conversation: str, reference_time: str | None) -> extraction_pb2.ExtractionRequest:
    """The request for a conversation, with offsets as Python counts them."""
    return extraction_pb2.ExtractionRequest(
        raw_content=conversation,
        metadata=extraction_pb2.ExtractionMetadata(
            client_surface=extraction_pb2.CLIENT_SURFACE_API,
            source_tag="python-client",
            offset_encoding=extraction_pb2.OFFSET_ENCODING_UTF32,
            reference_time=reference_time,
        ),
    )


# quote extract
def extract(
    channel: grpc.Channel, request: extraction_pb2.ExtractionRequest, seconds: float
) -> extraction_pb2.ExtractionResponse:
    """One conversation, one result; `seconds` is for the call and its retries."""
    service = extraction_pb2_grpc.ExtractionServiceStub(channel)

    def call(timeout: float) -> extraction_pb2.ExtractionResponse:
        try:
            return service.Extract(request, timeout=timeout, metadata=credentials())
        except grpc.RpcError as error:
            raise failure.of_grpc(error) from error

    response = with_retries(call, seconds)
    check_evidence(request.raw_content, response)
    return response


def extract_stream(
    channel: grpc.Channel, request: extraction_pb2.ExtractionRequest, seconds: float
) -> Iterator[extraction_pb2.ExtractionProgress]:
    """The same with its progress: the stages, each item, and at last the whole response."""
    service = extraction_pb2_grpc.ExtractionServiceStub(channel)

    def begin(timeout: float) -> tuple[extraction_pb2.ExtractionProgress, grpc.Future]:
        messages = service.ExtractStream(request, timeout=timeout, metadata=credentials())
        try:
            return next(messages), messages
        except grpc.RpcError as error:
            raise failure.of_grpc(error) from error

    # What is refused is refused before the first message: from then on nothing is made again.
    message, messages = with_retries(begin, seconds)
    try:
        while message is not None:
            if message.HasField("response"):
                check_evidence(request.raw_content, message.response)
            yield message
            message = next(messages, None)
    except grpc.RpcError as error:
        raise failure.of_grpc(error) from error


# end quote

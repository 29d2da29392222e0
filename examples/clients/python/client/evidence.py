from collections.abc import Iterator

from extraction.v1 import extraction_pb2


# quote evidence
def evidence_of(response: extraction_pb2.ExtractionResponse) -> Iterator[extraction_pb2.Evidence]:
    """Every piece of evidence in a response."""
    for item in [*response.tasks, *response.decisions, *response.risks]:
        yield item.source
        yield from item.mentions


def check_evidence(conversation: str, response: extraction_pb2.ExtractionResponse) -> None:
    """Slices the conversation at every offset. Offsets count code points, as Python does."""
    for evidence in evidence_of(response):
        # Where the text had to be decoded, as in a mail, no slice of what was sent has these words.
        if not evidence.HasField("start_offset") or not evidence.HasField("end_offset"):
            continue
        start, end = evidence.start_offset, evidence.end_offset
        if conversation[start:end] != evidence.text:
            raise ValueError(f"[{start}, {end}) is {conversation[start:end]!r} and not {evidence.text!r}")


# end quote

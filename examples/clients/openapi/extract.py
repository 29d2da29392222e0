"""Prints who has to do what in a conversation: python extract.py FILE

The package `service_client` comes from the service:
openapi-python-client generate --url http://127.0.0.1:8080/openapi.json --meta none --output-path service_client
"""

import json
import os
import sys
from pathlib import Path

import httpx
from service_client import AuthenticatedClient, Client
from service_client.api.extraction import extract
from service_client.models import ExtractionRequest, Problem

url = os.environ.get("SERVICE_BASE_URL", "http://127.0.0.1:8080")
timeout = httpx.Timeout(30)
bearer = os.environ.get("SERVICE_BEARER")
client = AuthenticatedClient(url, token=bearer, timeout=timeout) if bearer else Client(url, timeout=timeout)

# Bytes first: reading as text would turn CRLF into LF, and offsets count the text as it is sent.
text = Path(sys.argv[1]).read_bytes().decode()
answer = extract.sync(client=client, body=ExtractionRequest(raw_content=text))
if answer is None:
    sys.exit("the service answered with a status that openapi.json does not have")
if isinstance(answer, Problem):
    sys.exit(f"{answer.code.value}: {answer.detail} (request {answer.request_id})")

for task in answer.tasks:
    start, end = task.source.start_offset, task.source.end_offset
    # A str of Python counts code points, as the service does unless it is told otherwise.
    quote = task.source.text if start is None or end is None else text[start:end]
    print(json.dumps([task.owner or None, task.text, quote], ensure_ascii=False))

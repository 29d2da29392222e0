"""Calls the service over gRPC and over JSON, and receives its webhooks."""

import sys
from pathlib import Path

# protoc writes imports from the root of what it generates: `from extraction.v1 import extraction_pb2`.
sys.path.insert(0, str(Path(__file__).parent.parent / "gen"))

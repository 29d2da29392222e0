"""Generates the code of extraction and account. What they import (google.protobuf, google.rpc) is published as packages."""

import sys
from pathlib import Path

import grpc_tools
from grpc_tools import protoc

HERE = Path(__file__).parent
PROTO = HERE / "../../../proto"

out = HERE / "gen"
out.mkdir(exist_ok=True)
sys.exit(
    protoc.main(
        [
            "protoc",
            f"--proto_path={PROTO}",
            f"--proto_path={Path(grpc_tools.__file__).parent / '_proto'}",
            f"--python_out={out}",
            f"--pyi_out={out}",
            f"--grpc_python_out={out}",
            "extraction/v1/extraction.proto",
            "account/v1/account.proto",
        ]
    )
)

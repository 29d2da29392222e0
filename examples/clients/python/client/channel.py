import os
from urllib.parse import urlsplit

import grpc


# quote channel
def open_channel() -> grpc.Channel:
    """A channel to the service. The environment says where it is (SERVICE_BASE_URL) and which certificate authority to
    trust (SERVICE_CA_FILE, PEM). Requests are sent compressed."""
    url = urlsplit(base_url())
    if url.scheme == "http":
        return grpc.insecure_channel(url.netloc, compression=grpc.Compression.Gzip)
    authority = os.environ.get("SERVICE_CA_FILE")
    roots = None
    if authority:
        with open(authority, "rb") as file:
            roots = file.read()
    target = url.netloc if url.port else f"{url.netloc}:443"
    return grpc.secure_channel(target, grpc.ssl_channel_credentials(roots), compression=grpc.Compression.Gzip)


def credentials() -> list[tuple[str, str]]:
    """What every call says of its caller, by SERVICE_BEARER."""
    bearer = os.environ.get("SERVICE_BEARER")
    return [("authorization", f"Bearer {bearer}")] if bearer else []


# end quote


def base_url() -> str:
    return os.environ.get("SERVICE_BASE_URL", "http://127.0.0.1:8080").rstrip("/")

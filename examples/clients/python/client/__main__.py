import argparse
import json
import os
import signal
import sys
from pathlib import Path

from google.protobuf.json_format import MessageToDict
from google.protobuf.message import Message

from . import extract, over_json, server_state
from .channel import open_channel
from .failure import Failure
from .receive import Receiver
from .watch import watch_events


def print_json(value: Message | dict) -> None:
    content = MessageToDict(value, preserving_proto_field_name=True) if isinstance(value, Message) else value
    print(json.dumps(content, ensure_ascii=False), flush=True)


def run(options: argparse.Namespace) -> None:
    # Python would read CRLF as LF: offsets count in what is sent, so that it is sent as it is.
    texts = [Path(file).read_bytes().decode() for file in options.files]
    if options.command == "receive":
        receiver = Receiver(options.port, os.environ.get("SERVICE_WEBHOOK_SECRET", ""), print_json)
        print(f"listening on {receiver.server_port}", flush=True)
        receiver.serve_forever()
    elif options.protocol == "json":
        with over_json.open_http() as http:
            if options.command == "health":
                print(over_json.health(http))
            elif options.command == "extract":
                for text in texts:
                    print_json(over_json.extract(http, text, options.reference_time, options.deadline))
            else:
                raise Failure("USAGE", f"there is no {options.command} over JSON")
    else:
        with open_channel() as channel:
            run_grpc(options, texts, channel)


def run_grpc(options: argparse.Namespace, texts: list[str], channel) -> None:
    requests = (extract.request_for(text, options.reference_time) for text in texts)
    if options.command == "extract":
        for request in requests:
            print_json(extract.extract(channel, request, options.deadline))
    elif options.command == "stream":
        for request in requests:
            for message in extract.extract_stream(channel, request, options.deadline):
                print_json(message)
    elif options.command == "watch":
        for event in watch_events(channel, options.after):
            print_json(event)
    elif options.command == "health":
        print(server_state.health(channel))
    elif options.command == "services":
        print(*server_state.services(channel), sep="\n")


def main() -> int:
    parser = argparse.ArgumentParser(prog="client", description="Calls the service and receives its webhooks.")
    parser.add_argument("command", choices=["extract", "stream", "watch", "health", "services", "receive"])
    parser.add_argument("files", nargs="*")
    parser.add_argument("--protocol", choices=["grpc", "json"], default="grpc")
    parser.add_argument("--deadline", type=float, default=30, help="seconds for a call with its retries")
    parser.add_argument("--reference-time", help='what "tomorrow" counts from, as RFC 3339')
    parser.add_argument("--after", default="", help="the cursor of the last event seen")
    parser.add_argument("--port", type=int, default=3000, help="where the receiver listens")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        run(parser.parse_intermixed_args())
    except Failure as failure:
        print(failure, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0
    return 0


sys.exit(main())

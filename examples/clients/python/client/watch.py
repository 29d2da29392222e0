import random
import sys
import time
from collections.abc import Iterator

import grpc
from account.v1 import account_pb2, account_pb2_grpc

from . import failure
from .channel import credentials

# quote watch
FOR_GOOD = {
    grpc.StatusCode.UNAUTHENTICATED,
    grpc.StatusCode.PERMISSION_DENIED,
    grpc.StatusCode.INVALID_ARGUMENT,
}


def watch_events(channel: grpc.Channel, after: str) -> Iterator[account_pb2.WatchEventsResponse]:
    """The events of the account as they happen, none lost and none twice: where the connection ends, it goes on after the
    last event. Keep the cursor of what you have worked off, and begin with it after a start of your own; an empty cursor
    is from now on."""
    service = account_pb2_grpc.AccountServiceStub(channel)
    failures = 0
    while True:
        try:
            request = account_pb2.WatchEventsRequest(after=after)
            for event in service.WatchEvents(request, metadata=credentials()):
                failures = 0
                after = event.cursor
                # What has no id only says that the connection lives.
                if event.id:
                    yield event
        except grpc.RpcError as error:
            if error.code() in FOR_GOOD:
                raise failure.of_grpc(error) from error
            print(f"{failure.of_grpc(error)}; connecting again", file=sys.stderr)
        time.sleep(min(30, 0.25 * 2**failures) * random.uniform(1, 1.25))
        failures += 1


# end quote

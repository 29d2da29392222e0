import random
import time
from collections.abc import Callable
from typing import TypeVar

from .failure import Failure

MOST_RETRIES = 3
# A service that asks for more than this is not waited for.
LONGEST_WAIT_SECONDS = 60

Result = TypeVar("Result")


# quote retry
def with_retries(call: Callable[[float], Result], seconds: float) -> Result:
    """Makes a call, and makes it again where the service says when. An extraction changes nothing, so that it may be
    repeated. `call` gets the seconds that are left for it; `seconds` is for all attempts and the waits between them."""
    end = time.monotonic() + seconds
    retries = 0
    while True:
        try:
            return call(max(0.001, end - time.monotonic()))
        except Failure as failure:
            wait = seconds_to_wait(failure, retries)
            if wait is None or time.monotonic() + wait > end:
                raise
            time.sleep(wait)
            retries += 1


def seconds_to_wait(failure: Failure, retries: int) -> float | None:
    """How long to wait before the next attempt; None: there is no point in one, as with a token that is refused."""
    if retries == MOST_RETRIES or not failure.is_temporary:
        return None
    seconds = failure.retry_after if failure.retry_after is not None else 0.5 * 2**retries
    # Callers who were refused together do not come back together.
    return seconds * random.uniform(1, 1.25) if seconds <= LONGEST_WAIT_SECONDS else None


# end quote

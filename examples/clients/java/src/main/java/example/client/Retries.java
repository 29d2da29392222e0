package example.client;

import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;

final class Retries {
  private static final int MOST = 3;
  /** A service that asks for more than this is not waited for. */
  private static final long LONGEST_WAIT_SECONDS = 60;

  private static final Metadata.Key<String> RETRY_AFTER =
      Metadata.Key.of("retry-after", Metadata.ASCII_STRING_MARSHALLER);

  private Retries() {}

  // quote retry
  /**
   * Makes a call, and makes it again where the service says when. An extraction changes nothing, so that it may be repeated.
   *
   * @param total for all attempts and the waits between them
   * @param call gets the time that is left for it
   */
  static <T> T withRetries(Duration total, Function<Duration, T> call) throws InterruptedException {
    long end = System.nanoTime() + total.toNanos();
    for (int retries = 0; ; retries++) {
      try {
        return call.apply(Duration.ofNanos(Math.max(1, end - System.nanoTime())));
      } catch (StatusRuntimeException failure) {
        OptionalLong wait = millisToWait(failure, retries);
        if (wait.isEmpty() || System.nanoTime() + wait.getAsLong() * 1_000_000 > end) throw failure;
        Thread.sleep(wait.getAsLong());
      }
    }
  }

  /** How long to wait before the next attempt; empty: there is no point in one, as with a token that is refused. */
  private static OptionalLong millisToWait(StatusRuntimeException failure, int retries) {
    Status.Code code = failure.getStatus().getCode();
    String asked = failure.getTrailers() == null ? null : failure.getTrailers().get(RETRY_AFTER);
    // Too much at once is said with a time to wait; a conversation that is too large is not.
    boolean isTemporary = code == Status.Code.UNAVAILABLE || (code == Status.Code.RESOURCE_EXHAUSTED && asked != null);
    if (retries == MOST || !isTemporary) return OptionalLong.empty();
    long millis = asked == null ? 500L << retries : 1000 * Long.parseLong(asked);
    if (millis > 1000 * LONGEST_WAIT_SECONDS) return OptionalLong.empty();
    // Callers who were refused together do not come back together.
    return OptionalLong.of(millis + ThreadLocalRandom.current().nextLong(millis / 4 + 1));
  }
  // end quote
}

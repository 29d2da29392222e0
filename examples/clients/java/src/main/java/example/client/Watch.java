package example.client;

import example.service.account.v1.AccountServiceGrpc;
import example.service.account.v1.AccountServiceGrpc.AccountServiceBlockingStub;
import example.service.account.v1.WatchEventsRequest;
import example.service.account.v1.WatchEventsResponse;
import io.grpc.Channel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.util.Iterator;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;

final class Watch {
  private Watch() {}

  // quote watch
  private static final Set<Status.Code> FOR_GOOD =
      Set.of(Status.Code.UNAUTHENTICATED, Status.Code.PERMISSION_DENIED, Status.Code.INVALID_ARGUMENT);

  /**
   * The events of the account as they happen, none lost and none twice: where the connection ends, it goes on after the last
   * event. Keep the cursor of what you have worked off, and begin with it after a start of your own.
   *
   * @param after cursor of the last event seen; empty: from now on
   */
  static void watch(Channel channel, String after, Consumer<WatchEventsResponse> onEvent) throws Exception {
    AccountServiceBlockingStub service = AccountServiceGrpc.newBlockingStub(channel);
    for (int failures = 0; ; failures++) {
      try {
        Iterator<WatchEventsResponse> events =
            service.watchEvents(WatchEventsRequest.newBuilder().setAfter(after).build());
        while (events.hasNext()) {
          WatchEventsResponse event = events.next();
          failures = 0;
          // What has no id only says that the connection lives.
          if (!event.getId().isEmpty()) onEvent.accept(event);
          after = event.getCursor();
        }
      } catch (StatusRuntimeException failure) {
        if (FOR_GOOD.contains(failure.getStatus().getCode())) throw failure;
        System.err.println(Failures.explain(failure) + "; connecting again");
      }
      long millis = Math.min(30_000, 250L << Math.min(failures, 7));
      Thread.sleep(millis + ThreadLocalRandom.current().nextLong(millis / 4));
    }
  }
  // end quote
}

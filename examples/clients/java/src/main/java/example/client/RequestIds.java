package example.client;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.ForwardingClientCall.SimpleForwardingClientCall;
import io.grpc.ForwardingClientCallListener.SimpleForwardingClientCallListener;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.util.UUID;

/**
 * Gives every call an id that the service keeps. It answers with the id before the messages, where an exception does not
 * show it, and not at all where the connection breaks: a failed call has it in its trailers.
 */
final class RequestIds implements ClientInterceptor {
  static final Metadata.Key<String> KEY = Metadata.Key.of("x-request-id", Metadata.ASCII_STRING_MARSHALLER);

  @Override
  public <Q, A> ClientCall<Q, A> interceptCall(MethodDescriptor<Q, A> method, CallOptions options, Channel next) {
    String id = UUID.randomUUID().toString();
    return new SimpleForwardingClientCall<>(next.newCall(method, options)) {
      @Override
      public void start(Listener<A> listener, Metadata headers) {
        headers.put(KEY, id);
        Listener<A> naming =
            new SimpleForwardingClientCallListener<>(listener) {
              @Override
              public void onClose(Status status, Metadata trailers) {
                trailers.discardAll(KEY);
                trailers.put(KEY, id);
                super.onClose(status, trailers);
              }
            };
        super.start(naming, headers);
      }
    };
  }
}

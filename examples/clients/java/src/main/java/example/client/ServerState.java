package example.client;

import io.grpc.Channel;
import io.grpc.health.v1.HealthCheckRequest;
import io.grpc.health.v1.HealthGrpc;
import io.grpc.reflection.v1.ServerReflectionGrpc;
import io.grpc.reflection.v1.ServerReflectionRequest;
import io.grpc.reflection.v1.ServerReflectionResponse;
import io.grpc.reflection.v1.ServiceResponse;
import io.grpc.stub.StreamObserver;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

final class ServerState {
  private ServerState() {}

  /** SERVING where the service takes work. */
  static String health(Channel channel) {
    return HealthGrpc.newBlockingStub(channel)
        .withDeadlineAfter(5, TimeUnit.SECONDS)
        .check(HealthCheckRequest.getDefaultInstance())
        .getStatus()
        .name();
  }

  /** The names of the services, by the server's own description. */
  static List<String> services(Channel channel) throws Exception {
    CompletableFuture<List<String>> names = new CompletableFuture<>();
    StreamObserver<ServerReflectionRequest> questions =
        ServerReflectionGrpc.newStub(channel)
            .serverReflectionInfo(
                new StreamObserver<>() {
                  @Override
                  public void onNext(ServerReflectionResponse answer) {
                    names.complete(
                        answer.getListServicesResponse().getServiceList().stream()
                            .map(ServiceResponse::getName)
                            .toList());
                  }

                  @Override
                  public void onError(Throwable failure) {
                    names.completeExceptionally(failure);
                  }

                  @Override
                  public void onCompleted() {}
                });
    questions.onNext(ServerReflectionRequest.newBuilder().setListServices("").build());
    List<String> answered = names.get(5, TimeUnit.SECONDS);
    questions.onCompleted();
    return answered;
  }
}

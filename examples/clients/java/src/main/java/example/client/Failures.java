package example.client;

import com.google.protobuf.Any;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.rpc.ErrorInfo;
import com.google.rpc.Status;
import io.grpc.Metadata;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import java.util.List;
import java.util.Objects;

final class Failures {
  private Failures() {}

  // quote errors
  /** What went wrong, for a log: the code of the service, its sentence, and each field that breaks a rule. */
  static String explain(StatusRuntimeException failure) throws InvalidProtocolBufferException {
    String code = failure.getStatus().getCode().name();
    StringBuilder fields = new StringBuilder();
    Status status = StatusProto.fromThrowable(failure);
    for (Any detail : status == null ? List.<Any>of() : status.getDetailsList()) {
      if (!detail.is(ErrorInfo.class)) continue;
      ErrorInfo info = detail.unpack(ErrorInfo.class);
      code = info.getReason();
      info.getMetadataMap().forEach((field, reason) -> fields.append("\n  ").append(field).append(": ").append(reason));
    }
    Metadata trailers = Objects.requireNonNullElseGet(failure.getTrailers(), Metadata::new);
    String request = Objects.requireNonNullElse(trailers.get(RequestIds.KEY), "none");
    return code + ": " + failure.getStatus().getDescription() + " (request " + request + ")" + fields;
  }
  // end quote
}

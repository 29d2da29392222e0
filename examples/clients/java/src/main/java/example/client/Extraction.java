package example.client;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import example.service.extraction.v1.ClientSurface;
import example.service.extraction.v1.ExtractionMetadata;
import example.service.extraction.v1.ExtractionProgress;
import example.service.extraction.v1.ExtractionRequest;
import example.service.extraction.v1.ExtractionResponse;
import example.service.extraction.v1.ExtractionServiceGrpc;
import example.service.extraction.v1.ExtractionServiceGrpc.ExtractionServiceBlockingStub;
import example.service.extraction.v1.OffsetEncoding;
import io.grpc.Channel;
import java.time.Duration;
import java.util.Iterator;
import java.util.function.Consumer;

final class Extraction {
  private Extraction() {}

  /** The request for a conversation, with offsets as Java counts them. */
  static ExtractionRequest requestFor(String conversation, String referenceTime) {
    ExtractionMetadata.Builder metadata =
        ExtractionMetadata.newBuilder()
            .setClientSurface(ClientSurface.CLIENT_SURFACE_API)
            .setSourceTag("java-client")
            .setOffsetEncoding(OffsetEncoding.OFFSET_ENCODING_UTF16);
    if (referenceTime != null) metadata.setReferenceTime(referenceTime);
    return ExtractionRequest.newBuilder().setRawContent(conversation).setMetadata(metadata).build();
  }

  // quote extract
  /** One conversation, one result. The requests are sent compressed. */
  static ExtractionResponse extract(Channel channel, ExtractionRequest request, Duration deadline)
      throws InterruptedException {
    ExtractionServiceBlockingStub service = ExtractionServiceGrpc.newBlockingStub(channel).withCompression("gzip");
    ExtractionResponse response =
        Retries.withRetries(
            deadline, left -> service.withDeadlineAfter(left.toMillis(), MILLISECONDS).extract(request));
    EvidenceCheck.check(request.getRawContent(), response);
    return response;
  }

  /** The same with its progress: the stages, each item, and at last the whole response. */
  static void extractStream(
      Channel channel, ExtractionRequest request, Duration deadline, Consumer<ExtractionProgress> onMessage)
      throws InterruptedException {
    ExtractionServiceBlockingStub service = ExtractionServiceGrpc.newBlockingStub(channel).withCompression("gzip");
    // What is refused is refused before the first message: from then on nothing is made again.
    Iterator<ExtractionProgress> messages =
        Retries.withRetries(
            deadline,
            left -> {
              Iterator<ExtractionProgress> begun =
                  service.withDeadlineAfter(left.toMillis(), MILLISECONDS).extractStream(request);
              begun.hasNext();
              return begun;
            });
    while (messages.hasNext()) {
      ExtractionProgress message = messages.next();
      if (message.hasResponse()) EvidenceCheck.check(request.getRawContent(), message.getResponse());
      onMessage.accept(message);
    }
  }
  // end quote
}

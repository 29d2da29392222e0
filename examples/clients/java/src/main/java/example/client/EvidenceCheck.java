package example.client;

import example.service.extraction.v1.Evidence;
import example.service.extraction.v1.ExtractionResponse;
import java.util.List;
import java.util.stream.Stream;

final class EvidenceCheck {
  private EvidenceCheck() {}

  // quote evidence
  /** Slices the conversation at every offset of the response. Offsets count UTF-16 code units, as substring does. */
  static void check(String conversation, ExtractionResponse response) {
    evidenceOf(response).forEach(evidence -> {
      // Where the text had to be decoded, as in a mail, no slice of what was sent has these words.
      if (!evidence.hasStartOffset() || !evidence.hasEndOffset()) return;
      String slice = conversation.substring(evidence.getStartOffset(), evidence.getEndOffset());
      if (!slice.equals(evidence.getText())) {
        throw new IllegalStateException(
            "[%d, %d) is \"%s\" and not \"%s\""
                .formatted(evidence.getStartOffset(), evidence.getEndOffset(), slice, evidence.getText()));
      }
    });
  }

  /** Every piece of evidence in a response. */
  private static Stream<Evidence> evidenceOf(ExtractionResponse response) {
    return Stream.of(
            response.getTasksList().stream().flatMap(item -> both(item.getSource(), item.getMentionsList())),
            response.getDecisionsList().stream().flatMap(item -> both(item.getSource(), item.getMentionsList())),
            response.getRisksList().stream().flatMap(item -> both(item.getSource(), item.getMentionsList())))
        .flatMap(all -> all);
  }

  private static Stream<Evidence> both(Evidence source, List<Evidence> mentions) {
    return Stream.concat(Stream.of(source), mentions.stream());
  }
  // end quote
}

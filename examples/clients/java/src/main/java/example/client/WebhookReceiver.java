package example.client;

import com.standardwebhooks.Webhook;
import com.standardwebhooks.exceptions.EmptyWebhookSecretException;
import com.standardwebhooks.exceptions.WebhookVerificationException;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

// quote receive
/**
 * Takes the events of a webhook, each once. The package refuses what is not signed with the secret and what was signed more
 * than five minutes ago or ahead; the id tells a second delivery of the same event.
 */
final class WebhookReceiver implements HttpHandler {
  private static final int LARGEST_BYTES = 64 * 1024;
  private static final Duration REMEMBERED = Duration.ofDays(1);

  private final Webhook webhook;
  private final Consumer<String> onEvent;

  /** When each id was taken. A service that runs more than once keeps them in its store. */
  private final Map<String, Instant> taken = new ConcurrentHashMap<>();

  WebhookReceiver(String secret, Consumer<String> onEvent) throws EmptyWebhookSecretException {
    this.webhook = new Webhook(secret);
    this.onEvent = onEvent;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      exchange.sendResponseHeaders(answer(exchange), -1);
    }
  }

  private int answer(HttpExchange exchange) throws IOException {
    if (!exchange.getRequestMethod().equals("POST")) return 405;
    byte[] bytes = exchange.getRequestBody().readNBytes(LARGEST_BYTES + 1);
    if (bytes.length > LARGEST_BYTES) return 413;
    String body = new String(bytes, StandardCharsets.UTF_8);
    try {
      webhook.verify(body, exchange.getRequestHeaders());
    } catch (WebhookVerificationException refused) {
      return 401;
    }
    if (isNew(exchange.getRequestHeaders().getFirst("webhook-id"), Instant.now())) onEvent.accept(body);
    return 204;
  }

  private boolean isNew(String id, Instant now) {
    taken.values().removeIf(at -> at.isBefore(now.minus(REMEMBERED)));
    return taken.put(id, now) == null;
  }
}
// end quote

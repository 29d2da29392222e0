package example.client;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageOrBuilder;
import com.google.protobuf.util.JsonFormat;
import com.sun.net.httpserver.HttpServer;
import example.service.extraction.v1.ExtractionRequest;
import io.grpc.Channel;
import io.grpc.ManagedChannel;
import io.grpc.StatusRuntimeException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Executors;

/** Calls the service over gRPC, and receives its webhooks. */
public final class Main {
  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);
  private static final JsonFormat.Printer JSON =
      JsonFormat.printer().preservingProtoFieldNames().omittingInsignificantWhitespace();

  private Main() {}

  public static void main(String[] arguments) throws Exception {
    try {
      Options options = Options.read(arguments);
      if (options.command().equals("receive")) {
        receive(options);
        return;
      }
      ManagedChannel channel = Channels.open(System.getenv());
      try {
        run(options, channel);
      } finally {
        channel.shutdownNow();
      }
    } catch (StatusRuntimeException failure) {
      System.err.println(Failures.explain(failure));
      System.exit(1);
    } catch (IllegalArgumentException | IllegalStateException mistake) {
      System.err.println(mistake.getMessage());
      System.exit(1);
    }
  }

  private static void run(Options options, Channel channel) throws Exception {
    switch (options.command()) {
      case "extract" -> {
        for (Path file : options.files()) {
          print(Extraction.extract(channel, requestFor(file, options), options.deadline()));
        }
      }
      case "stream" -> {
        for (Path file : options.files()) {
          Extraction.extractStream(channel, requestFor(file, options), options.deadline(), Main::print);
        }
      }
      case "watch" -> Watch.watch(channel, options.after(), Main::print);
      case "health" -> OUT.println(ServerState.health(channel));
      case "services" -> ServerState.services(channel).forEach(OUT::println);
      default -> throw new IllegalArgumentException(Options.USAGE);
    }
  }

  private static ExtractionRequest requestFor(Path file, Options options) throws Exception {
    return Extraction.requestFor(Files.readString(file), options.referenceTime());
  }

  private static void print(MessageOrBuilder message) {
    try {
      OUT.println(JSON.print(message));
    } catch (InvalidProtocolBufferException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  private static void receive(Options options) throws Exception {
    InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), options.port());
    HttpServer server = HttpServer.create(address, 0);
    server.createContext("/", new WebhookReceiver(System.getenv("SERVICE_WEBHOOK_SECRET"), OUT::println));
    server.setExecutor(Executors.newCachedThreadPool());
    server.start();
    OUT.println("listening on " + server.getAddress().getPort());
  }
}

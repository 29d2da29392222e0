package example.client;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What the command line asks for. Absent texts are null. */
record Options(
    String command, List<Path> files, String protocol, Duration deadline, String referenceTime, String after, int port) {

  static final String USAGE =
      "usage: extract|stream|watch|health|services|receive [--protocol grpc] [--deadline SECONDS]"
          + " [--reference-time TIME] [--after CURSOR] [--port PORT] [FILE...]";

  /** @throws IllegalArgumentException where it is none that {@link #USAGE} shows */
  static Options read(String[] arguments) {
    String command = null;
    List<Path> files = new ArrayList<>();
    String protocol = "grpc";
    Duration deadline = Duration.ofSeconds(30);
    String referenceTime = null;
    String after = "";
    int port = 3000;
    for (int at = 0; at < arguments.length; at++) {
      String argument = arguments[at];
      if (!argument.startsWith("--")) {
        if (command == null) command = argument;
        else files.add(Path.of(argument));
        continue;
      }
      if (++at == arguments.length) throw new IllegalArgumentException(USAGE);
      switch (argument) {
        case "--protocol" -> protocol = arguments[at];
        case "--deadline" -> deadline = Duration.ofMillis(Math.round(1000 * Double.parseDouble(arguments[at])));
        case "--reference-time" -> referenceTime = arguments[at];
        case "--after" -> after = arguments[at];
        case "--port" -> port = Integer.parseInt(arguments[at]);
        default -> throw new IllegalArgumentException(USAGE);
      }
    }
    if (command == null || !protocol.equals("grpc")) throw new IllegalArgumentException(USAGE);
    return new Options(command, files, protocol, deadline, referenceTime, after, port);
  }
}

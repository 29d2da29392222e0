package example.client;

import io.grpc.ChannelCredentials;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Metadata;
import io.grpc.TlsChannelCredentials;
import io.grpc.stub.MetadataUtils;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.util.Map;

final class Channels {
  private Channels() {}

  // quote channel
  /**
   * A channel to the service. The environment says where it is (SERVICE_BASE_URL), who calls (SERVICE_BEARER) and which
   * certificate authority to trust (SERVICE_CA_FILE, PEM).
   */
  static ManagedChannel open(Map<String, String> environment) throws IOException {
    URI url = URI.create(environment.getOrDefault("SERVICE_BASE_URL", "http://127.0.0.1:8080"));
    boolean isSecure = url.getScheme().equals("https");
    int port = url.getPort() != -1 ? url.getPort() : isSecure ? 443 : 80;
    ChannelCredentials credentials = InsecureChannelCredentials.create();
    if (isSecure) {
      TlsChannelCredentials.Builder tls = TlsChannelCredentials.newBuilder();
      String authority = environment.get("SERVICE_CA_FILE");
      if (authority != null) tls.trustManager(new File(authority));
      credentials = tls.build();
    }
    ManagedChannelBuilder<?> builder =
        Grpc.newChannelBuilderForAddress(url.getHost(), port, credentials).intercept(new RequestIds());
    String bearer = environment.get("SERVICE_BEARER");
    if (bearer != null) {
      Metadata headers = new Metadata();
      headers.put(Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER), "Bearer " + bearer);
      builder.intercept(MetadataUtils.newAttachHeadersInterceptor(headers));
    }
    return builder.build();
  }
  // end quote
}

package main

import (
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"net/http"
	"os"
	"strings"

	"connectrpc.com/connect"
)

// connection is what every call goes over.
type connection struct {
	http    *http.Client
	baseURL string
	options []connect.ClientOption
}

// quote connection
// connectTo opens a connection that speaks grpc, grpc-web or connect, each over HTTP/2. The environment says where the
// service is (SERVICE_BASE_URL), who calls (SERVICE_BEARER) and which certificate authority to trust (SERVICE_CA_FILE,
// PEM). A long request is sent compressed.
func connectTo(protocol string) (*connection, error) {
	protocols := new(http.Protocols)
	protocols.SetHTTP2(true)
	protocols.SetUnencryptedHTTP2(true)
	transport := &http.Transport{Protocols: protocols}
	if file := os.Getenv("SERVICE_CA_FILE"); file != "" {
		pem, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		roots := x509.NewCertPool()
		if !roots.AppendCertsFromPEM(pem) {
			return nil, fmt.Errorf("%s holds no certificate", file)
		}
		transport.TLSClientConfig = &tls.Config{RootCAs: roots}
	}
	options := []connect.ClientOption{connect.WithSendGzip(), connect.WithCompressMinBytes(1024)}
	switch protocol {
	case "grpc":
		options = append(options, connect.WithGRPC())
	case "grpc-web":
		options = append(options, connect.WithGRPCWeb())
	}
	baseURL := "http://127.0.0.1:8080"
	if url := os.Getenv("SERVICE_BASE_URL"); url != "" {
		baseURL = strings.TrimSuffix(url, "/")
	}
	client := &http.Client{Transport: withBearer{os.Getenv("SERVICE_BEARER"), transport}}
	return &connection{http: client, baseURL: baseURL, options: options}, nil
}

// withBearer puts the token on every call.
type withBearer struct {
	bearer string
	next   http.RoundTripper
}

func (b withBearer) RoundTrip(request *http.Request) (*http.Response, error) {
	if b.bearer != "" {
		request = request.Clone(request.Context())
		request.Header.Set("Authorization", "Bearer "+b.bearer)
	}
	return b.next.RoundTrip(request)
}

// end quote

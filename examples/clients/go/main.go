// Command client calls the service over gRPC, gRPC-Web and Connect, and receives its webhooks.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"

	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"
	accountv1 "service.example/client/gen/account/v1"
	extractionv1 "service.example/client/gen/extraction/v1"
)

const usage = "client extract|stream|watch|health|services|receive [options] [FILE...]; client extract -h lists the options"

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, explain(err))
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	if len(args) == 0 {
		return fmt.Errorf("usage: %s", usage)
	}
	flags := flag.NewFlagSet("client", flag.ExitOnError)
	protocol := flags.String("protocol", "grpc", "grpc, grpc-web or connect")
	deadline := flags.Float64("deadline", 30, "seconds for a call with its retries")
	referenceTime := flags.String("reference-time", "", "what \"tomorrow\" counts from, as RFC 3339")
	after := flags.String("after", "", "the cursor of the last event seen")
	port := flags.Int("port", 3000, "where the receiver listens")
	if err := flags.Parse(args[1:]); err != nil {
		return err
	}
	if args[0] == "receive" {
		return receive(ctx, *port)
	}
	to, err := connectTo(*protocol)
	if err != nil {
		return err
	}
	seconds := time.Duration(*deadline * float64(time.Second))
	switch args[0] {
	case "extract", "stream":
		for _, file := range flags.Args() {
			text, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			if err := send(ctx, seconds, args[0], to, requestFor(string(text), *referenceTime)); err != nil {
				return err
			}
		}
		return nil
	case "watch":
		return watchEvents(ctx, to, *after, func(event *accountv1.WatchEventsResponse) error { return printJSON(event) })
	case "health":
		ctx, cancel := context.WithTimeout(ctx, seconds)
		defer cancel()
		status, err := healthOf(ctx, to)
		if err == nil {
			fmt.Println(status)
		}
		return err
	case "services":
		ctx, cancel := context.WithTimeout(ctx, seconds)
		defer cancel()
		names, err := services(ctx, to)
		for _, name := range names {
			fmt.Println(name)
		}
		return err
	}
	return fmt.Errorf("usage: %s", usage)
}

func send(ctx context.Context, seconds time.Duration, command string, to *connection, request *extractionv1.ExtractionRequest) error {
	ctx, cancel := context.WithTimeout(ctx, seconds)
	defer cancel()
	if command == "stream" {
		return extractStream(ctx, to, request, func(message *extractionv1.ExtractionProgress) error { return printJSON(message) })
	}
	response, err := extract(ctx, to, request)
	if err != nil {
		return err
	}
	return printJSON(response)
}

func printJSON(message proto.Message) error {
	line, err := protojson.MarshalOptions{UseProtoNames: true}.Marshal(message)
	if err == nil {
		fmt.Println(string(line))
	}
	return err
}

func receive(ctx context.Context, port int) error {
	webhook, err := standardwebhooks.NewWebhook(os.Getenv("SERVICE_WEBHOOK_SECRET"))
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port))
	if err != nil {
		return err
	}
	fmt.Printf("listening on %d\n", listener.Addr().(*net.TCPAddr).Port)
	handler := &receiver{webhook: webhook, taken: map[string]time.Time{}, onEvent: func(body []byte) {
		var line bytes.Buffer
		if json.Compact(&line, body) == nil {
			fmt.Println(line.String())
		}
	}}
	server := &http.Server{Handler: handler, ReadHeaderTimeout: 5 * time.Second}
	context.AfterFunc(ctx, func() { server.Close() })
	if err := server.Serve(listener); err != http.ErrServerClosed {
		return err
	}
	return nil
}

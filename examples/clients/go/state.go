package main

import (
	"context"

	"connectrpc.com/connect"
	"connectrpc.com/grpcreflect"
	health "google.golang.org/grpc/health/grpc_health_v1"
)

// healthOf is SERVING where the service takes work.
func healthOf(ctx context.Context, to *connection) (string, error) {
	check := connect.NewClient[health.HealthCheckRequest, health.HealthCheckResponse](
		to.http, to.baseURL+"/grpc.health.v1.Health/Check", to.options...)
	answer, err := check.CallUnary(ctx, connect.NewRequest(&health.HealthCheckRequest{}))
	if err != nil {
		return "", err
	}
	return answer.Msg.GetStatus().String(), nil
}

// services names the services, by the server's own description.
func services(ctx context.Context, to *connection) ([]string, error) {
	stream := grpcreflect.NewClient(to.http, to.baseURL, to.options...).NewStream(ctx)
	defer stream.Close()
	names, err := stream.ListServices()
	if err != nil {
		return nil, err
	}
	var all []string
	for _, name := range names {
		all = append(all, string(name))
	}
	return all, nil
}

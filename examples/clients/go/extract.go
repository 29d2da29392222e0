package main

import (
	"context"
	"errors"

	"connectrpc.com/connect"
	extractionv1 "service.example/client/gen/extraction/v1"
	"service.example/client/gen/extraction/v1/extractionv1connect"
)

// requestFor makes the request for a conversation, with offsets as Go counts them.
func requestFor(conversation, referenceTime string) *extractionv1.ExtractionRequest {
	tag := "go-client"
	metadata := &extractionv1.ExtractionMetadata{
		ClientSurface:  extractionv1.ClientSurface_CLIENT_SURFACE_API,
		SourceTag:      &tag,
		OffsetEncoding: extractionv1.OffsetEncoding_OFFSET_ENCODING_UTF8,
	}
	if referenceTime != "" {
		metadata.ReferenceTime = &referenceTime
	}
	return &extractionv1.ExtractionRequest{RawContent: conversation, Metadata: metadata}
}

// quote extract
// extract gives the result of one conversation. The deadline of ctx is that of the call and its retries.
func extract(ctx context.Context, to *connection, request *extractionv1.ExtractionRequest) (*extractionv1.ExtractionResponse, error) {
	client := extractionv1connect.NewExtractionServiceClient(to.http, to.baseURL, to.options...)
	response, err := withRetries(ctx, func(ctx context.Context) (*connect.Response[extractionv1.ExtractionResponse], error) {
		return client.Extract(ctx, connect.NewRequest(request))
	})
	if err != nil {
		return nil, err
	}
	return response.Msg, checkEvidence(request.GetRawContent(), response.Msg)
}

// extractStream gives the same with its progress: the stages, each item, and at last the whole response.
func extractStream(ctx context.Context, to *connection, request *extractionv1.ExtractionRequest, onMessage func(*extractionv1.ExtractionProgress) error) error {
	client := extractionv1connect.NewExtractionServiceClient(to.http, to.baseURL, to.options...)
	// What is refused is refused before the first message: from then on nothing is made again.
	stream, err := withRetries(ctx, func(ctx context.Context) (*connect.ServerStreamForClient[extractionv1.ExtractionProgress], error) {
		stream, err := client.ExtractStream(ctx, connect.NewRequest(request))
		if err == nil && !stream.Receive() {
			err = errors.Join(stream.Err(), stream.Close())
		}
		return stream, err
	})
	if err != nil {
		return err
	}
	defer stream.Close()
	for more := true; more; more = stream.Receive() {
		if response := stream.Msg().GetResponse(); response != nil {
			if err := checkEvidence(request.GetRawContent(), response); err != nil {
				return err
			}
		}
		if err := onMessage(stream.Msg()); err != nil {
			return err
		}
	}
	return stream.Err()
}

// end quote

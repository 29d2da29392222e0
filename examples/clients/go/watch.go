package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"time"

	"connectrpc.com/connect"
	accountv1 "service.example/client/gen/account/v1"
	"service.example/client/gen/account/v1/accountv1connect"
)

// quote watch
// watchEvents gives the events of the account as they happen, none lost and none twice: where the connection ends, it goes
// on after the last event. Keep the cursor of what you have worked off, and begin with it after a start of your own. An
// empty cursor is from now on. It ends with ctx, or where there is no point in going on.
func watchEvents(ctx context.Context, to *connection, after string, onEvent func(*accountv1.WatchEventsResponse) error) error {
	client := accountv1connect.NewAccountServiceClient(to.http, to.baseURL, to.options...)
	for failures := 0; ; failures++ {
		stream, err := client.WatchEvents(ctx, connect.NewRequest(&accountv1.WatchEventsRequest{After: &after}))
		if err == nil {
			for stream.Receive() {
				failures = 0
				event := stream.Msg()
				// What has no id only says that the connection lives.
				if event.GetId() != "" {
					if err := onEvent(event); err != nil {
						return err
					}
				}
				after = event.GetCursor()
			}
			err = stream.Err()
			stream.Close()
		}
		if ctx.Err() != nil {
			return nil
		}
		if err != nil {
			switch connect.CodeOf(err) {
			case connect.CodeUnauthenticated, connect.CodePermissionDenied, connect.CodeInvalidArgument:
				return err
			}
			fmt.Fprintf(os.Stderr, "%s; connecting again\n", explain(err))
		}
		wait := min(30*time.Second, 250*time.Millisecond<<min(failures, 7))
		select {
		case <-time.After(wait + time.Duration(rand.Int64N(int64(wait)/4))):
		case <-ctx.Done():
			return nil
		}
	}
}

// end quote

package main

import (
	"context"
	"math/rand/v2"
	"strconv"
	"time"

	"connectrpc.com/connect"
)

const (
	mostRetries = 3
	// A service that asks for more than this is not waited for.
	longestWait = 60 * time.Second
)

// quote retry
// withRetries makes a call, and makes it again where the service says when. An extraction changes nothing, so that it may
// be repeated. The deadline of ctx is that of all attempts and the waits between them.
func withRetries[T any](ctx context.Context, call func(context.Context) (T, error)) (T, error) {
	for retries := 0; ; retries++ {
		result, err := call(ctx)
		wait, worthIt := timeToWait(err, retries)
		if !worthIt {
			return result, err
		}
		if end, bounded := ctx.Deadline(); bounded && time.Until(end) < wait {
			return result, err
		}
		select {
		case <-time.After(wait):
		case <-ctx.Done():
			return result, err
		}
	}
}

// timeToWait tells how long to wait before the next attempt, and whether there is a point in one: with a token that is
// refused there is none.
func timeToWait(err error, retries int) (time.Duration, bool) {
	failure, failed := asFailure(err)
	if !failed || retries == mostRetries {
		return 0, false
	}
	code, asked := failure.Code(), failure.Meta().Get("Retry-After")
	if code != connect.CodeUnavailable && (code != connect.CodeResourceExhausted || asked == "") {
		return 0, false
	}
	wait := 500 * time.Millisecond << retries
	if seconds, err := strconv.Atoi(asked); err == nil {
		wait = time.Duration(seconds) * time.Second
	}
	// Callers who were refused together do not come back together.
	jittered := wait + time.Duration(rand.Int64N(int64(wait)/4+1))
	return jittered, wait <= longestWait
}

// end quote

package main

import (
	"io"
	"net/http"
	"sync"
	"time"

	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"
)

const (
	largestBytes = 64 << 10
	remembered   = 24 * time.Hour
)

// quote receive
// receiver takes the events of a webhook, each once. The package refuses what is not signed with the secret and what was
// signed more than five minutes ago or ahead; the id tells a second delivery of the same event.
type receiver struct {
	webhook *standardwebhooks.Webhook
	onEvent func(body []byte)

	mutex sync.Mutex
	// When each id was taken. A service that runs more than once keeps them in its store.
	taken map[string]time.Time
}

func (r *receiver) ServeHTTP(response http.ResponseWriter, request *http.Request) {
	if request.Method != http.MethodPost {
		response.WriteHeader(http.StatusMethodNotAllowed)
		return
	}
	body, err := io.ReadAll(http.MaxBytesReader(response, request.Body, largestBytes))
	if err != nil {
		response.WriteHeader(http.StatusRequestEntityTooLarge)
		return
	}
	if err := r.webhook.Verify(body, request.Header); err != nil {
		response.WriteHeader(http.StatusUnauthorized)
		return
	}
	if r.isNew(request.Header.Get("webhook-id"), time.Now()) {
		r.onEvent(body)
	}
	response.WriteHeader(http.StatusNoContent)
}

func (r *receiver) isNew(id string, now time.Time) bool {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	for old, at := range r.taken {
		if now.Sub(at) > remembered {
			delete(r.taken, old)
		}
	}
	_, known := r.taken[id]
	r.taken[id] = now
	return !known
}

// end quote

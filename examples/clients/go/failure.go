package main

import (
	"errors"
	"fmt"
	"strings"

	"connectrpc.com/connect"
	"google.golang.org/genproto/googleapis/rpc/errdetails"
)

func asFailure(err error) (*connect.Error, bool) {
	var failure *connect.Error
	return failure, errors.As(err, &failure)
}

// quote errors
// explain says what went wrong, for a log: the code of the service, its sentence, and each field that breaks a rule.
func explain(err error) string {
	failure, failed := asFailure(err)
	if !failed {
		return err.Error()
	}
	code := strings.ToUpper(failure.Code().String())
	fields := ""
	for _, detail := range failure.Details() {
		value, err := detail.Value()
		if err != nil {
			continue
		}
		if info, ok := value.(*errdetails.ErrorInfo); ok {
			code = info.GetReason()
			for field, reason := range info.GetMetadata() {
				fields += fmt.Sprintf("\n  %s: %s", field, reason)
			}
		}
	}
	return fmt.Sprintf("%s: %s (request %s)%s", code, failure.Message(), failure.Meta().Get("X-Request-Id"), fields)
}

// end quote

# gRPC without a program of your own, with buf curl. Sourced by client.sh.

buf=${BUF:-buf}

# grpc METHOD [ARGUMENT...]: one call; the request is read from stdin. Each message of the answer is a line.
grpc() {
  local method=$1
  shift
  "$buf" curl --protocol grpc --http2-prior-knowledge --timeout "${deadline}s" "${common_grpc[@]}" "$@" \
    -d @- "$base_url/$method" 2> "$folder/trouble" | jq --unbuffered -c . || fail_grpc
}

fail_grpc() {
  jq -r '"\(.code | ascii_upcase): \(.message)"' "$folder/trouble" >&2 2> /dev/null || cat "$folder/trouble" >&2
  exit 1
}

# quote watch
# watch CURSOR: the events of the account as they happen, none lost and none twice: where the connection ends, it goes on
# after the last event.
watch() {
  local after=$1 event
  # A group of its own for each connection, so that all of it ends with this script.
  set -m
  trap 'kill -- -"$events_PID"; exit 0' INT TERM
  while :; do
    coproc events {
      "$buf" curl --protocol grpc --http2-prior-knowledge "${common_grpc[@]}" -d "{\"after\": \"$after\"}" \
        "$base_url/account.v1.AccountService/WatchEvents" | jq --unbuffered -c .
    }
    while read -r event; do
      after=$(jq -r .cursor <<< "$event")
      # What has no id only says that the connection lives.
      jq -c 'select((.id // "") != "")' <<< "$event"
    done <&"${events[0]}"
    sleep "1.$RANDOM"
  done
}
# end quote

# Calls with curl, over JSON: the JSON route and the unary calls of Connect are the same to it.
# Sourced by client.sh, which sets `protocol`, `deadline`, `reference_time` and the array `common`.

base_url=${SERVICE_BASE_URL:-http://127.0.0.1:8080}
most_retries=3
longest_wait=60

# quote request
# The request for the conversation in a file, with offsets in code points: jq counts so.
request_for() {
  local words='{client_surface: "api", offset_encoding: "utf32"}'
  [ "$protocol" = json ] || words='{client_surface: "CLIENT_SURFACE_API", offset_encoding: "OFFSET_ENCODING_UTF32"}'
  jq -n --rawfile text "$1" --arg time "$reference_time" \
    "{raw_content: \$text, metadata: ($words + {source_tag: \"curl\"} + if \$time == \"\" then {} else {reference_time: \$time} end)}"
}
# end quote

# quote call
# post PATH: sends stdin, and sends it again where the service says when. Prints the answer. The deadline is that of all
# attempts and the waits between them.
post() {
  local end=$((SECONDS + deadline)) retries=0 left status wait coding=identity
  cat > "$folder/request"
  # The JSON route takes no compressed body.
  if [ "$protocol" = connect ]; then
    gzip --force --no-name "$folder/request" && mv "$folder/request.gz" "$folder/request"
    coding=gzip
  fi
  while :; do
    left=$((end - SECONDS))
    [ "$left" -gt 0 ] || left=1
    status=$(curl -sS --compressed --max-time "$left" -o "$folder/answer" -D "$folder/headers" -w '%{http_code}' "${common[@]}" \
      -H "Connect-Timeout-Ms: ${left}000" -H "Content-Encoding: $coding" --data-binary @"$folder/request" "$base_url$1" 2> "$folder/trouble") ||
      fail_without_answer $?
    [ "$status" != 200 ] || break
    wait=$(header retry-after)
    # 401 and all that is wrong with the request itself stays wrong.
    if [[ ! $status =~ ^(429|503)$ || ! $wait =~ ^[0-9]+$ ]] || ((++retries > most_retries || wait > longest_wait || SECONDS + wait > end)); then
      fail
    fi
    # Callers who were refused together do not come back together: up to a quarter of a second later for each second.
    sleep "$(jq -n "$wait * (1 + $RANDOM / 131072)")"
  done
  cat "$folder/answer"
}
# end quote

header() {
  sed -n "s/^$1: *\([^\r]*\).*/\1/Ip" "$folder/headers" | head -n 1
}

# The code of the service, its sentence, and each field that breaks a rule.
fail() {
  jq -r --arg request "$(header x-request-id)" '
    ([.details[]?.debug] | first) as $info
    | (($info.reason // .code // "UNKNOWN") | ascii_upcase) + ": " + (.detail // .message // "") + " (request \($request))",
      ($info.metadata // {} | to_entries[] | "  \(.key): \(.value)"),
      (.errors[]? | "  \(.field): \(.reason)")' "$folder/answer" >&2
  exit 1
}

# With 28 curl says that the time was up.
fail_without_answer() {
  local code=UNAVAILABLE
  [ "$1" != 28 ] || code=DEADLINE_EXCEEDED
  echo "$code: $(cat "$folder/trouble")" >&2
  exit 1
}

# quote evidence
# check_evidence FILE: passes the response on where every slice of the file is the words that it quotes. Where the text had to
# be decoded, as in a mail, there are no offsets: no slice of what was sent has the words.
check_evidence() {
  jq -c --rawfile text "$1" '
    def name(one; other): if one == null then other else one end;
    [.tasks, .decisions, .risks | .[]? | .source, .mentions[]?
      | {text, start: name(.start_offset; .startOffset), end: name(.end_offset; .endOffset)}
      | select(.start != null and .end != null and $text[.start:.end] != .text)] as $wrong
    | if $wrong == [] then . else error("not the words at their offsets: \($wrong)") end'
}
# end quote

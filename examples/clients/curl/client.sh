#!/usr/bin/env bash
# Calls the service with curl, and over gRPC with buf curl. Needs curl and jq.
set -euo pipefail
here=$(dirname "${BASH_SOURCE[0]}")

usage='usage: client.sh extract|stream|watch|health|services [--protocol json|connect|grpc] [--deadline SECONDS]
  [--reference-time TIME] [--after CURSOR] [FILE...]; stream, watch and services are over grpc'
command=${1:?$usage}
shift
protocol=json deadline=30 reference_time='' after='' files=()
while [ $# -gt 0 ]; do
  case $1 in
    --protocol) protocol=$2 && shift ;;
    --deadline) deadline=$2 && shift ;;
    --reference-time) reference_time=$2 && shift ;;
    --after) after=$2 && shift ;;
    -*) echo "$usage" >&2 && exit 2 ;;
    *) files+=("$1") ;;
  esac
  shift
done

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

common=(-H 'Content-Type: application/json')
common_grpc=()
if [ -n "${SERVICE_BEARER:-}" ]; then
  common+=(-H "Authorization: Bearer $SERVICE_BEARER")
  common_grpc+=(-H "Authorization: Bearer $SERVICE_BEARER")
fi
if [ -n "${SERVICE_CA_FILE:-}" ]; then
  common+=(--cacert "$SERVICE_CA_FILE")
  common_grpc+=(--cacert "$SERVICE_CA_FILE")
fi

# shellcheck source=call.sh
source "$here/call.sh"
# shellcheck source=buf.sh
source "$here/buf.sh"

service=extraction.v1.ExtractionService
case $command-$protocol in
  extract-json) for file in "${files[@]}"; do request_for "$file" | post /api/extract | check_evidence "$file"; done ;;
  extract-connect) for file in "${files[@]}"; do request_for "$file" | post "/$service/Extract" | check_evidence "$file"; done ;;
  extract-grpc) for file in "${files[@]}"; do request_for "$file" | grpc "$service/Extract" | check_evidence "$file"; done ;;
  stream-grpc) for file in "${files[@]}"; do request_for "$file" | grpc "$service/ExtractStream"; done ;;
  watch-grpc) watch "$after" ;;
  health-json) curl -fsS --max-time "$deadline" -o /dev/null "${common[@]}" "$base_url/readyz" && echo SERVING ;;
  health-connect) echo '{}' | post /grpc.health.v1.Health/Check | jq -r .status ;;
  health-grpc) echo '{}' | grpc grpc.health.v1.Health/Check | jq -r .status ;;
  services-grpc) "$buf" curl --protocol grpc --http2-prior-knowledge "${common_grpc[@]}" --list-services "$base_url" ;;
  *) echo "$usage" >&2 && exit 2 ;;
esac

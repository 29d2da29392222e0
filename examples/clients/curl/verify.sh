# Verifies the other header of a delivery, which covers the body alone. SECRET is the secret of the webhook, SIGNATURE the
# header X-Service-Signature, and body.json holds the bytes as they came.
# quote verify
key=$(printf %s "${SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
wanted="v1=$(openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -r body.json | cut -d ' ' -f 1)"
[ "$SIGNATURE" = "$wanted" ] && echo ours
# end quote

import { Scope } from '@structured-extraction/proto/account/v1/account_pb';

/** What makes the command-line client use the token against this service. @param origin as `location.origin` */
export function exportLines(secret: string, origin: string): string {
  return `export SERVICE_BASE_URL=${origin}\nexport SERVICE_BEARER=${secret}`;
}

/** A call to try the token with, after the lines above: an extraction, or who it belongs to. */
export function curlLine(scopes: readonly Scope[], origin: string): string {
  const [path, body] = scopes.includes(Scope.EXTRACT)
    ? ['api/extract', { raw_content: 'Ana: I will send the report by Friday.' }]
    : ['account.v1.AccountService/GetAccount', {}];
  return [
    `curl -sS ${origin}/${path} \\`,
    `  -H "Authorization: Bearer $SERVICE_BEARER" \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify(body)}'`,
  ].join('\n');
}

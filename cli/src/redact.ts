/** API tokens, webhook secrets, and JSON Web Tokens, whole or cut. */
const TOKEN_LIKE =
  /\b(?:(svc|whsec)_[A-Za-z0-9_+/=-]{1,400}|eyJ[A-Za-z0-9_-]{4,4000}(?:\.[A-Za-z0-9_-]{0,4000}){0,2})/g;

/** Replaces whatever looks like a credential; `secrets` are replaced wherever they occur, whatever they look like. */
export function redact(text: string, secrets: readonly string[] = []): string {
  const withoutSecrets = secrets
    .filter((secret) => secret !== '')
    .reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
  return withoutSecrets.replace(TOKEN_LIKE, (_match, prefix: string | undefined) => `${prefix ?? 'svc'}_***`);
}

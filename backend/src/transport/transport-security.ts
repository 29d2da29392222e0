const YEAR_SECONDS = 31_536_000;

/**
 * What tells browsers to come back over nothing but https: with every answer where the service has a certificate, or is
 * known to others by https.
 */
export function transportSecurity(
  isEncrypted: boolean,
  publicUrl: string | undefined,
): Readonly<Record<string, string>> {
  if (!isEncrypted && publicUrl?.startsWith('https:') !== true) return {};
  return { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}` };
}

/** What each exit status means, for the manual. */
export const EXIT_STATUSES = [
  { status: '0', meaning: 'done, also when the reader of standard output left early' },
  { status: '1', meaning: 'a bug in the client' },
  { status: '2', meaning: 'usage: a flag, a value, a combination' },
  { status: '3', meaning: 'input missing, unreadable, empty, not UTF-8, too large' },
  { status: '4', meaning: 'authentication' },
  { status: '5', meaning: 'refused by the service, or a signature that does not hold' },
  { status: '6', meaning: 'rate limited, after the retries' },
  { status: '7', meaning: 'network, TLS, timeout' },
  { status: '8', meaning: 'server error, or a reply that is no result' },
  { status: '9', meaning: 'the output cannot be written' },
  { status: '10', meaning: 'a plug-in failed' },
  { status: '11', meaning: 'a gate of --fail-on, or a difference that --exit-code asks about' },
  { status: '129, 130, 143', meaning: 'ended by a signal' },
] as const;

/** The variables that the client reads, for the manual. */
export const VARIABLES = [
  { name: 'SERVICE_BASE_URL', meaning: 'where the service is' },
  { name: 'SERVICE_BEARER', meaning: 'access token; empty counts as unset' },
  { name: 'SERVICE_ERROR_FORMAT', meaning: 'json: errors and warnings as one JSON object on a line' },
  { name: 'SERVICE_DEBUG', meaning: '1: the stack of an unexpected error' },
  { name: 'SERVICE_PLUGIN_TIMEOUT', meaning: 'seconds that a plug-in may take for one result, 1 to 3600; 30 if unset' },
  { name: 'SERVICE_WEBHOOK_SECRET', meaning: 'the secret that webhooks verify checks with' },
  { name: 'NO_COLOR, FORCE_COLOR, CLICOLOR, CLICOLOR_FORCE', meaning: 'whether a result on a terminal has colour' },
  { name: 'FORCE_HYPERLINK', meaning: '1 or 0: whether places in the input can be clicked' },
  { name: 'HTTPS_PROXY, http_proxy, NO_PROXY', meaning: 'a proxy, and hosts that are called without one' },
  { name: 'NODE_EXTRA_CA_CERTS', meaning: 'certificates of authorities that are trusted besides' },
  { name: 'XDG_CONFIG_HOME, XDG_DATA_HOME', meaning: 'where settings and logins, and where plug-ins are kept' },
  { name: 'LC_ALL, LC_CTYPE, LANG', meaning: 'a locale that is not UTF-8: plain ASCII marks in text' },
] as const;

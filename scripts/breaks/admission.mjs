/** Breaks of who may call, how often, and of the credentials. */
const CREDENTIAL = 'backend/src/admission/credential.ts';
const CREDENTIAL_TEST = 'backend/src/admission/credential.test.ts';
const RATE_TEST = 'backend/src/admission/rate.test.ts';
const ADDRESS = 'backend/src/admission/client-address.ts';
const ADDRESS_TEST = 'backend/src/admission/client-address.test.ts';
const SESSION = 'backend/src/accounts/check-session-token.ts';
const SESSION_TEST = 'backend/src/accounts/check-session-token.test.ts';

export const ADMISSION = [
  {
    what: 'a token without the scope of a call is let in',
    file: CREDENTIAL,
    from: 'if (!caller.scopes.has(scope)) throw scopeMissing(scope);',
    to: '',
    red: [CREDENTIAL_TEST],
  },
  {
    what: 'a call that needs a credential goes without',
    file: CREDENTIAL,
    from: 'if (!access.isAnonymousAllowed) throw credentialMissing();',
    to: '',
    red: [CREDENTIAL_TEST],
  },
  {
    what: 'a refusal for too many calls does not say when to come again',
    file: 'backend/src/admission/rate.ts',
    from: 'retryAfterSeconds: secondsLeft,',
    to: '',
    red: [RATE_TEST],
  },
  {
    what: 'each address of an IPv6 site has a limit of its own',
    file: ADDRESS,
    from: '.slice(0, 8)',
    to: '.slice(0, 16)',
    red: [ADDRESS_TEST],
  },
  {
    what: 'a caller behind a proxy chooses its own address',
    file: ADDRESS,
    from: 'forwarded.at(-trustedHops)',
    to: 'forwarded.at(0)',
    red: [ADDRESS_TEST],
  },
  {
    what: 'a revoked token is still taken',
    file: 'backend/src/tokens/token-view.ts',
    from: "if (row.revoked_at !== null) return 'revoked';",
    to: '',
    red: ['backend/src/tokens/check-token.test.ts'],
  },
  {
    what: 'a token that was written down wrong is looked up all the same',
    file: 'backend/src/tokens/token-format.ts',
    from: 'return text.slice(end) === checksum(',
    to: "return text.slice(end) !== '' || text === checksum(",
    red: ['backend/src/tokens/token-format.test.ts'],
  },
  {
    what: 'a JWT for another audience is taken',
    file: SESSION,
    from: 'audience: AUDIENCE,',
    to: '',
    red: [SESSION_TEST],
  },
  {
    what: 'a JWT outlives the session that it was made in',
    file: SESSION,
    from: 'if ((await findLiveSession(sid)) !== sub) throw invalidToken();',
    to: '',
    red: [SESSION_TEST],
  },
];

import { Scope } from '@structured-extraction/proto/account/v1/account_pb';

interface ScopeChoice {
  readonly scope: Scope;
  /** In the form; also its name in the guides. */
  readonly value: string;
  readonly meaning: string;
}

/** What a token may be used for, in the order of the form. */
export const SCOPE_CHOICES: readonly ScopeChoice[] = [
  {
    scope: Scope.EXTRACT,
    value: 'extract',
    meaning: 'Sends conversations and gets what is in them. All that most programs need.',
  },
  {
    scope: Scope.ACCOUNT,
    value: 'account',
    meaning:
      'Reads and changes this account: tokens, webhook, deliveries, usage. Who finds such a token can make more.',
  },
];

/** The words of a token's scopes, in the order of the form. */
export function scopeWords(scopes: readonly Scope[]): readonly string[] {
  return SCOPE_CHOICES.filter(({ scope }) => scopes.includes(scope)).map(({ value }) => value);
}

/** The scopes of the boxes that are ticked. */
export function scopesOf(values: readonly unknown[]): readonly Scope[] {
  return SCOPE_CHOICES.filter(({ value }) => values.includes(value)).map(({ scope }) => scope);
}

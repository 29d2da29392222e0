/** Breaks of events and of what webhooks get. */
const SIGN_TEST = 'backend/src/webhooks/sign.test.ts';
const URL_TEST = 'backend/src/webhooks/webhook-url.test.ts';
const EVENT_TEST = 'backend/src/events/extraction-completed.test.ts';

export const WEBHOOKS = [
  {
    what: 'the signature is keyed with the text of the secret, not with its bytes',
    file: 'backend/src/webhooks/sign.ts',
    from: 'signingKeyOf(secret))',
    to: 'secret)',
    red: [SIGN_TEST],
  },
  {
    what: 'only the new secret signs during a rotation',
    file: 'backend/src/webhooks/sign.ts',
    from: '[secret, previousSecret];',
    to: '[secret];',
    red: [SIGN_TEST],
  },
  {
    what: 'the last of four attempts is not made',
    file: 'backend/src/webhooks/schedule.ts',
    from: '[5_000, 30_000, 300_000]',
    to: '[5_000, 30_000]',
    red: ['backend/src/webhooks/schedule.test.ts'],
  },
  {
    what: 'webhooks may go over plain http',
    file: 'backend/src/webhooks/webhook-url.ts',
    from: "if (url.protocol !== 'https:') return refuse('has to begin with https');",
    to: '',
    red: [URL_TEST],
  },
  {
    what: 'webhooks may go to addresses inside the network',
    file: 'backend/src/webhooks/address-rule.ts',
    from: "if (range !== 'unicast') return false;",
    to: '',
    red: [URL_TEST],
  },
  {
    what: 'a receiver that wants no more is called again',
    file: 'backend/src/webhooks/attempt-delivery.ts',
    from: 'const GONE = 410;',
    to: 'const GONE = 999;',
    red: ['test/webhooks/dispatching.test.ts'],
  },
  {
    what: 'an event counts decisions as tasks',
    file: 'backend/src/extraction/extraction-facts.ts',
    from: 'tasks: tasks.length,',
    to: 'tasks: decisions.length,',
    red: [EVENT_TEST],
  },
  {
    what: 'the command line is not known by its User-Agent',
    file: 'backend/src/events/client-attribution.ts',
    from: "if (product === 'service-cli') return 'cli';",
    to: '',
    red: [EVENT_TEST],
  },
];

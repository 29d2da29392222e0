/** Breaks inside the engine: of what people see in its answers, whichever rule makes them. */
const ENGINE = 'backend/src/extraction';
const GOLDEN = 'test/conversations/conversations.test.ts';

export const ENGINE_BREAKS = [
  {
    what: 'a time that has passed is a due date',
    file: `${ENGINE}/times/deadlines/due-date.ts`,
    from: "new Set(['past', ",
    to: 'new Set([',
    red: [`${ENGINE}/times/deadlines/due-date.test.ts`],
  },
  {
    what: 'a due date west of Greenwich has the offset of the east',
    file: `${ENGINE}/times/deadlines/due-date.ts`,
    from: "minutes < 0 ? '-' : '+'",
    to: "minutes < 0 ? '+' : '+'",
    red: [`${ENGINE}/times/deadlines/due-date.test.ts`],
  },
  {
    what: 'what is quoted in a mail is extracted as if it were written anew',
    file: `${ENGINE}/conversation/mail/quoted-line.ts`,
    from: 'depth++;',
    to: 'depth += 0;',
    red: [`${ENGINE}/conversation/mail/mail.test.ts`],
  },
  {
    what: 'what is said twice is two items',
    file: `${ENGINE}/engines/embedded/4-merge/join-same.ts`,
    from: 'if (probability > most) {',
    to: 'if (probability > 2) {',
    red: [GOLDEN],
  },
  {
    what: 'nobody owns what they take on',
    file: `${ENGINE}/engines/embedded/4-merge/rank.ts`,
    from: '...(owner.name !== undefined && {',
    to: '...(owner.name === null && {',
    red: [GOLDEN],
  },
];

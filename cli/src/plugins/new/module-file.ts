import type { Names } from './names.js';

/** The module of a new plugin: one function for each name in its package.json. */
export function moduleFile({ short }: Names): string {
  return `// @ts-check

/**
 * Words of a conversation come from strangers: on one line, and without characters that a terminal obeys.
 * @param {string} text
 */
function words(text) {
  return text.replace(/[\\p{Cc}\\p{Cf}\\s]+/gu, ' ').trim();
}

/**
 * @param {readonly import('@structured-extraction/plugin-kit').Task[]} tasks
 */
function byPerson(tasks) {
  const people = new Map();
  for (const { owner = 'nobody', text, due_date } of tasks) {
    const line = \`- \${words(text)}\${due_date === undefined ? '' : \` (\${words(due_date)})\`}\\n\`;
    people.set(words(owner), \`\${people.get(words(owner)) ?? ''}\${line}\`);
  }
  return [...people].map(([person, lines]) => \`\${person}\\n\${lines}\`).join('\\n');
}

/**
 * A task without a date comes last.
 * @param {import('@structured-extraction/plugin-kit').Task} task
 */
function due({ due_date = '9999' }) {
  return due_date;
}

/** @type {import('@structured-extraction/plugin-kit').Contribution} */
export default {
  formats: {
    // service extract --format ${short}: returns the whole document.
    '${short}': ({ response, payload }) => {
      const { tasks = response.tasks } = /** @type {Partial<typeof response>} */ (payload);
      return byPerson(tasks);
    },
  },
  flags: {
    // service extract --${short}-open: returns the payload that the format gets.
    '${short}-open': ({ response }) => ({
      ...response,
      tasks: response.tasks.filter(({ status = 'open' }) => status === 'open'),
    }),
  },
  transforms: {
    // Every service extract: returns the response that flags and formats get.
    '${short}-order': (response) => ({
      ...response,
      tasks: [...response.tasks].sort((a, b) => (due(a) < due(b) ? -1 : Number(due(a) > due(b)))),
    }),
  },
  commands: {
    // service ${short} [PERSON] < thread.txt
    '${short}': async ({ args, stdin, extract, write, warn }) => {
      const { tasks } = await extract(await stdin());
      const theirs = tasks.filter(({ owner }) => args.person === undefined || args.person === owner);
      if (theirs.length === 0) warn('there is nothing to do');
      await write(byPerson(theirs));
    },
  },
};
`;
}

import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/** Every page of the site, but for the guides, which are written after the build. */
const PAGES = ['index', 'sign-in', 'sign-up', 'reset-password', 'device', 'settings'];

/** A page tells messages apart and reads no sentence: of each language it does without what only that takes. */
const withoutSentences: Plugin = {
  name: 'without-sentences',
  load: (id) => (/\/languages\/[a-z]{2}\/sentences\.js$/.test(id) ? 'export {};' : null),
};

/** It counts messages and people, and notes and calendars have none to count: it does without what only they take. */
const NOTES: readonly (readonly [RegExp, string])[] = [
  [/\/conversation\/notes\/blocks\.js$/, 'export const blocksOf = () => [];'],
  [/\/conversation\/notes\/action-table\.js$/, 'export const actionTable = () => ({ rows: new Map(), people: [] });'],
  [
    /\/conversation\/calendar\/calendar-text\.js$/,
    'export const isCalendar = () => false; export const calendarText = (text) => text;',
  ],
];
const withoutNotes: Plugin = {
  name: 'without-notes',
  load: (id) => NOTES.find(([file]) => file.test(id))?.[1] ?? null,
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [withoutSentences, withoutNotes],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    // The first versions with light-dark().
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Inlined files would be data: URLs, which the Content-Security-Policy has no place for.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Tells docs/build.mjs what became of the script and the styles of the guides.
    manifest: true,
    // What the scripts of the pages contain of others: scripts/licences.mjs puts it among the notices.
    license: { fileName: '.vite/licences.json' },
    rolldownOptions: {
      input: [...PAGES.map((page) => `${page}.html`), 'src/pages/docs/main.ts'].map((file) =>
        fileURLToPath(new URL(file, import.meta.url)),
      ),
    },
  },
});

/** What each published library offers: the compiled declarations of every entry that its package.json exports. */
export const LIBRARIES = [
  { folder: 'proto', entries: { 'response-of-message': 'dist/words/response-of-message.d.ts' } },
  { folder: 'proto/client', entries: { client: 'dist/index.d.ts' } },
  {
    folder: 'plugins/kit',
    entries: {
      'plugin-kit': 'dist/index.d.ts',
      testing: 'dist/test-contribution.d.ts',
      samples: 'dist/sample-responses.d.ts',
    },
  },
];

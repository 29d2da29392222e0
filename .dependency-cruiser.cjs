const ENGINE = '^backend/src/extraction/';
const EMBEDDED = `${ENGINE}engines/embedded/`;
const TEST = '(?:[.]test|-for-tests)[.]tsx?$';
const stages = ['segment', 'read', 'resolve', 'merge', 'summarize'].map((name, at) => `${at + 1}-${name}`);

/** Stage n knows the stages before it; it never knows one that comes after. */
const stageRules = stages.slice(0, -1).map((stage, at) => ({
  name: `stage-${stage}-knows-no-later-one`,
  severity: 'error',
  from: { path: `${EMBEDDED}${stage}/` },
  to: { path: `${EMBEDDED}(?:${stages.slice(at + 1).join('|')})/` },
}));

/** The words of the contract, which everybody may know: types and lists of words, made of the .proto. */
const WORDS = '^proto/(?:dist/)?gen/extraction/v1/extraction_words[.]';

/** What each folder of the wing may know beside itself, from the words of the domain up. All of them are pure. */
const WING = {
  types: [],
  letters: [],
  languages: ['types'],
  times: ['types', 'letters', 'languages'],
  grounding: ['types'],
  conversation: ['types', 'languages', 'times', 'grounding'],
  'engines/embedded': [
    'types',
    'letters',
    'languages',
    'times',
    'grounding',
    'conversation',
    'engines/engine[.]ts$',
    'engines/readers/large',
  ],
  'engines/llm': ['types', 'languages', 'grounding', 'engines/embedded', 'engines/engine[.]ts$'],
  'engines/readers/large/pieces': [],
  'engines/readers/large/windows': ['engines/readers/large/pieces'],
};
const wingRules = Object.entries(WING).map(([name, known]) => ({
  name: `${name.replaceAll('/', '-')}-knows-${known.length === 0 ? 'nothing' : 'only-what-lies-below'}`,
  severity: 'error',
  from: { path: `${ENGINE}${name}/`, pathNot: TEST },
  to: {
    pathNot: [
      WORDS,
      `${ENGINE}${name}/`,
      ...known.map((one) => (one.endsWith('$') ? ENGINE + one : `${ENGINE}${one}/`)),
    ],
  },
}));

/** What each capability of the backend may know of the others, beside its own folder. Observing is no capability. */
const CAPABILITIES = {
  storage: [],
  limits: ['observability'],
  accounts: ['storage', 'observability'],
  tokens: ['storage', 'accounts', 'observability'],
  'language-models': ['storage', 'extraction', 'observability'],
  events: ['storage', 'extraction', 'observability'],
  webhooks: ['storage', 'events', 'observability'],
};
const capabilityRules = Object.entries(CAPABILITIES).map(([name, known]) => ({
  name: `${name}-knows-${known.join('-and-') || 'no-other-capability'}`,
  severity: 'error',
  from: { path: `^backend/src/${name}/`, pathNot: TEST },
  to: { path: `^backend/src/(?!${[name, ...known].join('/|')}/)[^/]+/` },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolved',
      comment: 'keytar is there where somebody has installed it beside the client.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^keytar$' },
    },
    ...wingRules,
    {
      name: 'weights-know-the-embedded-engine-alone',
      severity: 'error',
      from: { path: `${ENGINE}engines/weights/`, pathNot: TEST },
      to: { path: `${ENGINE}(?!engines/(?:weights|embedded|readers/large)/)` },
    },
    {
      name: 'threads-know-what-they-run',
      comment: 'The use case among it: a thread answers the body of a request as a whole.',
      severity: 'error',
      from: { path: `${ENGINE}engines/threads/`, pathNot: TEST },
      to: {
        path: `${ENGINE}(?!types/|response/contract/|engines/(?:threads|weights|embedded|llm)/|engines/(?:engine|readers/reader-choice|readers/window-reader)[.]ts$|(?:answer-body|extract-conversation|extraction-facts)[.]ts$)`,
      },
    },
    {
      name: 'response-knows-no-engine',
      severity: 'error',
      from: { path: `${ENGINE}response/`, pathNot: TEST },
      to: { path: `${ENGINE}(?!response/|types/|grounding/)` },
    },
    ...stageRules,
    {
      name: 'only-the-pipeline-knows-all-stages',
      comment: 'What lies beside the stages is known by each of them, so it knows none.',
      severity: 'error',
      from: { path: `${EMBEDDED}[^/]+[.]ts$`, pathNot: [`${EMBEDDED}pipeline[.]ts$`, TEST] },
      to: { path: `${EMBEDDED}[1-5]-` },
    },
    {
      name: 'only-the-engines-run-the-pipeline',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: [`${ENGINE}engines/`, TEST] },
      to: { path: EMBEDDED },
    },
    {
      name: 'extraction-knows-no-transport',
      severity: 'error',
      from: { path: '^backend/src/extraction/', pathNot: TEST },
      to: { path: '^backend/src/(?:transport|admission|events|server|main)' },
    },
    {
      name: 'admission-knows-no-transport',
      severity: 'error',
      from: { path: '^backend/src/admission/', pathNot: TEST },
      to: { path: '^backend/src/(?:transport|events|webhooks|storage|server|main)' },
    },
    ...capabilityRules,
    {
      name: 'capabilities-know-no-way-in',
      comment: 'What the service can do is told by its own words; how a request reaches it lies above.',
      severity: 'error',
      from: { path: `^backend/src/(?:${Object.keys(CAPABILITIES).join('|')})/`, pathNot: TEST },
      to: { path: '^backend/src/(?:transport|admission|server|main)' },
    },
    {
      name: 'observability-knows-no-capability',
      comment: 'It may know the requests and the use case that it measures.',
      severity: 'error',
      from: { path: '^backend/src/observability/', pathNot: TEST },
      to: { path: `^backend/src/(?:transport|server|main|${Object.keys(CAPABILITIES).join('|')})` },
    },
    {
      name: 'the-sdk-of-models-is-loaded-when-one-is-asked',
      comment: 'A start with the embedded engine opens no file of it.',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: ['^backend/src/language-models/', TEST] },
      to: {
        path: '^backend/src/language-models/(?!settings[.]ts$)',
        pathNot: '^backend/src/language-models/open-language-model[.]ts$',
      },
    },
    { name: 'nothing-imports-main', severity: 'error', from: {}, to: { path: '^(?:backend|cli)/src/main[.]ts$' } },
    {
      name: 'only-main-imports-the-start',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: '^backend/src/main[.]ts$' },
      to: { path: '^backend/src/start[.]ts$' },
    },
    {
      name: 'only-the-start-imports-server',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: ['^backend/src/start[.]ts$', TEST] },
      to: { path: '^backend/src/server[.]ts$' },
    },
    {
      name: 'client-knows-no-backend',
      severity: 'error',
      from: { path: '^(?:cli|plugins)/', pathNot: TEST },
      to: { path: '^(?:backend|test)/' },
    },
    {
      name: 'the-client-library-knows-the-contract-alone',
      comment: 'It runs in browsers, and is published.',
      severity: 'error',
      from: { path: '^proto/client/', pathNot: TEST },
      to: { path: ['^(?:backend|cli|plugins|test)/', '^node:'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'plugins-know-the-kit-alone',
      severity: 'error',
      from: { path: '^plugins/([^/]+)/', pathNot: ['^plugins/(?:kit|exporters)/', TEST] },
      to: { path: '^(?:plugins|cli|proto)/', pathNot: ['^plugins/kit/', '^plugins/$1/'] },
    },
    {
      name: 'exporters-know-the-kit-and-resolved-actions',
      comment: 'They write actions, and what an action is stands in one place.',
      severity: 'error',
      from: { path: '^plugins/exporters/', pathNot: TEST },
      to: {
        path: '^(?:plugins|cli|proto)/',
        pathNot: ['^plugins/(?:kit|exporters)/', '^plugins/resolved-actions/(?:src|dist)/index[.](?:d[.])?[jt]s$'],
      },
    },
    {
      name: 'kit-knows-no-plugin',
      severity: 'error',
      from: { path: '^plugins/kit/' },
      to: { path: '^(?:plugins/(?!kit/)|cli/|backend/|proto/)' },
    },
    {
      name: 'client-reaches-plugins-through-their-door',
      severity: 'error',
      from: { path: '^cli/src/', pathNot: TEST },
      to: { path: '^plugins/[^/]+/(?:src|dist)/', pathNot: '^plugins/kit/(?:src|dist)/index[.](?:ts|d[.]ts|js)$' },
    },
    {
      name: 'the-site-knows-the-contract-the-plugins-and-the-reader-of-formats',
      comment: 'A page tells the format of a text with the very code of the engine, and nothing else of the backend.',
      severity: 'error',
      from: { path: '^backend/website/', pathNot: TEST },
      to: {
        path: '^(?:backend/(?!website/)|cli/|plugins/|test/)',
        pathNot: [
          '^backend/(?:src|dist)/extraction/(?:conversation|times|languages|grounding|letters|types)/',
          '^plugins/(?:kit|markdown|resolved-actions)/(?:src|dist)/index[.](?:d[.])?[jt]s$',
        ],
      },
    },
    {
      name: 'the-backend-knows-no-page',
      severity: 'error',
      from: { path: '^backend/(?:src|training)/' },
      to: { path: '^backend/website/' },
    },
    {
      name: 'nothing-imports-a-page',
      severity: 'error',
      from: { path: '^backend/website/src/(?!pages/)' },
      to: { path: '^backend/website/src/pages/' },
    },
    {
      name: 'the-frame-and-the-calls-know-no-capability-of-the-site',
      severity: 'error',
      from: { path: '^backend/website/src/(?:shell|http|theme|styles|clipboard|forms)/', pathNot: TEST },
      to: {
        path: '^backend/website/src/',
        pathNot: [
          '^backend/website/src/(?:shell|http|theme|styles|clipboard|forms)/',
          '/account/remembered-sign-in[.]ts$',
        ],
      },
    },
    {
      name: 'nothing-that-ships-imports-training',
      severity: 'error',
      from: { pathNot: '^backend/training/' },
      to: { path: '^backend/training/' },
    },
    {
      name: 'nothing-that-ships-imports-tests',
      severity: 'error',
      from: { path: '/src/', pathNot: TEST },
      to: { path: [TEST, '^test/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: true,
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
};

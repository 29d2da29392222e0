import type { Evidence, ExtractionResponse } from './gen/extraction/v1/extraction_words.js';

const evidence = (text: string): Evidence => ({ text, source_index: 0, start_offset: 0, end_offset: [...text].length });

/** A conversation in which nothing was found. */
export const emptyResponse: ExtractionResponse = {
  summary: '',
  tasks: [],
  decisions: [],
  risks: [],
  prompt_version: 'embedded/1',
  schema_version: '1',
};

/** Every field of the contract once, and once every optional field left out. */
export const fullResponse: ExtractionResponse = {
  ...emptyResponse,
  summary: 'Ana ships the release on Friday.',
  tasks: [
    {
      text: 'Ship the release',
      owner: 'Ana',
      deadline: 'by Friday',
      due_date: '2026-03-13',
      ambiguous: false,
      confidence: 0.9,
      source: evidence('I will ship it by Friday'),
      owner_confidence: 0.95,
      extraction_reason: 'promised by Ana',
      mention_count: 2,
      kind: 'commitment',
      status: 'open',
      requester: 'Ben',
      mentions: [evidence('I will ship it by Friday'), evidence('shipping today')],
    },
    {
      text: 'Somebody looks at the logs',
      ambiguous: true,
      confidence: 0.4,
      source: { text: 'somebody has to look', source_index: null, start_offset: null, end_offset: null },
      owner_confidence: null,
      extraction_reason: null,
      mention_count: 1,
    },
  ],
  decisions: [
    {
      text: 'Use the blue one',
      confidence: 0.8,
      source: evidence('blue it is'),
      mention_count: 1,
      status: 'final',
      decided_by: 'Ben',
    },
  ],
  risks: [
    {
      text: 'The supplier may be late',
      confidence: 0.7,
      source: evidence('they may be late'),
      mention_count: 1,
      category: 'schedule',
      status: 'open',
      raised_by: 'Cleo',
    },
  ],
};

/** What a hostile conversation would put into every text: terminal escapes, bidi overrides, markup. */
const HOSTILE =
  '\u001b[31mred\u001b[0m \u001b]0;title\u0007 \u009b2J \u202egnp.exe \u200bzero \u2066isolate\u2069 \u007f\b\r\n# x\n</p><b> ``` | a,"b"';

/** A response whose words try to get at the terminal or the document that they are printed into. */
export const hostileResponse: ExtractionResponse = {
  ...emptyResponse,
  summary: HOSTILE,
  tasks: fullResponse.tasks.map((task) => ({
    ...task,
    text: HOSTILE,
    owner: HOSTILE,
    deadline: HOSTILE,
    due_date: HOSTILE,
    requester: HOSTILE,
    extraction_reason: HOSTILE,
    source: evidence(HOSTILE),
    mentions: [evidence(HOSTILE)],
  })),
  decisions: fullResponse.decisions.map((item) => ({
    ...item,
    text: HOSTILE,
    decided_by: HOSTILE,
    source: evidence(HOSTILE),
  })),
  risks: fullResponse.risks.map((item) => ({ ...item, text: HOSTILE, raised_by: HOSTILE, source: evidence(HOSTILE) })),
};

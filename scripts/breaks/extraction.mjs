/** Breaks between the request and the engine, and between the engine and the response. */
const USE_CASE = 'backend/src/extraction/extract-conversation.ts';
const USE_CASE_TEST = 'backend/src/extraction/extract-conversation.test.ts';
const OFFSETS = 'backend/src/extraction/grounding/offsets.ts';
const OFFSETS_TEST = 'backend/src/extraction/grounding/offsets.test.ts';
const RESPONSE = 'backend/src/extraction/response/to-response.ts';
const RESPONSE_TEST = 'backend/src/extraction/response/to-response.test.ts';

export const EXTRACTION = [
  {
    what: 'source_type is dropped on its way to the engine',
    file: USE_CASE,
    from: '...(source_type ? { sourceType: source_type } : {}),',
    to: '',
    red: [USE_CASE_TEST],
  },
  {
    what: 'reader is dropped on its way to the engine',
    file: USE_CASE,
    from: 'reader: request.reader ?? undefined,',
    to: '',
    red: [USE_CASE_TEST],
  },
  {
    what: 'nobody is told how much the large reader has read',
    file: USE_CASE,
    from: '      onWindowsRead,\n      onSettled:',
    to: '      onSettled:',
    red: [USE_CASE_TEST],
  },
  {
    what: 'reference_time is dropped on its way to the engine',
    file: USE_CASE,
    from: '...(metadata?.reference_time ?',
    to: '...(metadata?.reference_time === "" ?',
    red: [USE_CASE_TEST],
  },
  {
    what: 'timezone is dropped on its way to the engine',
    file: USE_CASE,
    from: '...(metadata?.timezone ? { timezone: metadata.timezone } : {}),',
    to: '',
    red: [USE_CASE_TEST],
  },
  {
    what: 'a reference time west of Greenwich is read as east of it',
    file: USE_CASE,
    from: '&& minutes > 0 ? -minutes : minutes',
    to: '&& minutes < 0 ? -minutes : minutes',
    red: [USE_CASE_TEST],
  },
  {
    what: 'offsets count UTF-16 units where nothing was asked for',
    file: USE_CASE,
    from: "?? 'utf32'",
    to: "?? 'utf16'",
    red: [USE_CASE_TEST],
  },
  {
    what: 'code points count twice outside of the first plane',
    file: OFFSETS,
    from: "encoding === 'utf32' ? 1 :",
    to: "encoding === 'utf32' ? units :",
    red: [OFFSETS_TEST, USE_CASE_TEST],
  },
  {
    what: 'an emoji is three bytes of UTF-8',
    file: OFFSETS,
    from: '? 3 : 4;',
    to: '? 3 : 3;',
    red: [OFFSETS_TEST],
  },
  {
    what: 'an item passes whose words are not where it says',
    file: 'backend/src/extraction/grounding/ground.ts',
    from: '.filter((item) => holds(item.source))',
    to: '',
    red: ['backend/src/extraction/grounding/ground.test.ts', USE_CASE_TEST],
  },
  {
    what: 'the owner is left out of the response',
    file: RESPONSE,
    from: "...known('owner', task.owner),",
    to: '',
    red: [RESPONSE_TEST],
  },
  {
    what: 'the due date is left out of the response',
    file: RESPONSE,
    from: "...known('due_date', task.dueDate),",
    to: '',
    red: [RESPONSE_TEST],
  },
  {
    what: 'a confidence goes beyond 1',
    file: RESPONSE,
    from: 'Math.min(1, Math.max(0, value))',
    to: 'value',
    red: [RESPONSE_TEST],
  },
];

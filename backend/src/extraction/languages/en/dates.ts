import type { DateWords } from '../dates.js';

export const dates: DateWords = {
  months:
    'january jan|february feb|march mar|april apr|may|june jun|july jul|august aug|september sep sept|october oct|november nov|december dec',
  weekdays: 'monday mon|tuesday tue tues|wednesday wed weds|thursday thu thur thurs|friday fri|saturday sat|sunday sun',
  today: 'today',
  yesterday: 'yesterday',
  connectors: 'at on of the last',
  suffixes: 'st nd rd th t m am pm',
  units:
    'second minute min hour day week month year s m h d w seconds minutes mins hours days weeks months years ' +
    'ss ms hs ds ws ago',
  stated: "today|this (?:morning|afternoon|evening)|tonight|it['’]s|it is",
  statedBefore: 'last night|yesterday',
  statedOn: 'is|on',
  meetings: 'agenda|meeting|mtg',
  loneDays: '\\p{L}{3,9}day',
  label: 'Date',
  dayEndings: 'st|nd|rd|th',
};

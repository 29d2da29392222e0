import type { SourceType } from '@structured-extraction/proto/extraction/v1/extraction_words';

/** What people call the places that a conversation may come from. */
export const SOURCE_NAMES: Readonly<Record<SourceType, string>> = {
  slack: 'Slack',
  gmail: 'Gmail',
  discord: 'Discord',
  teams: 'Teams',
  generic: 'Other',
};

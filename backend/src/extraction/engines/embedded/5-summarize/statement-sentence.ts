import { asClause, bareClause, upperFirst } from './clause.js';
import { shortName } from './phrases.js';
import type { SummarySource } from './summarize.js';

/** Whom it is said to. */
const ADDRESSED = /^@[^\s@]{1,40}\s/;

/** What somebody said of what it was about. */
export function statementSentence({ statement, conversation }: SummarySource): string {
  const name = conversation.participants[statement?.speaker ?? -1]?.name;
  if (statement === undefined || name === undefined) return '';
  const words = asClause(upperFirst(bareClause(statement.words.replace(ADDRESSED, ''))), 160);
  return `${shortName(name)} ${statement.asks ? 'asks' : 'says'}: ${words}${statement.asks ? '?' : '.'}`;
}

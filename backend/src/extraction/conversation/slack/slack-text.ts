import type { MappedText } from '../../grounding/mapped-text.js';
import { decodeEntity } from '../entities.js';
import { rewrite, trimmed } from '../rewrite.js';

const MARK = /<([@#!]?)([^<>|\n]{1,600})(?:\|([^<>\n]{0,600}))?>|&(?:amp|lt|gt);/g;

/** The text of a Slack message as people see it: mentions and channels by name, links by label, entities decoded. */
export function slackText(source: MappedText, nameOf: (id: string) => string | undefined): MappedText {
  if (!source.text.includes('<') && !source.text.includes('&')) return trimmed(source);
  const marks = [...source.text.matchAll(MARK)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0].startsWith('&') ? decodeEntity(match[0]) : seen(match[1] ?? '', match[2] ?? '', match[3], nameOf),
  }));
  return trimmed(rewrite(source, marks));
}

function seen(
  mark: string,
  target: string,
  label: string | undefined,
  nameOf: (id: string) => string | undefined,
): string {
  if (mark === '@') return `@${nameOf(target) ?? label?.replace(/^@/, '') ?? target}`;
  if (mark === '#') return `#${label === undefined || label === '' ? target : label}`;
  if (mark === '!')
    return label === undefined || label === '' ? `@${target.split('^')[0]}` : `@${label.replace(/^@/, '')}`;
  return label === undefined || label === '' ? target.replace(/^mailto:/, '') : label;
}

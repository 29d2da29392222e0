import { heading, named, quoted } from './readable.js';
import type { Trace } from './trace.js';

/** Stage 1: how the text was read, who takes part, and what they wrote. */
export function explainMessages({ discourse: { conversation, utterances }, language }: Trace): string[] {
  const { format, sourceType, participants, messages, subject } = conversation;
  return [
    ...heading('1 parse, 2 segment'),
    `read as ${format} (${sourceType}), language ${language}, ${messages.length} messages, ${utterances.length} sentences`,
    ...(subject === undefined ? [] : [`subject ${quoted(subject)}`]),
    '',
    ...participants.map(({ index, name, aliases, email, isBot }) =>
      [
        `participant ${index}: ${named(name)}`,
        ...aliases.map(named),
        ...(email === undefined ? [] : [named(email)]),
        ...(isBot === true ? ['a bot'] : []),
      ].join(', '),
    ),
    '',
    ...messages.map(({ index, speaker, kind, sentAt, body, replyTo, heading: above }) =>
      [
        `message ${index}`,
        named(participants[speaker ?? -1]?.name ?? 'nobody'),
        ...(sentAt === null ? [] : [dayAndTime(sentAt)]),
        ...(kind === 'chat' ? [] : [kind]),
        ...(replyTo === undefined ? [] : [`answers message ${replyTo}`]),
        ...(above === undefined ? [] : [`under ${quoted(above)}`]),
        quoted(body.text),
      ].join('  '),
    ),
  ];
}

function dayAndTime({
  year,
  month,
  day,
  hour,
  minute,
}: {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour?: number;
  readonly minute?: number;
}): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}${hour === undefined ? '' : ` ${two(hour)}:${two(minute ?? 0)}`}`;
}

/** What the first line of a message tells. */
export interface Header {
  readonly speaker: string;
  readonly email: string | null;
  /** Where the body begins in the line; null: on the next line. */
  readonly bodyColumn: number | null;
}

/** Hours and minutes, with the marks that platforms put around them. */
const TIME = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[AaPp]\.?[Mm]\.?)?`;
const DAY = String.raw`(?:\p{Lu}\p{L}{1,12}\.?,? (?:at )?|\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? (?:at )?){0,2}`;
/** One word of any case (a nickname), or up to five that each begin like a name. */
const NAME = String.raw`[^\s:<>\[\]]{1,40}|[\p{Lu}\d~@(][^\s:<>\[\]]{0,30}(?: [\p{Lu}\d(][^\s:<>\[\]]{0,30}){1,4}`;

/** In the order of their certainty; each reads one line. Groups: speaker and, where there are any, email and body. */
const PATTERNS: readonly RegExp[] = [
  // [10:30] Ana: text; [14/03/2026, 09:02:40] Ana: text
  pattern(String.raw`^\u200e?\[[^\]\d]{0,20}\d[^\]]{2,40}\] (?<speaker>[^:\[\]]{1,60}):(?: (?<body>.*))?$`),
  // [Yesterday 3:02 PM] Lindqvist, Sofia
  pattern(String.raw`^\[[^\]\d]{0,20}\d[^\]]{2,40}\] (?<speaker>[^:\[\]]{1,60})$`),
  // 13.02.26, 18:05 - Ana: text
  pattern(String.raw`^\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? ${TIME} - (?<speaker>[^:]{1,60}): (?<body>.*)$`),
  // 20:01 <@okada> text
  pattern(String.raw`^(?:${TIME} )?<[ @+%&~]?(?<speaker>[^>\s]{1,40})> (?<body>.*)$`),
  // 15:02:11 From Ana to Everyone:
  pattern(String.raw`^${TIME}\s{1,3}From\s{1,3}(?<speaker>[^:]{1,60}?)\s{1,3}to\s{1,3}[^:]{1,60}:(?<body>.*)$`),
  // Ana Kovač <ana@example.org>  Mon, Feb 9, 2026 at 8:12 AM
  pattern(String.raw`^(?<speaker>[^<>:]{1,60}) <(?<email>[^<>\s]{3,80})>\s{1,4}[^<>]{0,40}${TIME}$`),
  // ana-k commented on Apr 7, 2026
  pattern(String.raw`^(?<speaker>[^\s:]{1,40}) commented on .{3,40}$`),
  // Ana Kovač  8:54 AM; ana — 02/20/2026 7:42 PM; Bot  APP  8:52 AM
  pattern(String.raw`^(?<speaker>${NAME})\s{1,4}(?:APP\s{1,4})?(?:[—–-] )?\[?${DAY}${TIME}\]?$`),
  // Ana: text
  pattern(`^(?<speaker>${NAME}): (?<body>.*)$`),
];

/** Words before a colon that name no speaker. */
const LABELS = new Set(
  `action actions agenda attendees bcc cc context date deadline decision decisions due edit example fyi hint http https
  issue next note notes owner participants present problem ps question re reason reminder result risk risks sent status
  subject summary task tasks tip title to todo topic tl;dr update url warning when where who why
  acción acciones ação aufgabe aufgaben channel decisión décision entscheidung frage guild nota notiz otra pregunta
  riesgo risiko risque tarea tareas tarefa tema termin thema tâche
  monday tuesday wednesday thursday friday saturday sunday today yesterday`.split(/\s+/),
);

const STAMP = pattern(`^${DAY}${TIME}$`);
const NAME_LINE = pattern(`^(?:${NAME})$`);

/** Whether two lines are a name and, below it, nothing but a time: how Teams copies a message. */
export function isNameAboveTime(name: string, time: string): boolean {
  return time.length <= 40 && name.length <= 100 && STAMP.test(time) && NAME_LINE.test(name) && !STAMP.test(name);
}

/** Longer lines begin no message in any of these forms, but for one whose text stands in the same line. */
const LONGEST_HEAD = 200;

/** Reads the line as the beginning of a message; undefined where it is none. */
export function readHeader(line: string): Header | undefined {
  const head = line.slice(0, LONGEST_HEAD);
  for (const expression of PATTERNS) {
    const groups = expression.exec(head)?.groups;
    const speaker = groups?.['speaker']?.trim();
    if (speaker === undefined || speaker === '') continue;
    const body = groups?.['body'];
    if (LABELS.has(speaker.toLowerCase())) return undefined;
    return {
      speaker,
      email: groups?.['email'] ?? null,
      bodyColumn: body === undefined ? null : head.length - body.length,
    };
  }
  return undefined;
}

function pattern(source: string): RegExp {
  return new RegExp(source, 'u');
}

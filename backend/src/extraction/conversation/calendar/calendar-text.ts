import { type MappedText, MappedTextBuilder } from '../../grounding/mapped-text.js';
import { swappedName } from '../names.js';
import { replaced } from '../rewrite.js';

const BEGINNING = /^\ufeff?\s{0,20}BEGIN:VCALENDAR\s/;
/** Long lines go on in the next one, behind a space. */
const FOLD = /\r?\n[ \t]/g;
const LINE = /[^\r\n]+/g;
const PROPERTY =
  /^(SUMMARY|DESCRIPTION|LOCATION|DTSTART|ORGANIZER|ATTENDEE)((?:;[A-Z-]{1,30}=(?:"[^"\n]{0,200}"|[^";:\n]{0,200})){0,12}):/i;
const NAME = /;CN=(?:"([^"]{1,200})"|([^";:]{1,200}))/i;
const DAY = /^(\d{4})(\d\d)(\d\d)/;
const ESCAPE = /\\([\\,;nN])/g;
/** What stands in an event beside it: its alarms, and the rules of the zone. */
const APART = /^(BEGIN|END):(?:VALARM|VTIMEZONE)$/i;
/** Below it stands how to take part in the call. */
const INVITATION = /\n\s{0,4}(?:_{10}|-::~)/;

/** Whether a text is a file of calendar entries (iCalendar). */
export function isCalendar(text: string): boolean {
  return BEGINNING.test(text.slice(0, 100));
}

/** What a calendar shows of its entries: title, day, who is invited, and the description. */
export function calendarText(source: MappedText): MappedText {
  const file = replaced(source, FOLD, () => '');
  const shown = new MappedTextBuilder();
  let isApart = false;
  for (const { 0: line, index } of file.text.matchAll(LINE)) {
    const apart = APART.exec(line.trim())?.[1];
    if (apart !== undefined) isApart = apart.toUpperCase() === 'BEGIN';
    const property = isApart ? null : PROPERTY.exec(line);
    if (property !== null) show(shown, property, file.slice(index + property[0].length, index + line.length));
  }
  return shown.build();
}

function show(shown: MappedTextBuilder, [, key = '', parameters = '']: RegExpExecArray, value: MappedText): void {
  const name = NAME.exec(parameters);
  const person = name?.[1] ?? name?.[2] ?? '';
  const day = DAY.exec(value.text);
  switch (key.toUpperCase()) {
    case 'DTSTART':
      if (day !== null) shown.unmapped(`Date: ${day.slice(1).join('-')}\n`);
      break;
    case 'ORGANIZER':
    case 'ATTENDEE':
      if (person !== '') shown.unmapped(`Attendees: ${swappedName(person) ?? person}\n`);
      break;
    default: {
      const words = replaced(value, ESCAPE, ([, sign = '']) => (sign.toLowerCase() === 'n' ? '\n' : sign));
      const end = words.text.search(INVITATION);
      words.copyTo(shown, 0, end < 0 ? words.text.length : end);
      shown.unmapped('\n\n');
    }
  }
}

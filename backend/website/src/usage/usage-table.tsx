import { MEASURES, type UsageDay } from './usage-days.js';
import { dayInWords, MEASURE_NAMES, numberInWords } from './usage-words.js';

interface UsageTableProps {
  readonly days: readonly UsageDay[];
  readonly locale: string;
}

/** The numbers of every day, the newest first. */
export function UsageTable({ days, locale }: UsageTableProps) {
  return (
    <table class="usage-table">
      <caption class="only-read-aloud">Usage per day in UTC, newest day first</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {MEASURES.map((measure) => (
            <th key={measure} scope="col">
              {MEASURE_NAMES[measure]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day}>
            <th scope="row">
              <time dateTime={day.day}>{dayInWords(day.day, locale, 'short')}</time>
            </th>
            {MEASURES.map((measure) => (
              <td key={measure}>{numberInWords(day[measure], locale)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

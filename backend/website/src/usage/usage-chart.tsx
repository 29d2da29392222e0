import { useEffect, useState } from 'preact/hooks';
import { chartLayout, placeAt } from './chart-layout.js';
import type { Measure, UsageDay } from './usage-days.js';
import { chartInWords, countInWords, dayInWords, numberInWords } from './usage-words.js';

interface UsageChartProps {
  readonly days: readonly UsageDay[];
  readonly measure: Measure;
  readonly total: number;
  readonly locale: string;
}

/** Of the drawing, in pixels; across it is drawn in percentages. */
const HEIGHT = 180;
/** Room for half a line of text above the highest line, and for the names of days below. */
const TOP = 10;
const BOTTOM = 24;
const PLOT = HEIGHT - TOP - BOTTOM;

/** One bar a day, for the eye alone: what it shows is below it in words, and in the table. */
export function UsageChart({ days, measure, total, locale }: UsageChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  // Another chart has another bar under the pointer.
  useEffect(() => setPointed(null), [days.length, measure]);

  const { bars, lines, named } = chartLayout(days.map((day) => day[measure]));
  const last = days.length - 1;
  const day = pointed === null ? undefined : days[pointed];
  const yOf = (share: number) => TOP + PLOT * (1 - share);
  return (
    <figure class={`usage-chart usage-${measure}`}>
      <div class="usage-drawing">
        <svg class="usage-scale" height={HEIGHT} aria-hidden="true">
          {lines.map(({ value, at }) => (
            <text key={value} x="100%" y={yOf(at)} dy="0.32em" text-anchor="end">
              {numberInWords(value, locale)}
            </text>
          ))}
        </svg>
        <svg
          class="usage-plot"
          height={HEIGHT}
          aria-hidden="true"
          onPointerMove={({ clientX, currentTarget }) => {
            const { left, width } = currentTarget.getBoundingClientRect();
            setPointed(placeAt((clientX - left) / width, days.length));
          }}
          onPointerLeave={() => setPointed(null)}
        >
          {lines.map(({ value, at }) => (
            <line key={value} class="usage-line" x1="0" x2="100%" y1={yOf(at)} y2={yOf(at)} />
          ))}
          {bars.map(({ x, width, height }, place) => (
            <rect
              key={days[place]?.day}
              class={place === pointed ? 'usage-bar usage-bar-pointed' : 'usage-bar'}
              x={`${x}%`}
              width={`${width}%`}
              y={yOf(height)}
              height={PLOT * height}
            />
          ))}
          {named.map((place, nth) => (
            <text
              key={place}
              class={(named.length - nth) % 2 === 0 ? 'usage-day-between' : undefined}
              x={place === last ? '100%' : `${(100 * (place + 0.5)) / days.length}%`}
              y={HEIGHT - 4}
              text-anchor={place === last ? 'end' : 'middle'}
            >
              {dayInWords(days[place]?.day ?? '', locale, 'short')}
            </text>
          ))}
        </svg>
      </div>
      <figcaption class="usage-said small">
        <p role="status">{chartInWords(days, measure, total, locale)}</p>
        <p class="usage-day" aria-hidden="true">
          {day !== undefined && `${dayInWords(day.day, locale)}: ${countInWords(day[measure], measure, locale)}`}
        </p>
      </figcaption>
    </figure>
  );
}

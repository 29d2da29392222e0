import { useId } from 'preact/hooks';
import { MEASURES, type Measure, PERIODS, type Period, type Used } from './usage-days.js';
import { MEASURE_NAMES, numberInWords } from './usage-words.js';

interface UsageChoicesProps {
  readonly period: Period;
  readonly measure: Measure;
  readonly total: Used;
  readonly locale: string;
  readonly onPeriod: (period: Period) => void;
  readonly onMeasure: (measure: Measure) => void;
}

/** How many days, and which measure: each says its total. */
export function UsageChoices({ period, measure, total, locale, onPeriod, onMeasure }: UsageChoicesProps) {
  const name = useId();
  return (
    <div class="usage-choices">
      <fieldset class="usage-periods">
        <legend class="only-read-aloud">Period</legend>
        {PERIODS.map((days) => (
          <label key={days} class="usage-period">
            <input
              type="radio"
              class="only-read-aloud"
              name={`${name}-period`}
              checked={days === period}
              onChange={() => onPeriod(days)}
            />
            <span>{days} days</span>
          </label>
        ))}
      </fieldset>
      <fieldset class="usage-measures">
        <legend class="only-read-aloud">What the chart shows</legend>
        {MEASURES.map((each) => (
          <label key={each} class={`usage-measure usage-${each}`}>
            <input
              type="radio"
              class="only-read-aloud"
              name={`${name}-measure`}
              checked={each === measure}
              onChange={() => onMeasure(each)}
            />
            <span class="usage-total">{numberInWords(total[each], locale)}</span>
            <span class="usage-name">{MEASURE_NAMES[each]}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

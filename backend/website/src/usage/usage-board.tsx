import { useState } from 'preact/hooks';
import { englishOf } from '../time/relative-time.js';
import type { Usage } from './read-usage.js';
import { UsageChart } from './usage-chart.js';
import { UsageChoices } from './usage-choices.js';
import { filledDays, type Measure, modelTotalOf, type Period, totalOf } from './usage-days.js';
import { UsageTable } from './usage-table.js';
import { modelInWords } from './usage-words.js';

/** The chart, what it shows, and the numbers behind it. */
export function UsageBoard({ used, now }: Usage) {
  const [period, setPeriod] = useState<Period>(30);
  const [measure, setMeasure] = useState<Measure>('requests');
  const [isTable, setTable] = useState(false);
  const locale = englishOf(navigator.languages);
  const days = filledDays(used, now, period);
  const total = totalOf(days);
  const model = modelInWords(modelTotalOf(days), period, locale);
  return (
    <div class="sheet usage-sheet">
      <UsageChoices
        period={period}
        measure={measure}
        total={total}
        locale={locale}
        onPeriod={setPeriod}
        onMeasure={setMeasure}
      />
      <UsageChart days={days} measure={measure} total={total[measure]} locale={locale} />
      {model !== null && <p class="usage-model">{model}</p>}
      <button type="button" class="button button-small" onClick={() => setTable(!isTable)}>
        {isTable ? 'Hide the numbers' : 'Show the numbers'}
      </button>
      <div class={isTable ? 'usage-numbers' : 'only-read-aloud'}>
        <UsageTable days={days} locale={locale} />
      </div>
    </div>
  );
}

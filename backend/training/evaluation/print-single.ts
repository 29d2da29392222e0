import { ITEM_KINDS } from '../labelled-conversations.js';
import { calibrationOf } from './calibration.js';
import { tableOf } from './class-figures.js';
import { f1, precision, recall, type Share } from './counts.js';
import { readItemClasses } from './item-classes.js';
import { aligned, linesOfCalibration } from './print-report.js';
import type { Score } from './score-data-set.js';
import type { Scorecard } from './scorecard.js';

/** What the engine got right of one set of conversations, as lines for a terminal. */
export function linesOfScore({ card, by }: Score): string[] {
  return [
    ...linesOfKinds(card),
    `owner ${share(card.owner)}  none invented ${share(card.noOwner)}  due date ${share(card.dueDate)}  verbatim ${share(card.verbatim)}  nothing where nothing is ${share(card.empty)}`,
    ...aligned(tableOf([['', card]], readItemClasses())),
    ...linesOfCalibration(calibrationOf(card.judged)),
    ...[...by].flatMap(([name, cards]) =>
      [...cards].flatMap(([group, cardOfGroup]) => ['', `${name} ${group}`, ...linesOfKinds(cardOfGroup)]),
    ),
  ];
}

function linesOfKinds({ kinds }: Scorecard): string[] {
  return [
    '            precision recall F1     right wrong missed',
    ...ITEM_KINDS.map((kind) => {
      const counts = kinds[kind];
      const figures = `${show(precision(counts))}     ${show(recall(counts))}  ${show(f1(counts))}`;
      return `${kind.padEnd(11)} ${figures}  ${String(counts.right).padEnd(5)} ${String(counts.wrong).padEnd(5)} ${counts.missed}`;
    }),
  ];
}

function show(value: number): string {
  return Number.isNaN(value) ? '  -  ' : value.toFixed(3);
}

function share({ right, of }: Share): string {
  return `${of === 0 ? '  -  ' : (right / of).toFixed(3)} (${right}/${of})`;
}

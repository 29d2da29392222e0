import { nice, ticks } from 'd3-array';

/** About so many lines, 0 among them. */
const LINES = 4;
/** How many days are named below the bars at most; on a phone every other one of them. */
const MOST_NAMES = 5;

/** One bar. Lengths across are percentages of the width, so that the chart fits every width without being drawn again. */
export interface Bar {
  readonly x: number;
  readonly width: number;
  /** From 0 to 1, of the height. */
  readonly height: number;
}

export interface Line {
  readonly value: number;
  /** From 0 at the bottom to 1 at the top. */
  readonly at: number;
}

export interface ChartLayout {
  readonly bars: readonly Bar[];
  readonly lines: readonly Line[];
  /** Places of the days that are named, counted from 0; the last day is always one of them. */
  readonly named: readonly number[];
}

/** Where everything of a chart of whole numbers from 0 on stands. */
export function chartLayout(values: readonly number[]): ChartLayout {
  // Whole numbers have no lines between them.
  const [, top] = nice(0, Math.max(LINES, ...values), LINES);
  const step = 100 / values.length;
  // Bars of many days stand closer.
  const gap = values.length > 40 ? 0.2 : 0.3;
  return {
    bars: values.map((value, place) => ({
      x: step * (place + gap / 2),
      width: step * (1 - gap),
      height: value / top,
    })),
    lines: ticks(0, top, LINES).map((value) => ({ value, at: value / top })),
    named: namedPlaces(values.length),
  };
}

/** At even distances, back from the last. */
function namedPlaces(count: number): readonly number[] {
  const distance = Math.max(1, Math.ceil(count / MOST_NAMES));
  const places: number[] = [];
  for (let place = count - 1; place >= 0; place -= distance) places.unshift(place);
  return places;
}

/** Which of `count` bars lies at a share of the width from 0 to 1. */
export function placeAt(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(share * count)));
}

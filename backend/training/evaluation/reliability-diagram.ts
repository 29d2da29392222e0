import { type Bin, type Calibration, intervalOf } from './calibration.js';

/** One set of items in the diagram. */
export interface Series {
  readonly name: string;
  readonly calibration: Calibration;
}

/** Side of the square in which confidence and truth are plotted, and the room around it, in pixels. */
const SIDE = 400;
const LEFT = 70;
const TOP = 20;
const ROW = 18;
/** Told apart in grey, too, and by those who cannot tell red from green. */
const COLOURS = ['#0b5fa5', '#d9730d', '#5b5b5b'];

/**
 * A reliability diagram as SVG: for each tenth of confidence the share of items that is right against their mean
 * confidence, with 95 % intervals, the diagonal of perfect calibration, and below it how many items each tenth holds.
 */
export function reliabilityDiagram(all: readonly Series[]): string {
  const counts = TOP + SIDE + 56;
  const width = LEFT + SIDE + 30;
  const height = counts + all.length * ROW + 14;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="12" fill="#222" role="img" aria-label="Reliability diagram">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...axes(),
    `<line x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}" stroke="#888" stroke-dasharray="4 4"/>`,
    ...all.flatMap((series, at) => [...seriesOf(series, at), ...legendOf(series, at), ...countsOf(series, at, counts)]),
    '</svg>',
    '',
  ].join('\n');
}

function axes(): string[] {
  const ticks = Array.from({ length: 11 }, (_, at) => at / 10);
  return [
    `<rect x="${LEFT}" y="${TOP}" width="${SIDE}" height="${SIDE}" fill="none" stroke="#222"/>`,
    ...ticks.flatMap((tick) => [
      `<line x1="${x(tick)}" y1="${y(0)}" x2="${x(tick)}" y2="${y(1)}" stroke="#eee"/>`,
      `<line x1="${x(0)}" y1="${y(tick)}" x2="${x(1)}" y2="${y(tick)}" stroke="#eee"/>`,
      label(x(tick), y(0) + 16, tick.toFixed(1)),
      label(x(0) - 8, y(tick) + 4, tick.toFixed(1), 'end'),
    ]),
    label(x(0.5), y(0) + 34, 'confidence'),
    `<text transform="translate(18 ${y(0.5)}) rotate(-90)" text-anchor="middle">share that is right</text>`,
  ];
}

function seriesOf({ calibration }: Series, at: number): string[] {
  const colour = COLOURS[at % COLOURS.length];
  const filled = calibration.bins.filter(({ count }) => count > 0);
  const points = filled.map((bin) => `${x(bin.confidence)},${y(bin.right)}`).join(' ');
  return [
    ...filled.map((bin) => interval(bin, colour)),
    `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="1.5"/>`,
    ...filled.map((bin) => `<circle cx="${x(bin.confidence)}" cy="${y(bin.right)}" r="4" fill="${colour}"/>`),
  ];
}

function interval({ confidence, right, count }: Bin, colour: string | undefined): string {
  const { low, high } = intervalOf(right * count, count);
  return `<line x1="${x(confidence)}" y1="${y(low)}" x2="${x(confidence)}" y2="${y(high)}" stroke="${colour}" opacity="0.5"/>`;
}

function legendOf({ name, calibration }: Series, at: number): string[] {
  const top = TOP + 18 + at * ROW;
  const words = `${name}: error ${calibration.error.toFixed(3)}`;
  return [
    `<circle cx="${LEFT + 16}" cy="${top - 4}" r="4" fill="${COLOURS[at % COLOURS.length]}"/>`,
    label(LEFT + 28, top, words, 'start'),
  ];
}

/** How many items there are, below each tenth. */
function countsOf({ calibration }: Series, at: number, top: number): string[] {
  const row = top + at * ROW;
  return [
    label(LEFT - 8, row, 'items', 'end', COLOURS[at % COLOURS.length]),
    ...calibration.bins.map(({ from, count }) =>
      label(x(from + 0.05), row, String(count), 'middle', COLOURS[at % COLOURS.length]),
    ),
  ];
}

function label(left: number, top: number, words: string, anchor = 'middle', colour = '#222'): string {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${left}" y="${top}" text-anchor="${anchor}" fill="${colour}">${escaped}</text>`;
}

function x(value: number): number {
  return Math.round((LEFT + value * SIDE) * 10) / 10;
}

function y(value: number): number {
  return Math.round((TOP + (1 - value) * SIDE) * 10) / 10;
}

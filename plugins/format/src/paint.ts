import type { Display } from '@structured-extraction/plugin-kit';
import type { Run, Style } from './run.js';

/** Parameters of SGR (ECMA-48 8.3.117): the eight colours that every theme sets to be readable on its background. */
const LOOKS: Readonly<Record<Style, string>> = {
  heading: '1;4',
  title: '1',
  settled: '2;9',
  label: '2',
  doubtful: '33',
  done: '32',
  grave: '1;31',
  quiet: '2',
};

/** One line as the display takes it. */
export function paint(line: readonly Run[], { colour }: Pick<Display, 'colour'>): string {
  return line
    .map(({ text, style, link }) => {
      const painted = colour && style !== undefined ? `\u001b[${LOOKS[style]}m${text}\u001b[0m` : text;
      return link === undefined ? painted : `\u001b]8;;${link}\u001b\\${painted}\u001b]8;;\u001b\\`;
    })
    .join('');
}

// Charts as SVG that a README can show: horizontal bars, one or several parts each.

const WIDTH = 760;
const NAMES_WIDTH = 250;
const BAR_HEIGHT = 18;
const ROW_HEIGHT = 26;
const TOP = 44;
const LEGEND_HEIGHT = 26;
const COLOURS = [
  '#1b6ca8',
  '#e08e45',
  '#3c8d5a',
  '#8a5aa8',
  '#c44e52',
  '#777777',
  '#2aa7a7',
  '#b5a642',
  '#9c6b4e',
  '#bbbbbb',
];

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * @param rows each a name, the lengths of its parts, and the words behind the bar
 * @param parts names of the parts, for the legend; absent where each bar is one
 */
export function barChart({ title, rows, parts = [] }) {
  const most = Math.max(...rows.map(({ values }) => values.reduce((sum, value) => sum + value, 0)));
  const scale = (WIDTH - NAMES_WIDTH - 110) / most;
  const height =
    TOP + (parts.length > 0 ? LEGEND_HEIGHT * Math.ceil(parts.length / 5) : 0) + rows.length * ROW_HEIGHT + 10;
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="12" fill="#222" role="img" aria-label="${escaped(title)}">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    `<text x="16" y="24" font-size="15" font-weight="bold">${escaped(title)}</text>`,
    ...parts.map((name, at) => {
      const [x, y] = [16 + (at % 5) * 145, TOP + Math.floor(at / 5) * LEGEND_HEIGHT];
      return `<rect x="${x}" y="${y - 6}" width="12" height="12" fill="${COLOURS[at]}"/><text x="${x + 17}" y="${y + 4}">${escaped(name)}</text>`;
    }),
  ];
  const top = height - rows.length * ROW_HEIGHT - 10;
  for (const [at, { name, values, words }] of rows.entries()) {
    const y = top + at * ROW_HEIGHT;
    lines.push(`<text x="${NAMES_WIDTH - 8}" y="${y + 14}" text-anchor="end">${escaped(name)}</text>`);
    let x = NAMES_WIDTH;
    for (const [part, value] of values.entries()) {
      const width = value * scale;
      lines.push(
        `<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${BAR_HEIGHT}" fill="${COLOURS[part]}"/>`,
      );
      x += width;
    }
    lines.push(`<text x="${(x + 6).toFixed(1)}" y="${y + 14}">${escaped(words)}</text>`);
  }
  return `${lines.join('\n')}\n</svg>\n`;
}

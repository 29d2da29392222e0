// npm run architecture: draws the folders of the engine wing from the imports between them into ARCHITECTURE.md, as a
// diagram that Markdown pages show. With --check (npm run check:architecture) it writes nothing and fails where the
// diagram there is another, or where imports between the folders go in a circle.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';

const WING = 'backend/src/extraction/';
const PAGE = fileURLToPath(new URL('../ARCHITECTURE.md', import.meta.url));
const OPENING = '<!-- The engine wing, drawn by `npm run architecture` -->\n';
const CLOSING = '<!-- End of the engine wing -->\n';
/** Folders inside of which the arrows are of interest, too. */
const OPEN_FOLDERS = ['engines/', 'engines/embedded/', 'engines/readers/'];

/** What starts and holds the engines: drawn as one. */
const STARTING = 'engines: their start';
/** The contract of engines is known below their start, and the pipeline above the stages. */
const BY_THEMSELVES = new Set(['engines/engine.ts', 'engines/embedded/pipeline.ts']);

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { output } = await cruise([WING], {
  exclude: { path: '(?:[.]test|-for-tests)[.]ts$' },
  doNotFollow: { path: 'node_modules' },
  tsPreCompilationDeps: true,
});
const arrows = arrowsBetweenFolders(output.modules);
const page = readFileSync(PAGE, 'utf8');
const [before, after] = [page.indexOf(OPENING), page.indexOf(CLOSING)];
if (before < 0 || after < before)
  throw new Error(`ARCHITECTURE.md needs the lines ${OPENING.trim()} and ${CLOSING.trim()}`);
const drawn = page.slice(0, before + OPENING.length) + diagramOf(withoutDetours(arrows)) + page.slice(after);

if (!process.argv.includes('--check')) writeFileSync(PAGE, drawn);
else if (drawn !== page) {
  process.stderr.write(
    'the diagram of the engine in ARCHITECTURE.md is not current; npm run architecture draws it anew\n',
  );
  process.exitCode = 1;
}

function arrowsBetweenFolders(modules) {
  const arrows = new Map();
  for (const { source, dependencies } of modules) {
    if (!source.startsWith(WING)) continue;
    const from = placeOf(source);
    const targets = arrows.get(from) ?? new Set();
    arrows.set(from, targets);
    for (const { resolved } of dependencies) {
      if (resolved.startsWith(WING) && placeOf(resolved) !== from) targets.add(placeOf(resolved));
    }
  }
  return arrows;
}

/** The folder of the diagram that a file lies in. */
function placeOf(file) {
  const path = file.slice(WING.length);
  if (BY_THEMSELVES.has(path)) return path;
  if (/^engines\/[^/]+[.]ts$/.test(path)) return STARTING;
  const open = OPEN_FOLDERS.filter((folder) => path.startsWith(folder)).at(-1) ?? '';
  const next = path.indexOf('/', open.length);
  return next < 0 ? path : path.slice(0, next);
}

/** Leaves out each arrow that others make up for: what knows the resolving stage knows what that one knows. */
function withoutDetours(arrows) {
  const reach = new Map();
  for (const place of arrows.keys()) reachOf(place, []);
  return new Map(
    [...arrows].map(([from, targets]) => [
      from,
      [...targets].filter((to) => ![...targets].some((between) => between !== to && reach.get(between).has(to))).sort(),
    ]),
  );

  function reachOf(place, path) {
    if (path.includes(place)) throw new Error(`imports go in a circle: ${[...path, place].join(' > ')}`);
    const known = reach.get(place);
    if (known !== undefined) return known;
    const found = new Set();
    for (const to of arrows.get(place) ?? []) {
      found.add(to);
      for (const further of reachOf(to, [...path, place])) found.add(further);
    }
    reach.set(place, found);
    return found;
  }
}

function diagramOf(arrows) {
  const places = [...arrows.keys()].sort();
  const names = new Map(places.map((place, at) => [place, `n${at}`]));
  const lines = places.map((place) => `  ${names.get(place)}["${place}"]`);
  for (const place of places) {
    for (const to of arrows.get(place)) lines.push(`  ${names.get(place)} --> ${names.get(to)}`);
  }
  return `\n\`\`\`mermaid\nflowchart TD\n${lines.join('\n')}\n\`\`\`\n\n`;
}

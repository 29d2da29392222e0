// npm run check:regexes: no regular expression may take more than linear time on any text. Each literal is put before
// recheck once; the verdicts are kept in regex-verdicts.json, so that only new or changed literals cost time. What the
// engine puts together from the words of languages as it loads is taken from what the compiler made, and checked likewise.
//   --refresh   asks again for all of them
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = (await import('recheck')).default;

const root = fileURLToPath(new URL('..', import.meta.url));
const verdictFile = path.join(root, 'scripts/regex-verdicts.json');
const TIMEOUT_MS = 10_000;

const kept = JSON.parse(readFileSync(verdictFile, 'utf8'));
const known = process.argv.includes('--refresh') ? new Set() : new Set(kept.safe);
const { literals, built, composed } = readAll(process.argv.slice(2).filter((argument) => !argument.startsWith('--')));
const loaded = composed.length === 0 ? new Map() : await patternsMadeOnLoading();
for (const [file, where] of new Map(composed.map(({ file, where }) => [file, where]))) {
  const patterns = loaded.get(file.replace('/src/', '/dist/').replace(/[.]ts$/, '.js'));
  if (patterns === undefined) built.push({ file, where });
  for (const pattern of patterns ?? []) literals.set(pattern, [...(literals.get(pattern) ?? []), file]);
}

const safe = new Set();
const faults = [];
const excused = new Set();
for (const [literal, where] of literals) {
  const hash = createHash('sha256').update(literal).digest('hex').slice(0, 16);
  if (known.has(hash)) {
    safe.add(hash);
  } else if (Object.hasOwn(kept.unproven, literal)) {
    excused.add(literal);
  } else {
    const verdict = ask(literal);
    if (verdict === 'safe') safe.add(hash);
    else faults.push(`${where.join(', ')}: ${verdict}: ${literal}`);
  }
}
for (const { file, where } of built) {
  if (Object.hasOwn(kept.builtAtRunTime, file)) excused.add(file);
  else faults.push(`${where}: new RegExp of a text that is not a literal cannot be checked`);
}
const stale = [...Object.keys(kept.unproven), ...Object.keys(kept.builtAtRunTime)].filter((key) => !excused.has(key));
if (process.argv.length === 2 || process.argv.includes('--refresh')) {
  faults.push(...stale.map((key) => `scripts/regex-verdicts.json: ${key} is gone from the code: take it out`));
  keep();
}
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;

/**
 * 'safe', or recheck's words for what is wrong. Its quick way guesses by trying texts and takes a large factor for a
 * power; where it does, the slow and exact way has the last word.
 */
function ask(literal) {
  const end = literal.lastIndexOf('/');
  const askBy = (checker) => checkSync(literal.slice(1, end), literal.slice(end + 1), { timeout: TIMEOUT_MS, checker });
  const quick = askBy('auto');
  if (quick.status === 'safe' || (quick.status === 'vulnerable' && quick.checker === 'automaton'))
    return wordsOf(quick);
  const exact = askBy('automaton');
  return wordsOf(exact.status === 'unknown' ? quick : exact);
}

function wordsOf(answer) {
  if (answer.status === 'safe') return 'safe';
  if (answer.status === 'vulnerable') return `${answer.complexity.summary}, on ${answer.attack.pattern.slice(0, 120)}`;
  return `no verdict (${answer.error.kind})`;
}

function keep() {
  const next = `${JSON.stringify({ ...kept, safe: [...safe].sort() }, null, 2)}\n`;
  if (!process.env.CI && next !== readFileSync(verdictFile, 'utf8')) writeFileSync(verdictFile, next);
}

function readAll(given) {
  const folders = given.length > 0 ? given : ['backend/src', 'cli/src', ...pluginFolders()];
  const literals = new Map();
  const built = [];
  const composed = [];
  for (const file of folders.flatMap(sourceFiles)) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    const name = path.relative(root, file);
    const visit = (node) => {
      const where = `${name}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
      const literal = literalOf(node);
      if (literal !== undefined) literals.set(literal, [...(literals.get(literal) ?? []), where]);
      else if (isConstruction(node)) (isInFunction(node) ? built : composed).push({ file: name, where });
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { literals, built, composed };
}

function isInFunction(node) {
  return node !== undefined && (ts.isFunctionLike(node) || isInFunction(node.parent));
}

/** As literals, what the modules of the engine give to the constructor of patterns while they load, by file. */
async function patternsMadeOnLoading() {
  const made = new Map();
  const Pattern = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Pattern, {
    construct(target, given, asked) {
      const pattern = Reflect.construct(target, given, asked);
      const file = /file:\/\/[^\s)]{1,400}?[.]js(?=:)/.exec(new Error().stack.split('\n').slice(2).join('\n'))?.[0];
      const name = file === undefined ? '' : path.relative(root, fileURLToPath(file));
      made.set(name, [...(made.get(name) ?? []), String(pattern)]);
      return pattern;
    },
  });
  await import(new URL('../backend/dist/extraction/engines/embedded/pipeline.js', import.meta.url));
  globalThis.RegExp = Pattern;
  return made;
}

/** `/x/u` for a literal and for a RegExp made of constant texts. */
function literalOf(node) {
  if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) return node.text;
  if (!isConstruction(node)) return undefined;
  const [pattern, flags] = node.arguments ?? [];
  if (pattern === undefined || !ts.isStringLiteralLike(pattern)) return undefined;
  if (flags === undefined) return `/${pattern.text}/`;
  return ts.isStringLiteralLike(flags) ? `/${pattern.text}/${flags.text}` : undefined;
}

function isConstruction(node) {
  const called = ts.isNewExpression(node) || ts.isCallExpression(node);
  return called && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp';
}

function pluginFolders() {
  return readdirSync(path.join(root, 'plugins')).map((name) => `plugins/${name}/src`);
}

function sourceFiles(folder) {
  return readdirSync(path.resolve(root, folder), { recursive: true })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => path.resolve(root, folder, file));
}

// npm run check:pure: nothing in the folders of the pure engine reads a clock, a dice, the machine's place or the world outside.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
const PURE = [
  ...['types', 'letters', 'languages', 'times', 'grounding', 'conversation', 'engines/embedded', 'engines/llm'],
  ...['engines/readers/large/pieces', 'engines/readers/large/windows'],
];
const folders =
  process.argv[2] === undefined
    ? PURE.map((name) => path.join(root, 'backend/src/extraction', name))
    : [path.resolve(process.argv[2])];

/** Types and lists of words of the contract. */
const WORDS = '@structured-extraction/proto/extraction/v1/extraction_words';

const OUTSIDE = new Set(
  `crypto performance process global globalThis console fetch require Buffer WebSocket EventSource Worker Atomics
  setTimeout setInterval setImmediate queueMicrotask navigator`.split(/\s+/),
);
/** Each answers by the zone or the language of the machine. */
const LOCAL = new Set(
  `getFullYear getMonth getDate getDay getHours getMinutes getTimezoneOffset toDateString toTimeString
  localeCompare toLocaleString toLocaleDateString toLocaleTimeString toLocaleLowerCase toLocaleUpperCase`.split(/\s+/),
);

let failed = false;
for (const folder of folders) {
  const files = readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.ts') && !/(?:[.]test|-for-tests)[.]ts$/.test(file))
    .sort();
  if (files.length === 0) process.stderr.write(`no .ts file in ${folder}\n`);
  const faults = files.flatMap((file) => faultsOf(path.join(folder, file)));
  for (const { where, what } of faults) process.stderr.write(`${where}: ${what}\n`);
  failed ||= files.length === 0 || faults.length > 0;
}
process.exitCode = failed ? 1 : 0;

function faultsOf(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const faults = [];
  const visit = (node) => {
    const what = faultOf(node);
    if (what !== undefined) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      faults.push({ where: `${path.relative(process.cwd(), file)}:${line}`, what });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

function faultOf(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return importFault(node.moduleSpecifier);
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return 'import() loads at run time';
  }
  if (ts.isNewExpression(node) && isNamed(node.expression, 'Date')) return newDateFault(node.arguments?.length ?? 0);
  if (ts.isCallExpression(node) && isNamed(node.expression, 'Date')) return 'Date() reads the clock';
  if (ts.isPropertyAccessExpression(node)) return propertyFault(node);
  if (ts.isElementAccessExpression(node) && ['Date', 'Math', 'Intl'].some((name) => isNamed(node.expression, name))) {
    return `${node.getText()} hides what it calls: write it with a dot`;
  }
  if (ts.isIdentifier(node) && OUTSIDE.has(node.text) && isReference(node)) return `${node.text} reaches outside`;
  return undefined;
}

function importFault(specifier) {
  if (specifier === undefined || specifier.text.startsWith('.') || specifier.text === WORDS) return undefined;
  return `import of '${specifier.text}': the engine needs no package and no part of Node`;
}

function newDateFault(count) {
  if (count === 0) return 'new Date() reads the clock';
  return count > 1 ? 'new Date(year, month, …) reads the zone of the machine: use Date.UTC' : undefined;
}

function propertyFault({ expression, name }) {
  if (isNamed(expression, 'Date') && name.text === 'now') return 'Date.now reads the clock';
  if (isNamed(expression, 'Math') && name.text === 'random') return 'Math.random is not the same twice';
  if (isNamed(expression, 'Intl') && name.text === 'Segmenter') {
    return 'Intl.Segmenter takes quadratic time on some texts and differs between versions of Node';
  }
  if (name.text === 'normalize') return 'normalize moves offsets and takes quadratic time on some texts';
  return LOCAL.has(name.text) ? `${name.text} answers by the zone or language of the machine` : undefined;
}

function isNamed(node, name) {
  return ts.isIdentifier(node) && node.text === name;
}

/** Not the name of a property, a key or a type's member: those only look alike. */
function isReference(node) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  return !(ts.isPropertySignature(parent) || ts.isMethodSignature(parent) || ts.isLiteralTypeNode(parent));
}

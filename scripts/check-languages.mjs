// npm run check:languages: no word of a language stands outside `languages/`. Every text and pattern in the folders of the
// pure engine is held against the words that the languages bring. The code is written in English, so that two rules hold:
//   a word of another language than English is a fault wherever it stands, unless `words` of the exceptions name it;
//   an English word is one where something that was said is held against it: in a list, a pattern, or a comparison with
//   a text whose type names no values. `files` of the exceptions names what may hold such words, and why.
//   FILE ...   checks these files, as if they stood in the wing, and no exception holds
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
const WING = path.join(root, 'backend/src/extraction');
const KNOWING = ['types', 'letters', 'times', 'grounding', 'conversation', 'engines/embedded'];
const LEAST_LETTERS = 2;
/** What English brings of the words of other languages. */
const LENT = new Set(['lookalikes', 'foreignToo']);
/** So many words in small letters in one text are a list. */
const LIST = 3;

const given = process.argv.slice(2).map((file) => path.resolve(file));
const exceptions =
  given.length > 0
    ? { files: [], words: [] }
    : JSON.parse(readFileSync(path.join(root, 'scripts/language-exceptions.json'), 'utf8'));
const { words, english } = await wordsOfLanguages();
const program = ts.createProgram(filesToCheck(), compilerOptions());
const checker = program.getTypeChecker();

const excused = new Set();
let failed = false;
for (const file of filesToCheck()) {
  const name = path.relative(WING, file).replaceAll(path.sep, '/');
  for (const { line, text, found, isEnglish } of faultsOf(program.getSourceFile(file))) {
    const rule = isEnglish ? fileRule(name) : wordRule(name, found);
    if (rule === undefined)
      report(`${name}:${line}: ${text} has words of a language, which stand in languages/: ${found.join(', ')}`);
    else excused.add(rule);
  }
}
for (const rule of [...exceptions.files, ...exceptions.words]
  .flatMap(({ of }) => of)
  .filter((one) => !excused.has(one)))
  report(`scripts/language-exceptions.json: nothing is left to excuse in ${rule}: take it out`);
process.exitCode = failed ? 1 : 0;

/** The entry that lets English stand in a file: its name, the end of it behind `*`, or a folder. */
function fileRule(name) {
  const rules = exceptions.files.flatMap(({ of }) => of);
  return rules.find(
    (rule) =>
      rule === name ||
      (rule.startsWith('*') && name.endsWith(rule.slice(1))) ||
      (rule.endsWith('/') && name.startsWith(rule)),
  );
}

/** The entry `file: words` that lets all of these words stand in a file. */
function wordRule(name, found) {
  const rules = exceptions.words.flatMap(({ of }) => of);
  return rules.find((rule) => {
    const [file, words] = rule.split(': ');
    return (file === '*' || file === name) && found.every((word) => words.split(' ').includes(word));
  });
}

function report(fault) {
  failed = true;
  process.stderr.write(`${fault}\n`);
}

function filesToCheck() {
  if (given.length > 0) return given;
  const all = ts.sys.readDirectory(WING, ['.ts'], ['**/*.test.ts', '**/*-for-tests.ts'], undefined);
  return all.filter((file) => KNOWING.some((folder) => path.relative(path.join(WING, folder), file).match(/^[^.]/)));
}

function compilerOptions() {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), ts.sys.readFile);
  return { ...ts.parseJsonConfigFileContent(config, ts.sys, root).options, noEmit: true, composite: false };
}

/** Every word that a language brings, in small letters: of its texts, patterns and forms of verbs. */
async function wordsOfLanguages() {
  const take = (text, found) => {
    for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) if (word.length >= LEAST_LETTERS) found.add(word);
  };
  const walk = (value, found) => {
    if (typeof value === 'string') take(lettersOf(value), found);
    else if (value instanceof RegExp) take(lettersOf(value.source), found);
    else if (value instanceof Object)
      for (const [key, each] of Object.entries(value)) if (!LENT.has(key)) walk(each, found);
    return found;
  };
  const { ALL_LANGUAGES } = await import(new URL('../backend/dist/extraction/languages/languages.js', import.meta.url));
  return { words: walk(ALL_LANGUAGES, new Set()), english: walk(ALL_LANGUAGES[0], new Set()) };
}

/** A pattern without its escapes and classes. */
function lettersOf(pattern) {
  return pattern
    .replace(/\\[pPu]\{[^}]*\}|\\u[0-9a-f]{4}|\\./g, ' ')
    .replace(/\[[^\]]*\]\??/g, ' ')
    .replace(/\(\?<?[:=!]|https\??:/g, ' ');
}

function faultsOf(source) {
  const faults = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    const said = textOf(node);
    const known = said === undefined ? [] : knownIn(said);
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const text = node.getText().slice(0, 60);
    const foreign = known.filter((word) => !english.has(word));
    if (foreign.length > 0) faults.push({ line, text, found: foreign, isEnglish: false });
    else if (known.length > 0 && isHeldAgainst(node, said)) faults.push({ line, text, found: known, isEnglish: true });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

function textOf(node) {
  if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) return lettersOf(node.text.replace(/[a-z]*$/, ''));
  if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) return lettersOf(node.text);
  if (!ts.isStringLiteralLike(node) || isNamed(node) || isNoSpeech(node)) return undefined;
  return lettersOf(node.text);
}

/** Names in capitals, the flags of patterns, and what an error says. */
function isNoSpeech({ text, parent }) {
  if (text === text.toUpperCase() || /^[dgimsuvy]{1,4}$/.test(text)) return true;
  for (let at = parent; at !== undefined && !ts.isStatement(at); at = at.parent)
    if (ts.isNewExpression(at) && /Error$/.test(at.expression.getText())) return true;
  return false;
}

function knownIn(text) {
  const all = [...text.toLowerCase().matchAll(/\p{L}+/gu)].map(([word]) => word);
  return all.filter((word) => word.length >= LEAST_LETTERS && words.has(word));
}

/** Whether a text is there to be looked for in what people say: in a list, as a pattern, or to be compared. */
function isHeldAgainst(node, said) {
  const { parent } = node;
  if (!ts.isStringLiteralLike(node)) return true;
  if (ts.isBinaryExpression(parent)) return /^[=!]==?$/.test(parent.operatorToken.getText());
  if (ts.isArrayLiteralExpression(parent) && ts.isNewExpression(parent.parent)) return true;
  return said.trim().split(' ').length >= LIST && said === said.toLowerCase();
}

/** Whether the types know the text by name: it is one of a union, a key, or stands for the kind of something. */
function isNamed(node) {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true;
  if (ts.isElementAccessExpression(parent)) return true;
  const asked = expectedBy(node, parent);
  return asked !== undefined && isOfNames(asked);
}

function expectedBy(node, parent) {
  if (ts.isBinaryExpression(parent)) {
    const other = parent.left === node ? parent.right : parent.left;
    if (/^(?:===|!==|==|!=)$/.test(parent.operatorToken.getText())) return checker.getTypeAtLocation(other);
  }
  if (ts.isCaseClause(parent)) return checker.getTypeAtLocation(parent.parent.parent.expression);
  return checker.getContextualType(node);
}

function isOfNames(type) {
  if (type.isUnion()) return type.types.some((one) => one.isStringLiteral());
  return type.isStringLiteral() || (type.flags & ts.TypeFlags.Index) !== 0;
}

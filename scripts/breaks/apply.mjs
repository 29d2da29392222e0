import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** What keeps a break from being applied in the repository at `root`; empty: nothing. */
export function faultsOf({ what, file, from, to, red }, root) {
  const missing = [file, ...red].filter((name) => !existsSync(path.join(root, name)));
  if (missing.length > 0) return missing.map((name) => `"${what}": ${name} is not there`);
  const times = readFileSync(path.join(root, file), 'utf8').split(from).length - 1;
  return [
    ...(times === 1 ? [] : [`"${what}": ${file} has ${JSON.stringify(from)} ${times} times: it has to be there once`]),
    ...(from === to ? [`"${what}" changes nothing`] : []),
    ...(red.length === 0 ? [`"${what}" names no test`] : []),
  ];
}

/** Puts the break into the file. @returns a function that takes it out again */
export function applyBreak({ file, from, to }, root) {
  const place = path.join(root, file);
  const whole = readFileSync(place, 'utf8');
  const at = whole.indexOf(from);
  writeFileSync(place, whole.slice(0, at) + to + whole.slice(at + from.length));
  return () => writeFileSync(place, whole);
}

/**
 * Puts the break into the file and into what was compiled of it, which threads load: a test that runs the sources starts
 * them from there. Types are not looked at. @returns a function that takes both out again
 */
export function applyBreakCompiled(one, root) {
  const undo = applyBreak(one, root);
  const compiled = path.join(root, one.file.replace(/^backend\/src\//, 'backend/dist/').replace(/\.ts$/, '.js'));
  const whole = readFileSync(compiled, 'utf8');
  const { outputText } = ts.transpileModule(readFileSync(path.join(root, one.file), 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  writeFileSync(compiled, outputText);
  return () => {
    undo();
    writeFileSync(compiled, whole);
  };
}

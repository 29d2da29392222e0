import type { Contribution, Manifest } from './contribution.js';

/** Every name that is declared and has no function, or has one and is not declared. */
export function checkNames(manifest: Manifest, contribution: Contribution): readonly string[] {
  const flags = manifest.flags.map(({ name }) => name);
  return [
    ...matching('format', namesOf(manifest.formats), contribution.formats),
    ...undeclared('flag', flags, contribution.flags),
    ...manifest.flags
      .filter(({ name, format }) => format !== undefined && contribution.flags?.[name] === undefined)
      .map(({ name }) => `flag ${name} declares a format and has no function that makes its payload`),
    ...matching('transform', namesOf(manifest.transforms), contribution.transforms),
    ...matching(
      'command',
      manifest.commands.map(({ id }) => id),
      contribution.commands,
    ),
  ];
}

type Functions = Readonly<Record<string, unknown>> | undefined;

function matching(what: string, declared: readonly string[], functions: Functions): readonly string[] {
  const missing = declared.filter((name) => typeof functions?.[name] !== 'function');
  return [
    ...missing.map((name) => `${what} ${name} is declared and has no function`),
    ...undeclared(what, declared, functions),
  ];
}

function undeclared(what: string, declared: readonly string[], functions: Functions): readonly string[] {
  return Object.keys(functions ?? {})
    .filter((name) => !declared.includes(name))
    .map((name) => `${what} ${name} has a function and is not declared`);
}

function namesOf(declared: readonly { readonly name: string }[]): readonly string[] {
  return declared.map(({ name }) => name);
}

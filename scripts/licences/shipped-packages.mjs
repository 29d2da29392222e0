import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * Every package that `folder` takes at run time, directly or by way of others, as it is installed. Optional ones that are
 * not there are left out, and so are the workspaces themselves.
 * @returns by name and version: `{ name, version, licence, folder, needs }`, where `needs` are keys of the same map
 */
export function shippedPackages(folder) {
  const found = new Map();
  const visit = (from) => {
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(from);
    return Object.keys({ ...neededPeers(from), ...dependencies, ...optionalDependencies }).flatMap((name) => {
      const place = installed(name, from);
      if (place === null) {
        if (name in dependencies && !(name in optionalDependencies))
          throw new Error(`${name}, which ${from} needs, is not installed`);
        return [];
      }
      const { version, license } = manifestOf(place);
      const key = `${name}@${version}`;
      // A workspace: what it needs ships, too.
      if (!place.includes(`${path.sep}node_modules${path.sep}`)) return visit(place);
      if (!found.has(key)) {
        const entry = { name, version, licence: licenceName(license), folder: place, needs: [] };
        found.set(key, entry);
        entry.needs = [...new Set(visit(place))];
      }
      return [key];
    });
  };
  const needs = [...new Set(visit(folder))];
  return { needs, packages: new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** The text of the licence as the package has it, with its notices; null where it has none. */
export function licenceText(folder) {
  const files = readdirSync(folder).filter((name) => /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i.test(name));
  const texts = files.sort().map((name) => readFileSync(path.join(folder, name), 'utf8').trim());
  return texts.length === 0 ? null : texts.join('\n\n');
}

export function manifestOf(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}

/** The folder of a package as Node finds it from `from`, links followed; null where it is not installed. */
function installed(name, from) {
  for (let folder = realpathSync(from); ; folder = path.dirname(folder)) {
    const place = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(place, 'package.json'))) return realpathSync(place);
    if (folder === path.dirname(folder)) return null;
  }
}

function neededPeers(folder) {
  const { peerDependencies = {}, peerDependenciesMeta = {} } = manifestOf(folder);
  return Object.fromEntries(Object.entries(peerDependencies).filter(([name]) => !peerDependenciesMeta[name]?.optional));
}

function licenceName(license) {
  return typeof license === 'string' ? license : (license?.type ?? 'UNKNOWN');
}

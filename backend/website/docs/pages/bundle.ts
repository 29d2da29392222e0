import type { Bundle } from './html-page.js';

/** What Vite writes about a build: by source file, what was made of it. */
export type Manifest = Readonly<Record<string, ManifestEntry>>;

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/**
 * The script and the styles of an entry, those of what it imports before its own.
 * @throws {Error} where the build has no such entry
 */
export function bundleOf(manifest: Manifest, entry: string): Bundle {
  const styles = new Set<string>();
  const seen = new Set<string>();
  const collect = (name: string): ManifestEntry => {
    const found = manifest[name];
    if (found === undefined) throw new Error(`The build of the website has no ${name}: is it in vite.config.ts?`);
    if (seen.has(name)) return found;
    seen.add(name);
    for (const imported of found.imports ?? []) collect(imported);
    for (const style of found.css ?? []) styles.add(`/${style}`);
    return found;
  };
  const { file } = collect(entry);
  return { scripts: [`/${file}`], styles: [...styles] };
}

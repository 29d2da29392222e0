/** A package that contributes to the client: wherever it is from, it is the same thing to everything below. */
export interface Plugin {
  readonly name: string;
  readonly version: string;
  readonly origin: 'built in' | 'linked' | 'installed';
  /** Where its package.json is; null: built in. */
  readonly folder: string | null;
  /** The "service" part of its package.json, not checked yet. */
  readonly manifest: unknown;
  /** What keeps it from being used though it is there: its folder is gone, its package.json is broken. */
  readonly problem?: string;
  /** Loads its module; the contribution is the default export. */
  load(): Promise<unknown>;
}

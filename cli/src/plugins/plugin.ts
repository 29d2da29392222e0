/** A package that contributes formats and flags: built in or linked, the same thing to everything below. */
export interface Plugin {
  readonly name: string;
  readonly version: string;
  /** `built in`, or the folder that is linked. */
  readonly origin: string;
  /** The "service" part of its package.json, not checked yet. */
  readonly manifest: unknown;
  /** What keeps it from being used though it is linked: its folder is gone, its package.json is broken. */
  readonly problem?: string;
  /** Loads its module; the contribution is the default export. */
  load(): Promise<unknown>;
}

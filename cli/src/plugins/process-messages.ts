/** The parts of a contribution that have functions. */
export type Part = 'formats' | 'flags' | 'transforms' | 'commands';

/** The names of the functions of a plugin. */
export type FunctionNames = Readonly<Record<Part, readonly string[]>>;

/** What the process of a plugin is told. An id is that of a request, and of all that belongs to it. */
export type ToProcess =
  /** Answered with {@link FunctionNames}; null: the module has no contribution. */
  | { readonly kind: 'load'; readonly id: number; readonly url: string }
  | {
      readonly kind: 'call';
      readonly id: number;
      readonly part: Part;
      readonly name: string;
      /** The arguments; the last one is the context, without its functions. */
      readonly given: readonly unknown[];
      /** Of the context: each is asked for when the plugin calls it. */
      readonly functions: readonly string[];
    }
  | { readonly kind: 'answer'; readonly ask: number; readonly value: unknown }
  | { readonly kind: 'refusal'; readonly ask: number; readonly message: string };

/** What it says itself. */
export type FromProcess =
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  /** `refused`: it failed with nothing but the refusal of this ask. */
  | { readonly kind: 'failed'; readonly id: number; readonly message: string; readonly refused?: number }
  /** Calls a function of the context of the call `id`. */
  | {
      readonly kind: 'ask';
      readonly id: number;
      readonly ask: number;
      readonly name: string;
      readonly given: readonly unknown[];
    };

import type { Command, CommandDeclaration } from './command.js';
import type { ExtractionResponse, Include, OffsetEncoding } from './gen/extraction/v1/extraction_words.js';

/** The version of the door. A plugin that declares another one is refused by name. */
export const API_VERSION = 1;

/** A format that a plugin adds to `--format`. */
export interface FormatDeclaration {
  /** What is typed after `--format`: kebab-case, at most 40 characters. */
  readonly name: string;
  /** One line, for the help. */
  readonly description?: string;
  /** Used where no --format is given; the first plugin that says so wins. */
  readonly default?: boolean;
  /** What the response carries for it beside summary and items; left out: nothing. */
  readonly include?: readonly Include[];
}

/** A flag that a plugin adds to `service extract`. */
export interface FlagDeclaration {
  /** Without the dashes: kebab-case, at most 40 characters. */
  readonly name: string;
  /** `boolean`: it is there or not. `string`: it takes a value. */
  readonly type: 'boolean' | 'string';
  /** One line, for the help. */
  readonly description: string;
  /** Flags without which this one is a usage error. */
  readonly dependsOn?: readonly string[];
  /** Flags with which this one is a usage error. */
  readonly exclusive?: readonly string[];
  /** The only values of a string flag. */
  readonly options?: readonly string[];
  /** The format in which the payload that the flag makes is printed; another --format is then a usage error. */
  readonly format?: string;
  /** What the response carries for it beside summary and items; left out: nothing. */
  readonly include?: readonly Include[];
}

/** A change that a plugin makes to every result of `service extract`, unless --no-transforms is given. */
export interface TransformDeclaration {
  /** Kebab-case, at most 40 characters; the key in `Contribution.transforms`. */
  readonly name: string;
  /** One line: what it changes. */
  readonly description: string;
  /** What the response carries for it beside summary and items; left out: nothing. */
  readonly include?: readonly Include[];
}

/** What a plugin offers, in its package.json under "service". It is read without running any code of the plugin. */
export interface Manifest {
  /** The door that the plugin was written for. */
  readonly apiVersion: typeof API_VERSION;
  /** Path of the ES or CommonJS module, from the folder of package.json, whose default export is the Contribution. */
  readonly module: string;
  /** Empty where there are none, like the three lists below. */
  readonly formats: readonly FormatDeclaration[];
  /** Flags of `service extract`. */
  readonly flags: readonly FlagDeclaration[];
  /** In the order in which they are applied. */
  readonly transforms: readonly TransformDeclaration[];
  /** Commands beside `service extract`. */
  readonly commands: readonly CommandDeclaration[];
}

/** The request's metadata that a plugin may need. */
export interface RequestMetadata {
  /** RFC 3339. */
  readonly reference_time?: string;
  /** IANA name. */
  readonly timezone?: string;
  /** The caller's own name of the conversation: 1 to 200 characters. */
  readonly thread_id?: string;
  /** The unit of every offset in the response. */
  readonly offset_encoding: OffsetEncoding;
}

/** Where the result is going to be read. */
export interface Display {
  /** True only on a terminal that wants colour. */
  readonly colour: boolean;
  /** Width of the terminal in columns; null when the result goes to a pipe or a file: then do not wrap. */
  readonly columns: number | null;
  /** False where the locale cannot show more than ASCII. */
  readonly unicode: boolean;
  /**
   * The input as a target of hyperlinks (OSC 8): a percent-encoded file URL, in which `{line}`, where it is there,
   * stands for the number of a line. Left out where the terminal takes no hyperlinks or the input is no file.
   * No other target gets through to a terminal.
   */
  readonly inputLink?: string;
}

/** What the service answered, and the document made from it so far. */
export interface Result {
  /** After all transforms. */
  readonly response: ExtractionResponse;
  /** The response itself, or what the flags given so far have made of it. JSON values only. */
  readonly payload: unknown;
}

/** The call that a format, a flag or a transform works for. */
export interface Context {
  /** The text exactly as it was sent. */
  readonly rawContent: string;
  /** The path as the user gave it to --file; null: the text came from stdin. */
  readonly inputPath: string | null;
  /** The --source given; null: the service detected it. */
  readonly sourceType: string | null;
  /** What was sent beside the text. */
  readonly metadata: RequestMetadata;
  /** The flags given, those of every plugin included. */
  readonly flags: Readonly<Record<string, string | boolean | undefined>>;
  /** Where the result is going to be read. */
  readonly display: Display;
  /** Prints one warning on stderr under the plugin's name. */
  warn(message: string): void;
}

/** Returns the whole document to print. */
export type Format = (result: Result, context: Context) => string | Promise<string>;
/** Called when the user gave the flag, in the order of declaration; returns the new payload. */
export type Flag = (result: Result, context: Context) => unknown;

/** Called for every result, in the order of declaration, before flags and formats; returns the response to go on with. */
export type Transform = (
  response: ExtractionResponse,
  context: Context,
) => ExtractionResponse | Promise<ExtractionResponse>;

/** The default export of a plugin's module: one function for each name that its manifest declares. */
export interface Contribution {
  /** By the name of the format. */
  readonly formats?: Readonly<Record<string, Format>>;
  /** A flag that a format only reads from `context.flags` needs no function. */
  readonly flags?: Readonly<Record<string, Flag>>;
  /** By the name of the transform. */
  readonly transforms?: Readonly<Record<string, Transform>>;
  /** By the id of the command. */
  readonly commands?: Readonly<Record<string, Command>>;
}

/** Types a contribution; returns it unchanged, so that a plugin needs the kit only to compile. */
export function defineContribution(contribution: Contribution): Contribution {
  return contribution;
}

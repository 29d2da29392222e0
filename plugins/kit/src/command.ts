import type { Display, FlagDeclaration, RequestMetadata } from './contribution.js';
import type { ExtractionResponse } from './gen/extraction/v1/extraction_words.js';

/** Most arguments that a command of a plugin may have: what there is more of is a flag. */
export const MOST_ARGUMENTS = 4;

/** An argument of a command that is known by its place. */
export interface ArgumentDeclaration {
  /** Kebab-case, at most 40 characters; the key in `CommandContext.args`. */
  readonly name: string;
  /** One line, for the help. */
  readonly description: string;
  /** Without it the command is a usage error; no required one may follow one that is not. */
  readonly required?: boolean;
}

/** A command that a plugin adds to `service`. */
export interface CommandDeclaration {
  /** One or two words, as they are typed. */
  readonly id: string;
  /** One line, for the list of commands. */
  readonly summary: string;
  /** What the help says below the summary. */
  readonly description?: string;
  /** Whole command lines. */
  readonly examples: readonly string[];
  /** In the order in which they are typed, required ones first; at most 4. */
  readonly args: readonly ArgumentDeclaration[];
  /** Their own, not those of `service extract`; `format` means nothing here. */
  readonly flags: readonly FlagDeclaration[];
}

/** What the text of an extraction is, so far as the plugin knows. */
export interface ExtractionOptions {
  /** One of the values of --source; null or left out: the service detects it. */
  readonly sourceType?: string | null;
  /** What is known beside the text. */
  readonly metadata?: Omit<RequestMetadata, 'offset_encoding'>;
}

/** What a command works with. */
export interface CommandContext {
  /** The arguments given, by name. */
  readonly args: Readonly<Record<string, string | undefined>>;
  /** The flags given, by name. */
  readonly flags: Readonly<Record<string, string | boolean | undefined>>;
  /** How stdout looks. */
  readonly display: Display;
  /**
   * The text that is piped in: UTF-8, not empty, at most 1 MiB.
   * @throws {Error} where there is none, which ends the command as it would end `service extract --stdin`
   */
  stdin(): Promise<string>;
  /** Writes to stdout at once. On a terminal only colour gets through, where colour is wanted. */
  write(text: string): Promise<void>;
  /** Prints one warning on stderr under the plugin's name. */
  warn(message: string): void;
  /**
   * Has a text extracted where and as whom the user extracts. No transform is applied. The unit of the offsets is utf32,
   * and participants and messages are there, where the service knows to list them.
   * @throws {Error} which, where it is not caught, ends the command as it would end `service extract`
   */
  extract(rawContent: string, options?: ExtractionOptions): Promise<ExtractionResponse>;
  /** ResolvedActions 1 of a response that `extract` gave for this text. JSON values only. */
  resolvedActions(response: ExtractionResponse, rawContent: string, options?: ExtractionOptions): Promise<unknown>;
}

/** Ends when what it returns does; what it throws ends the client with status 10. */
export type Command = (context: CommandContext) => unknown;

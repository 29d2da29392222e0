/** One file that a batch reads. */
export interface Input {
  /** As it was given, or found below a folder that was given: what is opened, and what is told of it. */
  readonly path: string;
  /** Where its result belongs in the output folder, without the ending of the format; `/` between the parts. */
  readonly name: string;
}

/** An input, and the place of its result. */
export interface Assignment extends Input {
  /** Path in the output folder, `/` between the parts. */
  readonly output: string;
}

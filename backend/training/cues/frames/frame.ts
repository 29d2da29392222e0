/**
 * A frame is a short pattern over the tokens of a sentence. Its elements stand in a row, parted by spaces:
 *
 * | element      | stands for |
 * |--------------|------------|
 * | `word`       | that word, after contractions are undone |
 * | `a\|b`       | either of them; `a\|?` is `a` or the question mark |
 * | `<v>`        | the base form of a verb that people undertake, or any unknown lower-case word |
 * | `<V>`        | the base form of a verb that people undertake, known ones only |
 * | `<ving>` `<ved>` `<vs>` | its -ing, past or third-person form |
 * | `<n>`        | somebody's name, or a mention |
 * | `<who>`      | a name, a mention or a personal pronoun |
 * | `<x>`        | any one token but punctuation |
 * | `<num>` `<day>` `<det>` | a number, a word for a day, a determiner |
 * | `<de:inf>` `<de:1>` `<de:2>` `<de:3>` `<de:imp>` | a German verb: infinitive, ich, du, er, call to one person |
 * | `<fr:1>` `<fr:3>` `<fr:nous>` `<fr:vous>` | a French verb: je (and the call to one person), il, nous, vous |
 * | `<ib:1>` `<ib:3>` `<ib:sub>` `<ib:we>` | a Spanish or Portuguese verb: I, he, subjunctive (and formal call), we |
 * | `<inf>` `<fut1>` `<fut3>` `<2>` | a French, Spanish or Portuguese verb: infinitive, future of I and he, present of tu |
 * | `<imp>` | a form that can only be a call ("envoie-moi", "mándame") |
 * | `<part>` | a past participle of German, French, Spanish or Portuguese |
 * | `element?`   | the same, or nothing |
 * | `*`          | up to three tokens of any kind but `.` `;` `?` `!` |
 * | `^`          | (first) only where a clause begins |
 * | `^^`         | (first) only where the sentence begins, greetings and fillers left aside |
 * | `$`          | (last) only where the sentence ends, marks left aside |
 */
export type FramePattern = string;

/** Frames that mean the same, by the name of the cue that they give. */
export type CueTable = Readonly<Record<string, readonly FramePattern[]>>;

/** A cue found in a sentence: tokens `[start, end)` by position in the sentence. */
export interface CueHit {
  readonly cue: string;
  readonly start: number;
  readonly end: number;
  /** Position of the verb that the frame asks for, or -1. */
  readonly verb: number;
}

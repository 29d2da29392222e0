import type { ChatWords } from './chats.js';
import type { ClauseWords } from './clauses.js';
import type { DateWords } from './dates.js';
import type { FunctionWords } from './function-words.js';
import type { JudgingWords } from './judging.js';
import type { MailWords } from './mail.js';
import type { Markers } from './markers.js';
import type { NameWords } from './names.js';
import type { NoteWords } from './notes.js';
import type { OwnerWords } from './owners.js';
import type { ProgressWords } from './progress.js';
import type { Spelling } from './spelling.js';
import type { SummaryWords } from './summary.js';
import type { TimeWords } from './time-words.js';
import type { TimingWords } from './timing.js';
import type { Verbs } from './verbs.js';
import type { WordingWords } from './wording.js';

/** A language that is read. Only `functionWords` must be there; without a part it reads less. */
export interface Language extends ConversationParts, SentenceParts {
  /** ISO 639-1. */
  readonly code: string;
  /** In English. */
  readonly name: string;
}

/** What a language brings to telling messages apart. */
export interface ConversationParts {
  readonly dates?: DateWords;
  readonly names?: NameWords;
  readonly chats?: ChatWords;
  readonly mail?: MailWords;
  readonly notes?: NoteWords;
}

/** What a language brings to the reading of sentences. A page of the website, which reads conversations, leaves it out. */
export interface SentenceParts {
  /** They show which language a text is in, and which of its words carry its topic. */
  readonly functionWords: FunctionWords;
  /** How people mark tasks, decisions and risks. */
  readonly markers?: Markers;
  /** Where its sentences end, what its short forms stand for, and which of its words are names. */
  readonly spelling?: Spelling;
  /** How people say by when. */
  readonly timeWords?: TimeWords;
  /** Who does what, by the form of the verb. */
  readonly verbs?: Verbs;
  /** Who is meant, and who is named. */
  readonly owners?: OwnerWords;
  /** What is said of a task later on. */
  readonly progress?: ProgressWords;
  /** Of what kind an item is. */
  readonly judging?: JudgingWords;
  /** What an item is called. */
  readonly wording?: WordingWords;
  /** How a summary puts it. */
  readonly summary?: SummaryWords;
  /** Where a sentence says more than one thing. */
  readonly clauses?: ClauseWords;
  /** What a time is for: over, a state, a deadline. */
  readonly timing?: TimingWords;
}

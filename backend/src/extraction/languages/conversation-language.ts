import type { ChatWords } from './chats.js';
import type { DateWords } from './dates.js';
import type { MailWords } from './mail.js';
import type { NameWords } from './names.js';
import type { NoteWords } from './notes.js';

/**
 * What a language brings to telling messages apart. It stands apart from {@link Language}, which reads their sentences: a
 * page of the website reads conversations with it, and must not load verbs for that.
 */
export interface ConversationLanguage {
  readonly dates?: DateWords;
  readonly names?: NameWords;
  readonly chats?: ChatWords;
  readonly mail?: MailWords;
  readonly notes?: NoteWords;
}

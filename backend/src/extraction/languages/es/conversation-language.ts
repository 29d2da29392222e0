import type { ConversationLanguage } from '../conversation-language.js';
import { chats } from './chats.js';
import { dates } from './dates.js';
import { mail } from './mail.js';
import { names } from './names.js';
import { notes } from './notes.js';

export const spanish: ConversationLanguage = { chats, dates, mail, names, notes };

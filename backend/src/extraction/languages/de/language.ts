import type { Language } from '../language.js';
import { chats } from './chats.js';
import { dates } from './dates.js';
import { mail } from './mail.js';
import { names } from './names.js';
import { notes } from './notes.js';
import * as sentences from './sentences.js';

export const german: Language = { code: 'de', name: 'German', chats, dates, mail, names, notes, ...sentences };

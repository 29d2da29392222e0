import type { Document } from '../document.js';
import type { Format } from '../format.js';
import type { MailSplit } from './mail-block.js';
import { readMail } from './read-mail.js';
import { splitMail } from './split-mail.js';

/** The blocks of short texts, kept from scoring for reading, which takes them over and changes them. */
const splits = new WeakMap<Document, MailSplit>();

/** Mails as people paste them: Gmail's conversation view, Outlook's reply chains, quoted and forwarded mail. */
export const mailThread: Format = {
  id: 'mail-thread',
  sourceType: 'gmail',
  score(sample) {
    const split = splitMail(sample);
    splits.set(sample, split);
    const { marks, sureMarks, opensSure } = split;
    return opensSure ? marks * 7 + 2 : sureMarks * 6 + marks * 2;
  },
  read(document) {
    const { blocks, subject } = splits.get(document) ?? splitMail(document);
    splits.delete(document);
    return readMail(blocks, subject);
  },
};

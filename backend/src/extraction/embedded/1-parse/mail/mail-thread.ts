import type { Format } from '../format.js';
import { readMail } from './read-mail.js';
import { splitMail } from './split-mail.js';

/** Mails as they are pasted: Gmail's conversation view, Outlook's reply chain, quoted and forwarded mail. */
export const mailThread: Format = {
  id: 'mail-thread',
  sourceType: 'gmail',
  score(sample) {
    const { marks, sureMarks, opensSure } = splitMail(sample);
    return opensSure ? marks * 7 + 2 : sureMarks * 6 + marks * 2;
  },
  read(document) {
    const { blocks, subject } = splitMail(document);
    return readMail(blocks, subject);
  },
};

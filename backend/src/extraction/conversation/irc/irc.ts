import { readChat } from '../chat/read-chat.js';
import { headerPoints } from '../chat/score.js';
import type { Format } from '../format.js';
import { findHeaders } from '../headers/find-headers.js';
import { ircLine } from '../headers/irc-line.js';

const SHAPES = [ircLine];

/** Logs of irssi, weechat, ZNC, hexchat and similar programs. */
export const irc: Format = {
  id: 'irc',
  sourceType: 'generic',
  score: (sample) => headerPoints(sample, findHeaders(sample, SHAPES), { irc: 3.4 }),
  read: (document) => readChat(document, findHeaders(document, SHAPES)),
};

import { comments } from './comments/comments.js';
import { discordExporterText } from './discord/discord-exporter-text.js';
import { discordPaste } from './discord/discord-paste.js';
import type { Format } from './format.js';
import { irc } from './irc/irc.js';
import { messenger } from './messenger/messenger.js';
import { telegram } from './messenger/telegram.js';
import { whatsapp } from './messenger/whatsapp.js';
import { prose } from './notes/prose.js';
import { speakerLines } from './notes/speaker-lines.js';
import { slackPaste } from './slack/slack-paste.js';
import { teamsPaste } from './teams/teams-paste.js';
import { speakerTime } from './transcript/speaker-time.js';

/** Every format that is read; on equal points the earlier one wins. */
export const FORMATS: readonly Format[] = [
  slackPaste,
  discordPaste,
  discordExporterText,
  teamsPaste,
  whatsapp,
  telegram,
  messenger,
  irc,
  comments,
  speakerTime,
  speakerLines,
  prose,
];

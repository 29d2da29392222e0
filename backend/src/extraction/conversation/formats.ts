import { comments } from './comments/comments.js';
import { discordExporterText } from './discord/discord-exporter-text.js';
import { discordJson } from './discord/discord-json.js';
import { discordPaste } from './discord/discord-paste.js';
import { messageJson } from './export/message-json.js';
import { messageTable } from './export/message-table.js';
import type { Format } from './format.js';
import { googleChatJson } from './google-chat/google-chat-json.js';
import { irc } from './irc/irc.js';
import { letter } from './mail/letter.js';
import { mailThread } from './mail/mail-thread.js';
import { rawMail } from './mail/raw-mail.js';
import { matrixJson } from './matrix/matrix-json.js';
import { mattermostJson } from './mattermost/mattermost-json.js';
import { messenger } from './messenger/messenger.js';
import { telegram } from './messenger/telegram.js';
import { telegramHtml } from './messenger/telegram-html.js';
import { telegramJson } from './messenger/telegram-json.js';
import { whatsapp } from './messenger/whatsapp.js';
import { prose } from './notes/prose.js';
import { speakerLines } from './notes/speaker-lines.js';
import { slackJson } from './slack/slack-json.js';
import { slackPaste } from './slack/slack-paste.js';
import { smsXml } from './sms/sms-xml.js';
import { teamsJson } from './teams/teams-json.js';
import { teamsPaste } from './teams/teams-paste.js';
import { speakerTime } from './transcript/speaker-time.js';
import { srt } from './transcript/srt.js';
import { webvtt } from './transcript/webvtt.js';
import { zulipJson } from './zulip/zulip-json.js';

/** All formats. On equal points the earlier one wins. */
export const FORMATS: readonly Format[] = [
  slackJson,
  discordJson,
  teamsJson,
  telegramJson,
  zulipJson,
  mattermostJson,
  matrixJson,
  googleChatJson,
  messageJson,
  telegramHtml,
  smsXml,
  messageTable,
  webvtt,
  srt,
  rawMail,
  mailThread,
  letter,
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

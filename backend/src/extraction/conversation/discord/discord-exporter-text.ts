import { readChat } from '../chat/read-chat.js';
import { headerPoints, matchingLines } from '../chat/score.js';
import type { Format } from '../format.js';
import { findHeaders } from '../headers/find-headers.js';
import { stampThenName } from '../headers/stamp-then-name.js';
import { isDiscordNoise } from './noise.js';

const SHAPES = [stampThenName];

const FRAME =
  /^(?:={20,100}|Guild: .{1,100}|Channel: .{1,100}|\{(?:Attachments|Embed|Reactions|Stickers)\}|Exported \d{1,7} message\(s\)|\[\d{1,2}-[A-Z][a-z]{2}-\d{2} .{5,12}\] .{1,60})$/;

/** The plain text files of DiscordChatExporter. */
export const discordExporterText: Format = {
  id: 'discord-exporter-text',
  sourceType: 'discord',
  score(sample) {
    const frame = matchingLines(sample.lines, FRAME);
    return frame < 2 ? 0 : headerPoints(sample, findHeaders(sample, SHAPES), { 'bracket-first': 3 }) + frame;
  },
  read: (document) => readChat(document, findHeaders(document, SHAPES), { isNoise: isDiscordNoise }),
};

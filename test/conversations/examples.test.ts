import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from '../../backend/src/extraction/conversation/parse.js';
import type { SourceType } from '../../backend/src/extraction/types/conversation.js';
import { extract } from '../../backend/src/extraction/engines/embedded/pipeline.js';
import { shippedScorer } from '../../backend/src/extraction/engines/weights/shipped-model.js';
import { readKnownGaps } from './cases.js';
import { ungrounded } from './evidence.js';
import { KINDS } from './expectation.js';

const shipped = shippedScorer();

interface Example {
  readonly format: string;
  readonly sourceType: SourceType;
  /** Some of those who own a task. */
  readonly owners: readonly string[];
}

const EXAMPLES: Readonly<Record<string, Example>> = {
  'slack-incident.txt': {
    format: 'slack-paste',
    sourceType: 'slack',
    owners: ['Leilani Kahale', 'Diego Fuentes', 'Tomasz Wójcik', 'Ngozi Eze', 'Priya Raman'],
  },
  'slack-export.json': { format: 'slack-json', sourceType: 'slack', owners: ['Kwame Asante', 'Minh Tran'] },
  'gmail-thread.txt': {
    format: 'mail-thread',
    sourceType: 'gmail',
    owners: ['Declan Byrne', 'Aroha Tamihana', 'Solveig Aune'],
  },
  'outlook-thread.txt': {
    format: 'mail-thread',
    sourceType: 'gmail',
    owners: ['Rajesh Pillai', 'Astrid Holm'],
  },
  'mail.eml': { format: 'raw-mail', sourceType: 'gmail', owners: ['Abena Osei', 'Yuki Hayashi'] },
  'mail.mbox': { format: 'raw-mail', sourceType: 'gmail', owners: ['Gbenga Adeyemi', 'Farida Rahimi'] },
  'discord-paste.txt': {
    format: 'discord-paste',
    sourceType: 'discord',
    owners: ['kestrel', 'PixelPapi', 'Rin'],
  },
  'discord-export.txt': { format: 'discord-exporter-text', sourceType: 'discord', owners: ['tincho'] },
  'discord-export.json': { format: 'discord-json', sourceType: 'discord', owners: ['Henrik', 'Amina'] },
  'teams-classic.txt': { format: 'teams-paste', sourceType: 'teams', owners: ['Nomvula Dube', 'Farouk Haddad'] },
  'teams-new.txt': { format: 'teams-paste', sourceType: 'teams', owners: ['Jonas Ek', 'Tevita Mahe'] },
  'meeting.vtt': { format: 'webvtt', sourceType: 'generic', owners: ['Mateus Rocha', 'Wanjiru Kamau'] },
  'zoom-chat.txt': { format: 'messenger', sourceType: 'generic', owners: ['Hyun-woo Park', 'Oluwaseun Bello'] },
  'whatsapp.txt': { format: 'whatsapp', sourceType: 'generic', owners: ['Sam', 'Mr. Adeyinka'] },
  'irc.txt': { format: 'irc', sourceType: 'generic', owners: ['vega_', 'noor', 'okada'] },
  'minutes.md': { format: 'text', sourceType: 'generic', owners: ['Hamid Karimi', 'Joy Wanjala'] },
  'notes.txt': { format: 'text', sourceType: 'generic', owners: ['Renske'] },
  'github-issue.txt': { format: 'comments', sourceType: 'generic', owners: ['owusu-k', 'pieter-vdb'] },
  'german-whatsapp.txt': { format: 'whatsapp', sourceType: 'generic', owners: ['Bülent'] },
  'zulip-export.json': { format: 'zulip-json', sourceType: 'generic', owners: ['Bartosz Wilk', 'Imani Otieno'] },
  'zulip-paste.txt': { format: 'speaker-lines', sourceType: 'generic', owners: ['Bartosz Wilk', 'Imani Otieno'] },
  'google-chat-export.json': {
    format: 'google-chat-json',
    sourceType: 'generic',
    owners: ['Lucía Prieto', 'Oskar Dahl'],
  },
  'mattermost-export.jsonl': {
    format: 'mattermost-json',
    sourceType: 'generic',
    owners: ['Grace Okafor', 'Tuomas Laine'],
  },
  'letter.txt': { format: 'mail-letter', sourceType: 'generic', owners: ['Emeka Nwosu'] },
  'notes-mail.txt': { format: 'mail-thread', sourceType: 'gmail', owners: ['Marguerite Vasseur', 'Henk Brouwer'] },
  'relay-irc.txt': { format: 'irc', sourceType: 'generic', owners: ['Dmitri V', 'Saoirse'] },
  'scribed-minutes.txt': { format: 'irc', sourceType: 'generic', owners: ['Kenji', 'Noor'] },
  'help-desk.txt': { format: 'speaker-lines', sourceType: 'generic', owners: ['Agent', 'Customer'] },
  'standup.md': { format: 'text', sourceType: 'generic', owners: ['Chiara Ferri', 'Jonas Weiß'] },
  'forum.txt': { format: 'comments', sourceType: 'generic', owners: ['hella_k', 'PumpPaul'] },
  'code-review.txt': { format: 'comments', sourceType: 'generic', owners: ['ines-l'] },
  'transcript.txt': { format: 'speaker-lines', sourceType: 'generic', owners: ['Speaker 2', 'Speaker 3'] },
  'spanish-slack.txt': { format: 'slack-paste', sourceType: 'slack', owners: [] },
};

const knownGaps = readKnownGaps();
const FOLDER = fileURLToPath(new URL('../../examples/', import.meta.url));

describe('the example conversations', () => {
  it('are all in the table, and in the list of their README', () => {
    const entries = readdirSync(FOLDER, { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && entry.name !== 'README.md').map(({ name }) => name);
    const readme = readFileSync(`${FOLDER}README.md`, 'utf8');
    expect(files.sort()).toEqual(Object.keys(EXAMPLES).sort());
    expect(files.filter((file) => !readme.includes(`| \`${file}\` |`))).toEqual([]);
  });

  for (const [file, { format, sourceType, owners }] of Object.entries(EXAMPLES)) {
    const original = readFileSync(FOLDER + file, 'utf8');
    const claim = (name: string) => (knownGaps.includes(name) ? it.fails : it);

    claim(`examples/${file}/format`)(`${file} is read as ${format}`, () => {
      const conversation = parse(original, {});
      expect([conversation.format, conversation.sourceType]).toEqual([format, sourceType]);
    });

    it(`${file} yields items, all of them grounded`, () => {
      const found = extract(original, {}, shipped);
      const items = KINDS.flatMap((kind) => [...found[kind]]);
      expect(items.length).toBeGreaterThan(0);
      expect(items.flatMap((item) => ungrounded(original, item))).toEqual([]);
      // Nobody accepts what they asked for.
      expect(found.tasks.filter(({ reason }) => /^asked by (.+), accepted by \1$/.test(reason ?? ''))).toEqual([]);
    });

    if (owners.length === 0) continue;
    claim(`examples/${file}/owners`)(`${file} yields tasks of ${owners.join(', ')}`, () => {
      expect(extract(original, {}, shipped).tasks.map(({ owner }) => owner)).toEqual(expect.arrayContaining([...owners]));
    });
  }

  it('show in the first one what the service is for', () => {
    const { tasks, decisions, risks } = extract(readFileSync(`${FOLDER}slack-incident.txt`, 'utf8'), {}, shipped);
    expect(tasks.length).toBeGreaterThanOrEqual(4);
    expect(tasks.filter(({ dueDate }) => dueDate).length).toBeGreaterThanOrEqual(2);
    expect(decisions.length).toBeGreaterThanOrEqual(2);
    expect(risks.length).toBeGreaterThanOrEqual(1);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from '../../backend/src/extraction/embedded/1-parse/parse.js';
import type { SourceType } from '../../backend/src/extraction/embedded/conversation.js';
import { extract } from '../../backend/src/extraction/embedded/pipeline.js';
import { ungrounded } from './evidence.js';
import { KINDS } from './expectation.js';

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
    format: 'gmail-thread',
    sourceType: 'gmail',
    owners: ['Declan Byrne', 'Aroha Tamihana', 'Solveig Aune'],
  },
  'outlook-thread.txt': {
    format: 'outlook-thread',
    sourceType: 'gmail',
    owners: ['Rajesh Pillai', 'Astrid Holm'],
  },
  'mail.eml': { format: 'mail', sourceType: 'gmail', owners: ['Abena Osei', 'Yuki Hayashi'] },
  'mail.mbox': { format: 'mbox', sourceType: 'gmail', owners: ['Gbenga Adeyemi', 'Farida Rahimi'] },
  'discord-paste.txt': {
    format: 'discord-paste',
    sourceType: 'discord',
    owners: ['kestrel', 'PixelPapi', 'mossgoblin'],
  },
  'discord-export.txt': { format: 'discord-exporter-text', sourceType: 'discord', owners: ['tincho', 'Ozan_K'] },
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
  'german-whatsapp.txt': { format: 'whatsapp', sourceType: 'generic', owners: ['Thuy'] },
  'spanish-slack.txt': { format: 'slack-paste', sourceType: 'slack', owners: [] },
};

const FOLDER = fileURLToPath(new URL('../../examples/', import.meta.url));

describe('the example conversations', () => {
  it('are all in the table, and in the list of their README', () => {
    const files = readdirSync(FOLDER).filter((file) => file !== 'README.md');
    const readme = readFileSync(`${FOLDER}README.md`, 'utf8');
    expect(files.sort()).toEqual(Object.keys(EXAMPLES).sort());
    expect(files.filter((file) => !readme.includes(`| \`${file}\` |`))).toEqual([]);
  });

  for (const [file, { format, sourceType, owners }] of Object.entries(EXAMPLES)) {
    const original = readFileSync(FOLDER + file, 'utf8');

    it(`${file} is read as ${format}`, () => {
      const conversation = parse(original, {});
      expect([conversation.format, conversation.sourceType]).toEqual([format, sourceType]);
    });

    it(`${file} yields grounded items, and tasks of ${owners.join(', ') || 'anybody'}`, () => {
      const found = extract(original, {});
      const items = KINDS.flatMap((kind) => [...found[kind]]);
      expect(items.length).toBeGreaterThan(0);
      expect(items.flatMap((item) => ungrounded(original, item))).toEqual([]);
      expect(found.tasks.map(({ owner }) => owner)).toEqual(expect.arrayContaining([...owners]));
    });
  }

  it('show in the first one what the service is for', () => {
    const { tasks, decisions, risks } = extract(readFileSync(`${FOLDER}slack-incident.txt`, 'utf8'), {});
    expect(tasks.length).toBeGreaterThanOrEqual(4);
    expect(tasks.filter(({ dueDate }) => dueDate).length).toBeGreaterThanOrEqual(2);
    expect(decisions.length).toBeGreaterThanOrEqual(2);
    expect(risks.length).toBeGreaterThanOrEqual(1);
  });
});

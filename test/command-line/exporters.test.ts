import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Action } from '@structured-extraction/plugin-resolved-actions';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionsOf, CASES, type Extracted, exported, nastyExtracted, thread } from '../support/exports.js';
import { describeWhereInstalled, findProgram } from '../support/server-process.js';
import { type SharedServer, sharedServer } from '../support/shared-server.js';
import { type ExportedTask, importTasks, missingTaskwarrior } from '../support/taskwarrior.js';
import { incidentText } from './support/incident.js';
import { runService, temporaryFolder } from './support/service.js';

const XMLLINT = findProgram('xmllint', ['/usr/bin']);
const missingXmllint = XMLLINT === undefined ? 'needs xmllint: apt-get install libxml2-utils' : undefined;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  folder = await temporaryFolder();
});

afterAll(() => folder.remove());

describe('the client', () => {
  let server: SharedServer;
  let actions: readonly Action[];

  beforeAll(async () => {
    server = await sharedServer();
    await writeFile(path.join(folder.path, 'incident.txt'), incidentText());
    ({ actions } = JSON.parse(await extract('--resolved-actions-json')) as { actions: readonly Action[] });
    expect(actions.length).toBeGreaterThan(2);
  });

  async function extract(...argv: readonly string[]): Promise<string> {
    const given = ['extract', '--file', 'incident.txt', ...argv];
    const ended = await runService(given, { cwd: folder.path, env: { SERVICE_BASE_URL: server.url } });
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    return ended.stdout.toString('utf8');
  }

  const print = (format: string): Promise<string> => extract('--format', format);
  const open = (): readonly Action[] => actions.filter(({ status }) => status === 'open');

  it('prints a table', async () => {
    const ids = [...(await print('csv')).matchAll(/^"(act_[0-9a-f]{20})"/gm)].map(([, id]) => id);
    expect(ids).toEqual(actions.map(({ id }) => id));
  });

  it('prints a calendar', async () => {
    const uids = [...(await print('ics')).matchAll(/^UID:(\S{36})\r$/gm)].map(([, uid]) => uid);
    expect(uids).toEqual(actions.map(({ uid }) => uid));
  });

  it('prints tasks for Taskwarrior', async () => {
    const tasks = JSON.parse(await print('taskwarrior')) as readonly ExportedTask[];
    expect(tasks.map(({ uuid }) => uuid)).toEqual(actions.map(({ uid }) => uid));
  });

  it('prints lines of todo.txt', async () => {
    const uids = [...(await print('todotxt')).matchAll(/ uid:(\S{36})$/gm)].map(([, uid]) => uid);
    expect(uids).toEqual(actions.map(({ uid }) => uid));
  });

  it('prints issues for GitHub', async () => {
    const lines = (await print('github')).trimEnd().split('\n');
    const titles = lines.map((line) => (JSON.parse(line) as { title: string }).title);
    expect(titles).toEqual(open().map(({ title }) => title));
  });

  it('prints a table for Jira', async () => {
    const table = await print('jira-csv');
    expect(table).toMatch(/^"Summary","Issue Type","Status"/);
    expect(table.match(/^"[^\r\n]{1,600}","Task","/gm)).toHaveLength(actions.length);
  });

  it('prints a report of tests', async () => {
    const report = await print('junit');
    expect(report.match(/ classname="actions" file="incident.txt"/g)).toHaveLength(open().length);
  });

  it('prints findings at the words of the file, which it names as it was given', async () => {
    const text = incidentText();
    const { runs } = JSON.parse(await print('sarif')) as {
      runs: [{ results: { ruleId: string; locations: { physicalLocation: Place }[] }[] }];
    };
    interface Place {
      readonly artifactLocation: { readonly uri: string };
      readonly region: { readonly charOffset: number; readonly charLength: number };
    }
    const found = runs[0].results.filter(({ ruleId }) => ruleId === 'no_due');
    const places = found.flatMap(({ locations }) => locations.map(({ physicalLocation }) => physicalLocation));
    const wanted = open().filter(({ flags }) => flags.includes('no_due'));
    expect(wanted.length).toBeGreaterThan(0);
    expect(places.map(({ artifactLocation }) => artifactLocation.uri)).toEqual(wanted.map(() => 'incident.txt'));
    expect(
      places.map(({ region: { charOffset, charLength } }) => text.slice(charOffset, charOffset + charLength)),
    ).toEqual(wanted.map(({ evidence }) => evidence[0]?.quote));
  });
});

describeWhereInstalled('taskwarrior', [missingTaskwarrior], () => {
  const STATUS = { open: 'pending', done: 'completed', cancelled: 'deleted' };

  /** Taskwarrior keeps brackets in its own files as these two words, and takes the words for them. */
  const kept = (text: string): string => text.replaceAll('&open;', '[').replaceAll('&close;', ']');

  async function expectRoundTrip(extracted: readonly Extracted[]): Promise<void> {
    const documents = await Promise.all(extracted.map((one) => exported('taskwarrior', one)));
    const written = documents.flatMap((document) => JSON.parse(document) as readonly ExportedTask[]);
    // The same words may be in two of the conversations: the later one changes the task.
    const last = new Map(written.map((task) => [task.uuid, task]));
    const imported = await importTasks(...documents);
    expect(new Set(imported.map(({ uuid }) => uuid))).toEqual(new Set(last.keys()));
    expect(imported.length).toBe(last.size);
    const actions = new Map(extracted.flatMap(actionsOf).map((action) => [action.uid, action]));
    for (const task of imported) {
      const wanted = last.get(task.uuid);
      const action = actions.get(task.uuid);
      expect(task.status).toBe(STATUS[action?.status ?? 'open']);
      expect(task.description).toBe(kept(wanted?.description ?? ''));
      if (wanted?.due !== undefined) expect(task.due).toBe(wanted.due.replace(/-|:|Z$/g, '').concat('Z'));
      if (action?.due.state !== 'resolved') expect(task.due).toBeUndefined();
      expect(new Set(task.tags)).toEqual(new Set(action?.flags));
      const notes = wanted?.annotations?.map(({ description }) => kept(description)) ?? [];
      expect(task.annotations?.map(({ description }) => description)).toEqual(notes);
    }
  }

  it.each(Object.entries(CASES))('imports what is written: %s', async (_name, extracted) => {
    await expectRoundTrip([extracted]);
  });

  it('imports what is written, whatever the words are', async () => {
    const conversations = fc.array(nastyExtracted, { minLength: 4, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(conversations, async (extracted) => {
        for (const one of extracted) await expectRoundTrip([one]);
      }),
      { numRuns: 5 },
    );
  });

  it('changes its tasks when they are imported again, and adds none', async () => {
    const document = await exported('taskwarrior', thread);
    const once = await importTasks(document);
    const twice = await importTasks(document, document);
    const facts = (tasks: readonly ExportedTask[]) =>
      tasks.map(({ uuid, description, due, annotations }) => ({ uuid, description, due, annotations }));
    expect(facts(twice)).toEqual(facts(once));
    expect(once.length).toBe(actionsOf(thread).length);
  });
});

describeWhereInstalled('junit', [missingXmllint], () => {
  async function lint(reports: readonly string[]): Promise<void> {
    const files = reports.map((_, index) => path.join(folder.path, `report-${index}.xml`));
    await Promise.all(files.map((file, index) => writeFile(file, reports[index] ?? '')));
    await promisify(execFile)(String(XMLLINT), ['--noout', '--nonet', ...files]);
  }

  it('is XML for the strictest of readers, whatever the words are', async () => {
    await lint(await Promise.all(Object.values(CASES).map((extracted) => exported('junit', extracted))));
    const conversations = fc.array(nastyExtracted, { minLength: 10, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(conversations, async (extracted) => {
        await lint(await Promise.all(extracted.map((one) => exported('junit', one))));
      }),
      { numRuns: 10 },
    );
  });

  it('is not XML with a character that it must not have', async () => {
    const report = await exported('junit', thread);
    await expect(lint([report.replace('Paint', 'Pai\u0001nt')])).rejects.toThrow('PCDATA invalid Char value 1');
  });
});

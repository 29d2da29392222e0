import type { Action } from '@structured-extraction/plugin-resolved-actions';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { actionsOf, CASES, type Extracted, exported, nastyExtracted, thread } from '../../../test/support/exports.js';
import { cleanLine } from './clean.js';

const STATUS = { open: 'NEEDS-ACTION', done: 'COMPLETED', cancelled: 'CANCELLED' };

/** Null: no owner, or none that is left once its name is clean. */
function ownerOf({ owner }: Action): string | null {
  return owner.state === 'resolved' ? cleanLine(owner.display_name ?? '') || null : null;
}

function toDosIn(calendar: string): readonly InstanceType<typeof ICAL.Component>[] {
  const root = new ICAL.Component(ICAL.parse(calendar));
  expect(root.name).toBe('vcalendar');
  expect(root.getAllSubcomponents().map(({ name }) => name)).toEqual(
    root.getAllSubcomponents('vtodo').map(() => 'vtodo'),
  );
  return root.getAllSubcomponents('vtodo');
}

async function expectRoundTrip(extracted: Extracted): Promise<void> {
  const toDos = toDosIn(await exported('ics', extracted));
  const actions = actionsOf(extracted);
  expect(toDos.map((toDo) => toDo.getFirstPropertyValue('uid'))).toEqual(actions.map(({ uid }) => uid));
  for (const [index, action] of actions.entries()) {
    const value = (name: string): string | null => {
      expect(toDos[index]?.getAllProperties(name).length).toBeLessThan(2);
      return (toDos[index]?.getFirstPropertyValue(name) ?? null)?.toString() ?? null;
    };
    expect(value('summary')).toBe(cleanLine(action.title) || 'An action without words');
    expect(value('status')).toBe(STATUS[action.status]);
    expect(value('description')).toContain(action.id);
    expect(value('contact')).toBe(ownerOf(action));
    if (action.due.state !== 'resolved') expect(value('due')).toBeNull();
    expect(toDos[index]?.getAllSubcomponents()).toEqual([]);
  }
}

describe('ics', () => {
  it('has a stated time as that moment, and a day alone as a day', async () => {
    const [first, , third] = toDosIn(await exported('ics', thread));
    expect(first?.getFirstPropertyValue('due')?.toString()).toBe('2026-03-13T16:00:00Z');
    expect(third?.getFirstPropertyValue('due')).toMatchObject({ isDate: true });
    expect(third?.getFirstPropertyValue('due')?.toString()).toBe('2026-03-14');
  });

  it('escapes what a value of the type TEXT must', async () => {
    expect(await exported('ics', thread)).toContain('\r\nSUMMARY:Paint the door\\; "blue"\\, not red\r\n');
  });

  it('tells the words it rests on, and what is to settle', async () => {
    const [first, second] = toDosIn(await exported('ics', thread));
    expect(first?.getFirstPropertyValue('description')).toContain('\nOwner: Ana Ruiz\nAsked by: Ben\n');
    expect(second?.getFirstPropertyValue('description')).toBe(
      `“Somebody has to look at the lock” (message 1)
To settle: nobody owns it; it has no due date; it can be read in more than one way
90% sure, ${actionsOf(thread)[1]?.id}`,
    );
    expect(second?.getFirstProperty('categories')?.getValues()).toEqual(['no_owner', 'no_due']);
  });

  it.each([
    ['the reference time in UTC', '2026-03-10T09:00:00+01:00', '20260310T080000Z'],
    ['the start of 2000 without one', undefined, '20000101T000000Z'],
    ['the start of 2000 for a time before it', '1969-03-10T09:00:00Z', '20000101T000000Z'],
  ])('is stamped with %s', async (_what, reference_time, stamp) => {
    const metadata = {
      offset_encoding: 'utf32',
      ...(reference_time === undefined ? {} : { reference_time }),
    } as const;
    expect(await exported('ics', thread, { metadata })).toContain(`\r\nDTSTAMP:${stamp}\r\n`);
  });

  it('has nobody whom a calendar could invite', async () => {
    expect(await exported('ics', thread)).not.toMatch(/^(?:ATTENDEE|ORGANIZER)/m);
  });

  it.each(Object.entries(CASES))('comes back the same from a parser: %s', async (_name, extracted) => {
    await expectRoundTrip(extracted);
  });

  it('comes back the same from a parser, whatever the words are', async () => {
    await fc.assert(fc.asyncProperty(nastyExtracted, expectRoundTrip));
  });

  it('has lines of at most 75 octets, each whole UTF-8, that end in CRLF', async () => {
    await fc.assert(
      fc.asyncProperty(nastyExtracted, async (extracted) => {
        const calendar = await exported('ics', extracted);
        expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        const lines = calendar.split('\r\n');
        expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
        for (const line of lines) expect(line).not.toMatch(/[\ud800-\udfff]/u);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { parse } from '../parse.js';

const spoken = (text: string) => {
  const { messages, participants } = parse(text, {});
  return messages.map(({ speaker, body }) => `${participants[speaker ?? -1]?.name ?? '-'} | ${body.text}`);
};

describe('scribes', () => {
  it('gives what a scribe writes down to those who say it, and the lines in which it goes on', () => {
    const log = [
      '<scribe> Luke: we should wait',
      '<scribe> … until the tide is in',
      '<mira> +1',
      '<scribe> Jo Lind: I will call the harbour',
      '<scribe> Topic: pumps',
      '<luke> fine',
    ];
    expect(spoken(log.join('\n'))).toEqual([
      'Luke | we should wait',
      'Luke | until the tide is in',
      'mira | +1',
      'Jo Lind | I will call the harbour',
      'scribe | Topic: pumps',
      'Luke | fine',
    ]);
  });

  it('knows the scribe whom the log names', () => {
    const log = ['19:01 <mira> scribenick: tobi', '19:02 <tobi> jo: it leaks', '19:03 <jo> yes'];
    const text = log.join('\n');
    expect(spoken(text)).toEqual(['mira | scribenick: tobi', 'jo | it leaks', 'jo | yes']);
    const { messages } = parse(text, {});
    expect(messages.map(({ place }) => text.slice(place.start, place.end).trim())).toEqual(log);
  });

  it('knows a scribe by going on after the names of others, and cuts his messages there', () => {
    const text = [
      'tobi — Today at 7:42 PM',
      'jo: this is the new valve',
      '... it came on Monday',
      '... mira, have a look?',
      'mira: yes, at noon',
      '',
      'mira — Today at 7:43 PM',
      'I will',
    ].join('\n');
    const { messages } = parse(text, {});
    expect(messages.map(({ place }) => text.slice(place.start, place.end).split('\n')[0])).toEqual([
      'jo: this is the new valve',
      'mira: yes, at noon',
      'mira — Today at 7:43 PM',
    ]);
    expect(spoken(text)).toEqual([
      'jo | this is the new valve\n... it came on Monday\n... mira, have a look?',
      'mira | yes, at noon',
      'mira | I will',
    ]);
  });

  it('leaves somebody alone who speaks to others by name', () => {
    const log = ['19:01 <tobi> jo: it leaks', '19:02 <tobi> mira: can you look?', '19:03 <jo> yes'];
    expect(spoken(log.join('\n'))).toEqual(['tobi | jo: it leaks', 'tobi | mira: can you look?', 'jo | yes']);
  });
});

import { describe, expect, it } from 'vitest';
import { readHeader } from './header.js';

describe('readHeader', () => {
  it.each([
    ['[14/03/2026, 09:02:40] Chiara: morning', 'Chiara', 'morning'],
    ['[10:30 AM] Nia Cole: hello: you', 'Nia Cole', 'hello: you'],
    ['[Yesterday 3:02 PM] Lindqvist, Sofia', 'Lindqvist, Sofia', null],
    ['13.02.26, 18:05 - Anneliese: Guten Abend', 'Anneliese', 'Guten Abend'],
    ['20:01 <@okada> hi', 'okada', 'hi'],
    ['15:02:11\t From  Hyun-woo Park  to  Everyone:', 'Hyun-woo Park', ''],
    ['Aroha Tamihana <aroha@gardens.example>\tMon, Feb 9, 2026 at 8:12 AM', 'Aroha Tamihana', null],
    ['rana-m commented on Apr 7, 2026', 'rana-m', null],
    ['Priya Raman  8:54 AM', 'Priya Raman', null],
    ['mossgoblin — 02/20/2026 7:42 PM', 'mossgoblin', null],
    ['PagerDuty  APP  8:52 AM', 'PagerDuty', null],
    ['Nia: will do', 'Nia', 'will do'],
  ])('reads %j', (line, speaker, body) => {
    const header = readHeader(line);
    expect(header?.speaker).toBe(speaker);
    expect(header?.bodyColumn === null ? null : line.slice(header?.bodyColumn)).toBe(body);
  });

  it.each([
    'TODO: renew the licence',
    'Deadline: Friday',
    'acción: Lucía avisa a la agencia',
    'Aufgabe: Noten kopieren',
    'Guild: Makerspace',
    'https://example.org',
    "Let's meet at 10:30",
    'he said: no',
    '- call them: today',
    '',
  ])('takes %j for text', (line) => {
    expect(readHeader(line)).toBeUndefined();
  });
});

import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { Output } from '../session.js';
import { displayOf } from './display.js';

const terminal: Output = Object.assign(new PassThrough(), { isTTY: true, columns: 72 });
const sizeless: Output = Object.assign(new PassThrough(), { isTTY: true, columns: 0 });
const pipe: Output = new PassThrough();

describe('displayOf', () => {
  it.each([
    [terminal, {}, { colour: true, columns: 72, unicode: true }],
    [terminal, { TERM: 'dumb', LANG: 'C' }, { colour: false, columns: 72, unicode: false }],
    [terminal, { LC_ALL: 'en_US.UTF-8', LANG: 'C' }, { colour: true, columns: 72, unicode: true }],
    [pipe, {}, { colour: false, columns: null, unicode: true }],
    [undefined, { LANG: 'de_DE.utf8' }, { colour: false, columns: null, unicode: true }],
  ])('%#: follows the output and the environment', (output, environment, display) => {
    expect(displayOf(output, environment, null)).toEqual(display);
  });

  it.each([
    [terminal, { NO_COLOR: '1' }, false],
    [terminal, { NO_COLOR: '' }, true],
    [terminal, { NO_COLOR: '1', FORCE_COLOR: '1', CLICOLOR_FORCE: '1' }, false],
    [terminal, { FORCE_COLOR: '0' }, false],
    [terminal, { FORCE_COLOR: 'false' }, false],
    [terminal, { TERM: 'dumb', FORCE_COLOR: '3' }, true],
    [terminal, { CLICOLOR: '0' }, false],
    [terminal, { CLICOLOR: '0', CLICOLOR_FORCE: '1' }, true],
    [pipe, { FORCE_COLOR: '1' }, true],
    [pipe, { FORCE_COLOR: '' }, false],
    [pipe, { CLICOLOR_FORCE: '1' }, true],
    [pipe, { CLICOLOR_FORCE: '0' }, false],
    [pipe, { CLICOLOR: '1' }, false],
    [pipe, { COLORTERM: 'truecolor' }, false],
    [undefined, { FORCE_COLOR: '1', CLICOLOR_FORCE: '1' }, false],
  ])('%#: is coloured as the environment %j asks', (output, environment, colour) => {
    expect(displayOf(output, environment, null).colour).toBe(colour);
  });

  it.each([
    [terminal, '40', 40],
    [terminal, '', 72],
    [terminal, '0', 72],
    [terminal, '-3', 72],
    [terminal, 'wide', 72],
    [sizeless, undefined, 80],
    [pipe, '40', null],
    [undefined, '40', null],
  ])('%#: with COLUMNS=%j is so wide', (output, columns, expected) => {
    const environment = columns === undefined ? {} : { COLUMNS: columns };
    expect(displayOf(output, environment, null).columns).toBe(expected);
  });

  it('links to the input alone, and only where there is one and the terminal takes links', () => {
    const kitty = { TERM: 'xterm-kitty' };
    expect(displayOf(terminal, kitty, 'a b.txt').inputLink).toMatch(/^file:\/\/.*\/a%20b\.txt#\{line\}$/);
    expect(displayOf(terminal, kitty, null)).not.toHaveProperty('inputLink');
    expect(displayOf(terminal, {}, 'a b.txt')).not.toHaveProperty('inputLink');
    expect(displayOf(undefined, { ...kitty, FORCE_HYPERLINK: '1' }, 'a b.txt')).not.toHaveProperty('inputLink');
  });
});

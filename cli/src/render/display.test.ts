import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { Output } from '../session.js';
import { displayOf } from './display.js';

const terminal: Output = Object.assign(new PassThrough(), { isTTY: true, columns: 72 });
const pipe: Output = new PassThrough();

describe('displayOf', () => {
  it.each([
    [terminal, {}, { colour: true, columns: 72, unicode: true }],
    [terminal, { NO_COLOR: '1' }, { colour: false, columns: 72, unicode: true }],
    [terminal, { NO_COLOR: '' }, { colour: true, columns: 72, unicode: true }],
    [terminal, { TERM: 'dumb', LANG: 'C' }, { colour: false, columns: 72, unicode: false }],
    [terminal, { LC_ALL: 'en_US.UTF-8', LANG: 'C' }, { colour: true, columns: 72, unicode: true }],
    [pipe, {}, { colour: false, columns: null, unicode: true }],
    [undefined, { LANG: 'de_DE.utf8' }, { colour: false, columns: null, unicode: true }],
  ])('%#: follows the output and the environment', (output, environment, display) => {
    expect(displayOf(output, environment)).toEqual(display);
  });
});

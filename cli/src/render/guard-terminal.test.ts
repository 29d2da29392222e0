import { describe, expect, it } from 'vitest';
import { guardTerminal } from './guard-terminal.js';

describe('guardTerminal', () => {
  it('keeps colour, and nothing else that a terminal obeys', () => {
    expect(guardTerminal('\u001b[1mbold\u001b[0m \u001b]0;t\u0007\u001b[2J', true)).toBe(
      '\u001b[1mbold\u001b[0m \ufffd]0;t\ufffd',
    );
  });

  it('drops colour where the display has none', () => {
    expect(guardTerminal('\u001b[1mbold\u001b[0m', false)).toBe('bold');
  });
});

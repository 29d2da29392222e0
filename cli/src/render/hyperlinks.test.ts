import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { inputLink, takesHyperlinks } from './hyperlinks.js';

describe('takesHyperlinks', () => {
  it.each([
    [{ TERM: 'xterm-kitty' }],
    [{ TERM: 'xterm-256color', KITTY_WINDOW_ID: '1' }],
    [{ TERM: 'alacritty' }],
    [{ VTE_VERSION: '7200' }],
    [{ WT_SESSION: '0d5c' }],
    [{ TERM_PROGRAM: 'iTerm.app', TERM_PROGRAM_VERSION: '3.5.0' }],
    [{ TERM_PROGRAM: 'WezTerm', TERM_PROGRAM_VERSION: '20240203-110809-5046fc22' }],
    [{ TERM_PROGRAM: 'ghostty', TERM_PROGRAM_VERSION: '1.1.3' }],
    [{ TERM_PROGRAM: 'tmux', TERM_PROGRAM_VERSION: '3.4' }],
    [{ TERM: 'dumb', NO_COLOR: '1', FORCE_HYPERLINK: '1' }],
  ])('is true on a terminal with %j', (environment) => {
    expect(takesHyperlinks(true, environment)).toBe(true);
  });

  it.each([
    [{}],
    [{ TERM: 'xterm-256color', COLORTERM: 'truecolor' }],
    [{ TERM: 'xterm-kitty', NO_COLOR: '1' }],
    [{ TERM: 'xterm-kitty', FORCE_HYPERLINK: '0' }],
    [{ TERM: 'xterm-kitty', CI: 'true' }],
    [{ TERM: 'dumb', WT_SESSION: '0d5c' }],
    [{ VTE_VERSION: '5000' }],
    [{ VTE_VERSION: '4205' }],
    [{ TERM_PROGRAM: 'iTerm.app', TERM_PROGRAM_VERSION: '3.0.15' }],
    [{ TERM_PROGRAM: 'iTerm.app' }],
    [{ TERM_PROGRAM: 'Apple_Terminal', TERM_PROGRAM_VERSION: '455' }],
    [{ TERM_PROGRAM: 'vscode', TERM_PROGRAM_VERSION: '1.95.0' }],
    [{ TERM_PROGRAM: 'tmux', TERM_PROGRAM_VERSION: '3.3a', VTE_VERSION: '7200' }],
  ])('is false on a terminal with %j', (environment) => {
    expect(takesHyperlinks(true, environment)).toBe(false);
  });

  it('is false for a pipe, unless it is forced', () => {
    expect(takesHyperlinks(false, { TERM: 'xterm-kitty' })).toBe(false);
    expect(takesHyperlinks(false, { FORCE_HYPERLINK: '1' })).toBe(true);
  });
});

describe('inputLink', () => {
  it('is a file URL of this machine that no character of a path gets out of', () => {
    const link = inputLink('/tmp/a\u001b\\\u0007{line}#?%é.txt', {});
    const machine = hostname() === 'localhost' ? '' : hostname().toLowerCase();
    expect(link).toBe(`file://${machine}/tmp/a%1B%5C%07%7Bline%7D%23%3F%25%C3%A9.txt`);
  });

  it('has the line where the terminal takes one', () => {
    expect(inputLink('a.txt', { TERM_PROGRAM: 'iTerm.app' })).toMatch(/\/a\.txt#\{line\}$/);
    expect(inputLink('a.txt', { TERM_PROGRAM: 'WezTerm' })).toMatch(/\/a\.txt$/);
  });
});

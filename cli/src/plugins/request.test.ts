import { homedir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRequest } from './request.js';

describe('readRequest', () => {
  it.each([
    'service-plugin-csv',
    'service-plugin-csv@1.2.3',
    '@company/service-plugin-csv@^1',
    'company/repository',
    'git+ssh://git@git.example/x.git#v1',
    'ssh://git@git.example/x.git',
    'git+https://git.example/x.git',
    'https://files.example/x.tgz',
  ])('leaves %s to npm as it is', (request) => {
    expect(readRequest(` ${request} `)).toBe(request);
  });

  it.each([
    ['./x.tgz', path.resolve('x.tgz')],
    ['x.tgz', path.resolve('x.tgz')],
    ['file:x.tgz', path.resolve('x.tgz')],
    ['..', path.resolve('..')],
    ['~/x', path.join(homedir(), 'x')],
    ['/x/y', path.resolve('/x/y')],
  ])('takes %s for the path %s', (request, expected) => {
    expect(readRequest(request)).toBe(expected);
  });

  it.each([
    ['', 'there is nothing to install'],
    ['--global', 'no name, path or address'],
    ['a\nb', 'no name, path or address'],
    ['x'.repeat(1001), 'no name, path or address'],
    ['svc_abcdefgh', 'looks like a token'],
    ['https://u:p@git.example/x', 'a user name or a password'],
    ['https://token@git.example/x', 'a user name or a password'],
    ['git+ssh://git:p@git.example/x', 'a user name or a password'],
  ])('refuses %j', (request, message) => {
    expect(() => readRequest(request)).toThrow(message);
  });
});

import { describe, expect, it } from 'vitest';
import { readReceiverUrl } from './receiver-url.js';

describe('readReceiverUrl', () => {
  it.each([
    ['localhost:3000/hooks', 'http://localhost:3000/hooks'],
    ['http://localhost:3000', 'http://localhost:3000/'],
    ['HTTP://127.0.0.1:3000/a?b=c#d', 'http://127.0.0.1:3000/a?b=c'],
    ['http://[::1]:3000/', 'http://[::1]:3000/'],
    ['http://[fd00::1]/', 'http://[fd00::1]/'],
    ['http://192.168.1.5/', 'http://192.168.1.5/'],
    ['http://172.31.0.1/', 'http://172.31.0.1/'],
    ['http://172.19.0.1/', 'http://172.19.0.1/'],
    ['receiver:8080', 'http://receiver:8080/'],
    ['http://host.docker.internal/', 'http://host.docker.internal/'],
    ['https://hooks.example.com/x', 'https://hooks.example.com/x'],
  ])('reads %s', (text, url) => {
    expect(readReceiverUrl(text).href).toBe(url);
  });

  it.each([
    ['http://hooks.example.com/', 'plain http'],
    ['hooks.example.com', 'plain http'],
    ['http://8.8.8.8/', 'plain http'],
    ['http://172.32.0.1/', 'plain http'],
    ['http://100.128.0.1/', 'plain http'],
    ['http://[2001:db8::1]/', 'plain http'],
    ['http://10.example.com/', 'plain http'],
    ['ftp://localhost/', 'has to begin with'],
    ['http://user@localhost/', 'user name'],
    ['', 'not a URL'],
    ['http://[', 'not a URL'],
  ])('refuses %j', (text, message) => {
    expect(() => readReceiverUrl(text)).toThrow(message);
  });
});

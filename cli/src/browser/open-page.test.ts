import { describe, expect, it } from 'vitest';
import { openable } from './open-page.js';

describe('openable', () => {
  it.each([
    ['https://a.example/device?user_code=ABCD-EFGH', 'https://a.example/device?user_code=ABCD-EFGH'],
    ['http://127.0.0.1:8080/device', 'http://127.0.0.1:8080/device'],
    ['http://[::1]:8080/', 'http://[::1]:8080/'],
    ['https://münchen.example/ä', 'https://xn--mnchen-3ya.example/%C3%A4'],
  ])('takes %s', (page, address) => {
    expect(openable(page)).toBe(address);
  });

  it.each([
    ['https://a.example/$(calc)', 'https://a.example/%24%28calc%29'],
    ['https://a.example/?a=`whoami`', 'https://a.example/?a=%60whoami%60'],
    [`https://a.example/#'";&|<x>^`, 'https://a.example/#%27%22%3B&%7C%3Cx%3E%5E'],
    ['  https://a.example/a\nb', 'https://a.example/ab'],
  ])('leaves nothing in %j that a shell reads more in', (page, address) => {
    expect(openable(page)).toBe(address);
  });

  it.each([
    'http://a.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://$(calc).example/',
    'https://ana:$(calc)@a.example/',
    '--help',
    '',
  ])('refuses %s', (page) => {
    expect(openable(page)).toBeNull();
  });
});

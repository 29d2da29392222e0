import { describe, expect, it } from 'vitest';
import { nextPath, pathWithNext } from './next-path.js';

describe('the page after signing in', () => {
  it.each([
    ['/'],
    ['/settings'],
    ['/settings#tokens'],
    ['/device?user_code=ABCD2345'],
    ['/docs/tokens?from=https://evil.example/'],
    ['/@evil.example'],
    ['/evil.example'],
  ])('may be %s', (path) => {
    expect(nextPath(path)).toBe(path);
  });

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['another site', 'https://evil.example/'],
    ['another site without its scheme', '//evil.example/'],
    ['three slashes', '///evil.example/'],
    ['a backslash for a slash', '/\\evil.example/'],
    ['two backslashes', '\\\\evil.example/'],
    ['a backslash later on', '/settings\\..\\..\\evil.example'],
    ['a tab between the slashes', '/\t/evil.example/'],
    ['a line break between the slashes', '/\n/evil.example/'],
    ['a carriage return between the slashes', '/\r/evil.example/'],
    ['a tab before a backslash', '/\t\\evil.example/'],
    ['a NUL', '/\u0000/evil.example/'],
    ['a space before it', ' //evil.example/'],
    ['a space within', '/ /evil.example/'],
    ['a wide space within', '/\u3000/evil.example/'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,hello'],
    ['a path that begins with a dot', './/evil.example/'],
    ['a host after a folder that is gone', '/.//evil.example/'],
    ['a host after a folder that is left', '/settings/..//evil.example/'],
    ['a host after an encoded folder that is left', '/settings/%2e%2e//evil.example/'],
    ['a name', 'settings'],
    ['a user before a host', '//settings@evil.example/'],
    ['a host after the scheme alone', 'https:evil.example'],
    ['an over-long path', `/${'a'.repeat(2000)}`],
  ])('is not %s', (_what, path) => {
    expect(nextPath(path)).toBeNull();
  });

  it('is given as the browser understands it', () => {
    expect(nextPath('/docs/../settings')).toBe('/settings');
    expect(nextPath('/%2F/evil.example')).toBe('/%2F/evil.example');
  });

  it('stands in the address of the page of signing in so that it comes out whole', () => {
    const address = pathWithNext('/sign-in', '/device?user_code=AB&x=1#y');
    expect(address).toBe('/sign-in?next=%2Fdevice%3Fuser_code%3DAB%26x%3D1%23y');
    expect(new URL(address, 'https://site.example').searchParams.get('next')).toBe('/device?user_code=AB&x=1#y');
    expect(pathWithNext('/sign-up', null)).toBe('/sign-up');
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { addressRule } from './address-rule.js';
import { webhookUrlChecker } from './webhook-url.js';

const checkerOf = (allowPrivate: boolean, ownHost?: string) =>
  webhookUrlChecker({ isAllowedAddress: addressRule({ allowPrivate }), allowPrivate, ownHost });
const check = checkerOf(false, 'api.ours.example:8443');

/** The URL that would be called, or the word it is refused with. */
const outcome = (url: string, of = check): string => {
  const checked = of(url);
  return 'url' in checked ? checked.url.href : checked.refusal.failure;
};

it.each([
  ['https://hooks.example.com/path?token=1', 'https://hooks.example.com/path?token=1'],
  ['https://hooks.example.com', 'https://hooks.example.com/'],
  ['HTTPS://Hooks.Example.COM:443/#part', 'https://hooks.example.com/'],
  ['https://hooks.example.com:8443/', 'https://hooks.example.com:8443/'],
  ['https://hooks.example.com:1024/', 'https://hooks.example.com:1024/'],
  ['https://hooks.example.com./', 'https://hooks.example.com./'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ['https://8.8.8.8/', 'https://8.8.8.8/'],
  ['https://[2606:4700::1111]/', 'https://[2606:4700::1111]/'],
  ['https://localhost.example.com/', 'https://localhost.example.com/'],
  ['https://internal.example.com/', 'https://internal.example.com/'],
])('takes %s', (url, called) => {
  expect(outcome(url)).toBe(called);
});

const LOOPBACK_SPELLINGS = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '①②⑦.⓪.⓪.①',
  '１２７.0.0.1',
  '127。0。0。1',
  '%31%32%37.0.0.1',
];
const NARROW_IPV4 = [
  '0.0.0.0',
  '0.255.255.255',
  '10.0.0.0',
  '10.255.255.255',
  '100.64.0.0',
  '100.127.255.255',
  '127.255.255.255',
  '169.254.0.0',
  '169.254.169.254',
  '172.16.0.0',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.168.0.0',
  '192.168.255.255',
  '198.18.0.0',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
];
const NARROW_IPV6 = [
  '::',
  '::1',
  '::7f00:1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::8.8.8.8',
  '64:ff9b:1::a00:1',
  '100::1',
  '2001::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:c0a8:101::1',
  '3fff::1',
  '5f00::1',
  '4000::1',
  'fc00::1',
  'fd00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
];
it.each([
  ...[...LOOPBACK_SPELLINGS, ...NARROW_IPV4].map((host) => `https://${host}/`),
  ...NARROW_IPV6.map((host) => `https://[${host}]/`),
])('knows %s for an address that is not public', (url) => {
  expect(outcome(url)).toBe('blocked_address');
});

it.each([
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '198.20.0.0',
  '223.255.255.255',
])('takes the public address %s at the edge of a range that is not', (host) => {
  expect(outcome(`https://${host}/`)).toBe(`https://${host}/`);
});

it.each([
  'ftp://example.com/',
  'http://example.com/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https:',
  'https://',
  '//example.com/',
  'example.com',
  '',
  ' https://example.com/',
  'https://example.com/\n',
  'https://exa\tmple.com/',
  'https://user@example.com/',
  'https://user:password@example.com/',
  'https://evil.com\\@127.0.0.1/',
  'https://example.com:22/',
  'https://example.com:0/',
  'https://example.com:80/',
  'https://example.com:1023/',
  'https://example.com:65536/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://app.localhost/',
  'https://intranet/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://metadata.google.internal./',
  'https://db.default.svc/',
  'https://host.docker.internal/',
  'https://1.0.0.127.in-addr.arpa/',
  'https://api.ours.example/',
  'https://API.ours.example.:8443/api/extract',
  'https://exam_ple..com/',
  'https://-example.com/',
  `https://${'x'.repeat(64)}.com/`,
  `https://${'x.'.repeat(130)}com/`,
  `https://example.com/${'a'.repeat(2_048)}`,
  `https://example.com/${'ü'.repeat(400)}`,
])('refuses %j', (url) => {
  expect(outcome(url)).toBe('blocked_url');
});

it('says in one sentence what the owner has to mend, and quotes nothing', () => {
  const checked = check('https://user:password@example.com/');
  expect(checked).toMatchObject({ refusal: { message: 'The webhook URL must not hold a user name or a password.' } });
});

it('opens this machine and its network for tests, and nothing else', () => {
  const open = checkerOf(true, 'localhost:8080');
  expect(outcome('https://localhost:9000/', open)).toBe('https://localhost:9000/');
  expect(outcome('https://127.0.0.1:9000/', open)).toBe('https://127.0.0.1:9000/');
  expect(outcome('https://[::1]:9000/', open)).toBe('https://[::1]:9000/');
  expect(outcome('https://localhost:8080/', open)).toBe('blocked_url');
  expect(outcome('https://169.254.169.254/', open)).toBe('blocked_address');
  expect(outcome('https://0.0.0.0/', open)).toBe('blocked_address');
  expect(outcome('http://localhost:9000/', open)).toBe('blocked_url');
});

/** The shared catalogue lies beside the checkout, where there is one. */
const CATALOGUE = new URL('../../../../shared/bad-inputs.jsonl', import.meta.url);
interface Row {
  readonly id: string;
  readonly group: string;
  readonly input: { readonly url: string };
  readonly expect: { readonly save_status: number | number[] };
}
const rows = existsSync(CATALOGUE)
  ? readFileSync(CATALOGUE, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Row)
      .filter(({ group }) => group === 'webhook-url')
  : [];

it.skipIf(rows.length === 0)('refuses what the shared catalogue of bad URLs says [needs the catalogue]', () => {
  const taken = rows
    .filter(({ expect: { save_status } }) => save_status === 400)
    .filter(({ input }) => outcome(input.url.replace('{own_host}', 'api.ours.example:8443')).startsWith('https:'));
  expect(taken.map(({ id }) => id)).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { isWithoutProxy } from './no-proxy.js';

const NAME = 'https://api.service.example/x';

describe('isWithoutProxy', () => {
  it.each([
    [NAME, '*'],
    [NAME, 'api.service.example'],
    [NAME, 'API.Service.EXAMPLE'],
    [NAME, 'api.service.example.'],
    ['https://api.service.example./x', 'service.example'],
    [NAME, 'service.example'],
    [NAME, '.service.example'],
    [NAME, '*.service.example'],
    [NAME, 'other,service.example'],
    [NAME, ' other , .example '],
    [NAME, 'other service.example'],
    [NAME, 'service.example:443'],
    ['http://api.service.example/x', 'service.example:80'],
    ['http://api.service.example:8080/x', '.service.example:8080'],
    ['https://10.1.2.3/x', '10.1.2.3'],
    ['https://10.1.2.3:8443/x', '10.1.2.3:8443'],
    ['https://10.1.2.3/x', '10.0.0.0/8'],
    ['https://10.1.2.3/x', '0.0.0.0/0'],
    ['https://[fd00::1]/x', 'fd00::1'],
    ['https://[fd00::1]/x', '[fd00::1]'],
    ['https://[fd00::1]/x', 'fd00:0:0:0::1'],
    ['https://[fd00::1]:8443/x', '[fd00::1]:8443'],
    ['https://[fd00::1]/x', 'fd00::/8'],
  ])('covers %s by %j', (target, list) => {
    expect(isWithoutProxy(new URL(target), list)).toBe(true);
  });

  it.each([
    [NAME, ''],
    [NAME, ' , '],
    [NAME, 'ervice.example'],
    [NAME, 'v2.api.service.example'],
    [NAME, 'service.example:8443'],
    [NAME, ':443'],
    [NAME, '.'],
    [NAME, '10.0.0.0/8'],
    ['https://10.1.2.3/x', '0.1.2.3'],
    ['https://10.1.2.3/x', '.2.3'],
    ['https://10.1.2.3/x', '10.1.2.3:80'],
    ['https://10.1.2.3/x', '11.0.0.0/8'],
    ['https://10.1.2.3/x', '10.0.0.0/33'],
    ['https://10.1.2.3/x', '10.0.0.0/'],
    ['https://10.1.2.3/x', '10.0.0.0/8/8'],
    ['https://10.1.2.3/x', 'fd00::/8'],
    ['https://[fd00::1]/x', 'fd00::2'],
    ['https://[fd00::1]:8443/x', '[fd00::1]:443'],
  ])('leaves %s alone for %j', (target, list) => {
    expect(isWithoutProxy(new URL(target), list)).toBe(false);
  });
});

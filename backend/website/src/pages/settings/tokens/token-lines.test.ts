import { Scope } from '@structured-extraction/proto/account/v1/account_pb';
import { describe, expect, it } from 'vitest';
import { curlLine, exportLines } from './token-lines.js';

const ORIGIN = 'https://extract.example';

describe('lines to copy for a token', () => {
  it('name the service and the token for the command-line client', () => {
    expect(exportLines('svc_abc', ORIGIN)).toBe(
      'export SERVICE_BASE_URL=https://extract.example\nexport SERVICE_BEARER=svc_abc',
    );
  });

  it('call what the token opens', () => {
    const extract = curlLine([Scope.EXTRACT, Scope.ACCOUNT], ORIGIN);
    expect(extract).toContain('https://extract.example/api/extract ');
    expect(extract).toContain(`-d '{"raw_content":"Ana: I will send the report by Friday."}'`);
    const account = curlLine([Scope.ACCOUNT], ORIGIN);
    expect(account).toContain('https://extract.example/account.v1.AccountService/GetAccount ');
    expect(account).toContain(`-d '{}'`);
  });

  it('never repeat the token where the variable does', () => {
    expect(curlLine([Scope.EXTRACT], ORIGIN)).toContain('Bearer $SERVICE_BEARER"');
  });
});

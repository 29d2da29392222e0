import { expect, it, vi } from 'vitest';
import { ConfigurationError } from '../../../configuration.js';
import { localReader } from './local/local-reader.js';
import { openWindowReader } from './open-window-reader.js';
import { remoteReader } from './remote/remote-reader.js';
import type { WindowReader } from './window-reader.js';

vi.mock('./local/local-reader.js', () => ({ localReader: vi.fn() }));
vi.mock('./remote/remote-reader.js', () => ({ remoteReader: vi.fn() }));

function reader(ready: Promise<void>): WindowReader {
  return {
    ready,
    read: async () => [],
    waiting: () => 0,
    isFull: () => false,
    stop: vi.fn(async () => undefined),
  };
}
const settings = { readerUrl: undefined, processes: 2 } as const;

it('opens nothing where the small reader reads alone', async () => {
  expect(await openWindowReader({ ...settings, reader: 'small' }, vi.fn())).toBeUndefined();
  expect(localReader).not.toHaveBeenCalled();
});

it('waits for the reader of this process, and says how many share its cores', async () => {
  const made = reader(Promise.resolve());
  vi.mocked(localReader).mockReturnValueOnce(made);
  const warn = vi.fn();
  expect(await openWindowReader({ ...settings, reader: 'auto' }, warn)).toBe(made);
  expect(vi.mocked(localReader).mock.calls[0]?.[0]).toMatchObject({
    model: expect.stringMatching(/weights\/large\/reader\.onnx$/),
    processes: 2,
  });
  expect(warn).not.toHaveBeenCalled();
});

it('warns once and reads with the small one where this machine has no runtime', async () => {
  const made = reader(Promise.reject(new Error('no library for musl')));
  vi.mocked(localReader).mockReturnValueOnce(made);
  const warn = vi.fn();
  expect(await openWindowReader({ ...settings, reader: 'auto' }, warn)).toBeUndefined();
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/no library for musl.*SERVICE_READER=small/)]]);
  expect(made.stop).toHaveBeenCalledOnce();
});

it('refuses to start where the large reader is insisted on and cannot run', async () => {
  vi.mocked(localReader).mockReturnValueOnce(reader(Promise.reject(new Error('no library for musl'))));
  const opened = openWindowReader({ ...settings, reader: 'large' }, vi.fn());
  await expect(opened).rejects.toThrow(ConfigurationError);
  await expect(opened).rejects.toThrow(/SERVICE_READER=large.*no library for musl/);
});

it('does not wait for a server elsewhere, which may start later than this one', async () => {
  const made = reader(new Promise(() => undefined));
  vi.mocked(remoteReader).mockReturnValueOnce(made);
  const url = 'http://127.0.0.1:9';
  expect(await openWindowReader({ ...settings, reader: 'auto', readerUrl: url }, vi.fn())).toBe(made);
  expect(vi.mocked(remoteReader).mock.calls).toEqual([[expect.objectContaining({ url })]]);
});

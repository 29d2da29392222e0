import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { directoriesOf } from './directories.js';

describe('directoriesOf', () => {
  it.each([
    [{ HOME: '/h' }, 'linux', '/h/.config/service', '/h/.local/share/service'],
    [{ HOME: '/h' }, 'darwin', '/h/.config/service', '/h/.local/share/service'],
    [{ HOME: '/h', XDG_CONFIG_HOME: '/c', XDG_DATA_HOME: '/d' }, 'linux', '/c/service', '/d/service'],
    [{ HOME: '/h', XDG_CONFIG_HOME: '' }, 'linux', '/h/.config/service', '/h/.local/share/service'],
    [
      { HOME: '/h', XDG_CONFIG_HOME: 'here', XDG_DATA_HOME: './d' },
      'linux',
      '/h/.config/service',
      '/h/.local/share/service',
    ],
    [{ HOME: '/h', LOCALAPPDATA: '/l' }, 'win32', '/l/service', '/l/service'],
    [{ HOME: '/h', LOCALAPPDATA: '/l' }, 'linux', '/h/.config/service', '/h/.local/share/service'],
    [{ HOME: '/h', SERVICE_DATA_DIR: '/server' }, 'linux', '/h/.config/service', '/h/.local/share/service'],
  ] as const)('%j on %s', (environment, platform, configDir, dataDir) => {
    expect(directoriesOf(environment, platform)).toEqual({
      configDir: path.normalize(configDir),
      dataDir: path.normalize(dataDir),
    });
  });

  it('finds the home of the user where the environment has none', () => {
    expect(path.isAbsolute(directoriesOf({}).configDir)).toBe(true);
  });
});

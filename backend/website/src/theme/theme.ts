export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The key that theme.js reads before the first paint. */
const KEY = 'theme';

/** What was chosen in this browser; `system` where nothing was. */
export function readTheme(): Theme {
  const theme = localStorage.getItem(KEY);
  return THEMES.find((name) => name === theme) ?? 'system';
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(KEY);
    delete document.documentElement.dataset['theme'];
  } else {
    localStorage.setItem(KEY, theme);
    document.documentElement.dataset['theme'] = theme;
  }
}

/** Theme: light, dark or system. Stored under 'theme', where theme.js reads it before the first paint. */
import { useSyncExternalStore } from 'react';
import { device } from './device.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const stored = device.entry('theme', (value) => (value === 'light' || value === 'dark' ? value : null));

const getTheme = (): Theme => stored.read() ?? 'system';

export const setTheme = (theme: Theme): void =>
  void (theme === 'system' ? stored.remove() : stored.write(theme));

export const useTheme = (): Theme => useSyncExternalStore(stored.subscribe, getTheme);

// Also runs when another tab changes the theme.
stored.subscribe(() => {
  const theme = getTheme();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
});

import { create } from 'zustand';
import { STORAGE } from './storage.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** boot.js has set it before the first paint. */
const paintedTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

export const useTheme = create<{ theme: Theme }>(() => ({ theme: paintedTheme() }));

export function switchTheme(theme: Theme): void {
  localStorage.setItem(STORAGE.theme, theme);
  document.documentElement.dataset.theme = theme;
  useTheme.setState({ theme });
}

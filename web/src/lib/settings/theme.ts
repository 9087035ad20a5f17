import { create } from 'zustand';
import { STORAGE } from '#lib/browser/storage.ts';

/** Choices; `system` follows the operating system. */
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const ofSystem = window.matchMedia('(prefers-color-scheme: dark)');

const chosenTheme = (): Theme => {
  const stored = localStorage.getItem(STORAGE.theme);
  return THEMES.find((theme) => theme === stored) ?? 'light';
};

export const useTheme = create<{ theme: Theme }>(() => ({ theme: chosenTheme() }));

/** boot.js does the same before the first paint. */
function paint(theme: Theme): void {
  const isDark = theme === 'system' ? ofSystem.matches : theme === 'dark';
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

export function switchTheme(theme: Theme): void {
  localStorage.setItem(STORAGE.theme, theme);
  paint(theme);
  useTheme.setState({ theme });
}

ofSystem.addEventListener('change', () => paint(useTheme.getState().theme));

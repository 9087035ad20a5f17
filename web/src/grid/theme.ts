import { watchFonts } from './text.ts';

/** Mixes system colours, so that lines and areas stay fainter than the amounts when the user forces colours. */
const FAINT = 'color-mix(in srgb, CanvasText 25%, Canvas)';
const SOFT = 'color-mix(in srgb, Highlight 22%, Canvas)';
const SHEER = 'color-mix(in srgb, Highlight 22%, transparent)';

const TOKENS = {
  surface: ['--surface', 'Canvas'],
  sunken: ['--surface-sunken', 'Canvas'],
  hover: ['--surface-hover', 'Canvas'],
  accentSoft: ['--accent-soft', SOFT],
  line: ['--line', FAINT],
  lineStrong: ['--line-strong', 'CanvasText'],
  lineGrid: ['--line-grid', FAINT],
  text: ['--text', 'CanvasText'],
  text2: ['--text-2', 'CanvasText'],
  text3: ['--text-3', 'CanvasText'],
  accent: ['--accent', 'Highlight'],
  accentText: ['--accent-text', 'CanvasText'],
  selection: ['--selection', SHEER],
  selectionLine: ['--selection-line', 'Highlight'],
  focusHalo: ['--focus-halo', 'transparent'],
  income: ['--income', 'CanvasText'],
  cost: ['--cost', 'CanvasText'],
  planned: ['--planned', 'CanvasText'],
  paid: ['--paid', 'CanvasText'],
  partial: ['--partial', 'CanvasText'],
  partialFill: ['--partial-fill', 'Highlight'],
  overdueFill: ['--overdue-fill', 'CanvasText'],
  overpaid: ['--overpaid', 'CanvasText'],
  overwritten: ['--overwritten', 'CanvasText'],
  warning: ['--warning', 'CanvasText'],
  danger: ['--danger', 'CanvasText'],
  user1: ['--user-1', 'Highlight'],
  user1Soft: ['--user-1-soft', 'Canvas'],
  user2: ['--user-2', 'Highlight'],
  user2Soft: ['--user-2-soft', 'Canvas'],
  user3: ['--user-3', 'Highlight'],
  user3Soft: ['--user-3-soft', 'Canvas'],
  user4: ['--user-4', 'Highlight'],
  user4Soft: ['--user-4-soft', 'Canvas'],
  user5: ['--user-5', 'Highlight'],
  user5Soft: ['--user-5-soft', 'Canvas'],
  user6: ['--user-6', 'Highlight'],
  user6Soft: ['--user-6-soft', 'Canvas'],
  onUser: ['--on-user', 'HighlightText'],
  rowShadow: ['--grid-row-shadow', 'transparent'],
} as const;

export type Theme = Record<keyof typeof TOKENS, string>;

/** Current colours from the design tokens, or system colours when the user forces colours. */
export function readTheme(element: Element): Theme {
  const isForced = matchMedia('(forced-colors: active)').matches;
  const style = getComputedStyle(element);
  const read = ([token, system]: readonly [string, string]) =>
    isForced ? system : style.getPropertyValue(token).trim() || system;
  const entries = Object.entries(TOKENS).map(([name, source]) => [name, read(source)]);
  return Object.fromEntries(entries) as Theme;
}

/** Calls back when the theme, forced colours or the system's colour scheme changes. */
function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] });
  const queries = [matchMedia('(forced-colors: active)'), matchMedia('(prefers-color-scheme: dark)')];
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}

/** Calls back when the pixel ratio changes: zoom comes as a resize, another screen as a change of resolution. */
function watchPixelRatio(onChange: () => void): () => void {
  let ratio = devicePixelRatio;
  let query = matchMedia(`(resolution: ${ratio}dppx)`);
  const handleChange = () => {
    if (devicePixelRatio === ratio) return;
    ratio = devicePixelRatio;
    query.removeEventListener('change', handleChange);
    query = matchMedia(`(resolution: ${ratio}dppx)`);
    query.addEventListener('change', handleChange);
    onChange();
  };
  query.addEventListener('change', handleChange);
  window.addEventListener('resize', handleChange);
  return () => {
    query.removeEventListener('change', handleChange);
    window.removeEventListener('resize', handleChange);
  };
}

/** Calls back when everything must be repainted. Returns the unsubscribe function. */
export const watchLooks = (onChange: () => void): (() => void)[] => [
  watchTheme(onChange),
  watchPixelRatio(onChange),
  watchFonts(onChange),
];

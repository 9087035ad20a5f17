import { STORAGE } from '#lib/browser/storage.ts';
import { lazyScreen } from './lazy-screen.ts';

/** Whether the local flag is on; any value but these turns it on. */
export const isDev = (): boolean => ![null, '', '0', 'false'].includes(localStorage.getItem(STORAGE.dev));

/** For those who work on the product: what the licence is, and another one. */
export const DevPanel = lazyScreen(
  'dev',
  async () => (await import('./dev/dev-panel-frame.tsx')).DevPanelFrame,
);

import { STORAGE } from '#lib/browser/storage.ts';
import { lazyScreen } from './lazy-screen.ts';

/** Whether the local flag is on; every value except these turns it on. */
export const isDev = (): boolean => ![null, '', '0', 'false'].includes(localStorage.getItem(STORAGE.dev));

/** Developer panel: shows and changes the licence. */
export const DevPanel = lazyScreen(
  'dev',
  async () => (await import('./dev/dev-panel-frame.tsx')).DevPanelFrame,
);

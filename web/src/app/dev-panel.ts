import { loadCatalogue } from '#lib/i18n.ts';
import { STORAGE } from '#lib/storage.ts';
import { whenLoaded } from '#ui/on-demand.tsx';

/** Whether the local flag is on; any value but these turns it on. */
export const isDev = (): boolean => ![null, '', '0', 'false'].includes(localStorage.getItem(STORAGE.dev));

/** For those who work on the product: what the licence is, and another one. */
export const DevPanel = whenLoaded(async () => {
  const [{ DevPanelFrame }] = await Promise.all([import('./dev/dev-panel-frame.tsx'), loadCatalogue('dev')]);
  return DevPanelFrame;
});

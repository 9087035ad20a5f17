import { loadCatalogue } from '#lib/i18n.ts';
import { whenLoaded } from '#ui/on-demand.tsx';

/** What comes after the first picture: the state of the subscription, and choices made in another browser. */
export const Notices = whenLoaded(async () => {
  const [{ NoticesBody }] = await Promise.all([import('./notices-body.tsx'), loadCatalogue('subscription')]);
  return NoticesBody;
});

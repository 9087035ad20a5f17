import { afterFirstPicture } from '#lib/first-picture.ts';
import { whenLoaded } from '#ui/on-demand.tsx';

/** What comes after the first picture: work on the system, the state of the subscription, and choices made in another browser. */
export const Notices = whenLoaded(async () => {
  await afterFirstPicture();
  return (await import('./notices-body.tsx')).NoticesBody;
});

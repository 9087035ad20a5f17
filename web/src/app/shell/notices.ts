import { afterFirstPicture } from '#lib/loading/first-picture.ts';
import { lazyPart } from '#ui/loading/lazy-part.tsx';

/** What comes after the first picture: work on the system, the state of the subscription, and choices made in another browser. */
export const Notices = lazyPart(
  async () => {
    await afterFirstPicture();
    return (await import('./notices-body.tsx')).NoticesBody;
  },
  { ifMissing: 'retry' },
);

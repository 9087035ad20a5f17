import { afterFirstPicture } from '#lib/loading/first-picture.ts';
import { lazyPart } from '#ui/loading/lazy-part.tsx';

/** Loaded after the first picture: maintenance notice, subscription state, and preferences changed in another browser. */
export const Notices = lazyPart(
  async () => {
    await afterFirstPicture();
    return (await import('./notices-body.tsx')).NoticesBody;
  },
  { ifMissing: 'retry' },
);

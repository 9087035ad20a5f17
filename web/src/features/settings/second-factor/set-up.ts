import { lazyPart } from '#ui/loading/lazy-part.tsx';

/** With the QR code's encoder: for those who set a second factor up. */
export const SetUp = lazyPart(async () => (await import('./set-up-dialogs.tsx')).SetUpDialogs, {
  ifMissing: 'close',
});

import { lazyPart } from '#ui/loading/lazy-part.tsx';

/** Includes the QR encoder, so it is loaded only for the setup. */
export const SetUp = lazyPart(async () => (await import('./set-up-dialogs.tsx')).SetUpDialogs, {
  ifMissing: 'close',
});

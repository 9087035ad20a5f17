import { lazyPart } from '#ui/loading/lazy-part.tsx';

/** A dialog that confirms an action or asks for a few values; its code loads with the first one. */
export const Dialog = lazyPart(async () => (await import('./dialog-frame.tsx')).DialogFrame, {
  ifMissing: 'close',
});

import { whenAsked } from './on-demand.tsx';

/** Asks before something is done, or for the little it needs; comes with the first one. */
export const Dialog = whenAsked(async () => (await import('./dialog-frame.tsx')).DialogFrame);

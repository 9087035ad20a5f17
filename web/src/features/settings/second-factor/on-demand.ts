import { whenAsked } from '#ui/on-demand.tsx';

/** With the QR code's encoder: for those who set a second factor up. */
export const SetUp = whenAsked(async () => (await import('./set-up-dialogs.tsx')).SetUpDialogs);

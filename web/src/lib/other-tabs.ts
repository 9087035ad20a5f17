/** Between the tabs of a browser; one that is loaded hears it before it is asked anything. */
const line = 'BroadcastChannel' in globalThis ? new BroadcastChannel('saldo.session') : null;
// A test's process ends with it.
(line as { unref?: () => void } | null)?.unref?.();
const SIGNING_OUT = 'signing-out';

/** Says before it is done that this browser signs out: refusals of the calls of other tabs may be quicker than any word of it after. */
export const tellSigningOut = (): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  line?.postMessage(SIGNING_OUT);
};

export function onSigningOut(handle: () => void): void {
  line?.addEventListener('message', ({ data }: MessageEvent) => {
    if (data === SIGNING_OUT) handle();
  });
}

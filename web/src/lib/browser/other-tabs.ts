/** Channel between the tabs of a browser. */
const line = 'BroadcastChannel' in globalThis ? new BroadcastChannel('saldo.session') : null;
// A test's process ends with it.
(line as { unref?: () => void } | null)?.unref?.();
const SIGNING_OUT = 'signing-out';

/** Announces a log-out before the request, since refusals of other tabs' calls could arrive before a later message. */
export const tellSigningOut = (): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has a single origin
  line?.postMessage(SIGNING_OUT);
};

export function onSigningOut(handle: () => void): void {
  line?.addEventListener('message', ({ data }: MessageEvent) => {
    if (data === SIGNING_OUT) handle();
  });
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterFirstPicture } from '#lib/loading/first-picture.ts';

/** Maximum delay after the first picture, for browsers without idle time. */
const START_MS = 1000;

/** Shows changes by others live; the code loads when idle. */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!('EventSource' in globalThis)) return undefined;
    let isGone = false;
    let stop = (): void => undefined;
    const start = async () => {
      await afterFirstPicture();
      if (isGone) return;
      const { startLive } = await import('#lib/live/start-live.ts');
      if (!isGone) stop = startLive(client);
    };
    // Without it, changes by others appear with the next poll; no error is shown.
    const timer = setTimeout(() => void start().catch(() => undefined), START_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, [client]);
}

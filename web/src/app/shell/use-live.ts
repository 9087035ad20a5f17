import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterFirstPicture } from '#lib/loading/first-picture.ts';

/** The first picture comes first, also where a browser has no idle time. */
const START_MS = 1000;

/** What others do is seen at once; the code for it comes while nothing else does. */
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
    // Without it one sees what others did only after the next poll: no reason to disturb anybody.
    const timer = setTimeout(() => void start().catch(() => undefined), START_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, [client]);
}

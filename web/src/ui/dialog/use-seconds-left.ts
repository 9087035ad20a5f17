import { useEffect, useEffectEvent, useState } from 'react';

const SECOND_MS = 1000;

/** Measured by the clock rather than by ticks, since timers of background tabs are slow. */
export function useSecondsLeft(seconds: number | undefined, onEnd: () => void): number | undefined {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (seconds === undefined) return undefined;
    const deadline = Date.now() + seconds * SECOND_MS;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((deadline - Date.now()) / SECOND_MS));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      end();
    }, SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

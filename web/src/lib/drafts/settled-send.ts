import { useEffect, useRef, useState } from 'react';

const REST_MS = 1000;

/** Sends a confirmed value once it has not changed for a second, so that repeated clicks are one change (specification 2, section 9). */
export function useSettledSend<Value>(send: (value: Value) => void) {
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isWaiting,
    /** the value has changed, so an earlier confirmation is void */
    changed: () => {
      changedAt.current = performance.now();
      clearTimeout(timer.current);
      setWaiting(false);
    },
    confirm: (value: Value) => {
      clearTimeout(timer.current);
      setWaiting(true);
      const settle = () => {
        setWaiting(false);
        send(value);
      };
      timer.current = setTimeout(settle, Math.max(0, changedAt.current + REST_MS - performance.now()));
    },
  };
}

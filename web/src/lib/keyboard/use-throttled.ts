import { useEffect, useRef, useState } from 'react';

/** The value at most once per interval while it goes on changing: after a pause at once, and the last one in any case. */
export function useThrottled<Value>(value: Value, ms: number): Value {
  const [taken, setTaken] = useState(value);
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (Object.is(value, taken)) return undefined;
    const take = () => {
      last.current = performance.now();
      setTaken(value);
    };
    const rest = last.current + ms - performance.now();
    // Not by a timer, which waits behind the keys that are held.
    if (rest <= 0) return take();
    const timer = setTimeout(take, rest);
    return () => clearTimeout(timer);
  }, [value, taken, ms]);
  return taken;
}

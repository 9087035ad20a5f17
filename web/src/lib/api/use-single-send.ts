import type { UseMutateFunction } from '@tanstack/react-query';
import { useRef } from 'react';

/** Sends once until the answer: a second press may come before the first has been rendered as pending. */
export function useSingleSend<Answer, Value>(
  mutate: UseMutateFunction<Answer, Error, Value>,
): (value: Value) => void {
  const isSent = useRef(false);
  return (value) => {
    if (isSent.current) return;
    isSent.current = true;
    mutate(value, {
      onSettled: () => {
        isSent.current = false;
      },
    });
  };
}

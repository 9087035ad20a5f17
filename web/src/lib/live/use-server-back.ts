import { useEffect, useState } from 'react';
import { isOffline } from '#lib/api/api-error.ts';
import { SERVER_BACK } from './wake.ts';

/** Whether the server has answered since this request failed without an answer. */
export function useServerBack(failure: Error | null): boolean {
  const [overcome, setOvercome] = useState<Error | null>(null);
  useEffect(() => {
    if (failure === null || !isOffline(failure)) return undefined;
    const handle = () => setOvercome(failure);
    window.addEventListener(SERVER_BACK, handle);
    return () => window.removeEventListener(SERVER_BACK, handle);
  }, [failure]);
  return failure !== null && overcome === failure;
}

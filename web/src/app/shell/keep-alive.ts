import { account } from '@saldo/contract/account';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createApi } from '#lib/api/api.ts';
import { usedLocks } from '#lib/live/locks.ts';

const PING_MS = 30_000;

const accountApi = createApi(account);

/** Reports every 30 s that the user is present and which locks this tab uses; the server releases its other locks. */
export function useKeepAlive(): void {
  const { mutate } = useMutation({
    mutationFn: accountApi.ping.mutate,
    meta: { ownsFailure: true, isCommand: false },
  });
  useEffect(() => {
    const timer = setInterval(() => mutate({ body: { locks: usedLocks() } }), PING_MS);
    return () => clearInterval(timer);
  }, [mutate]);
}

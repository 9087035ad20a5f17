import { account } from '@saldo/contract/account';
import { useEffect } from 'react';
import { createApi } from '#lib/api.ts';

const PING_MS = 30_000;

const accountApi = createApi(account);

/** Tells the server every 30 s that this user is still here. */
export function useKeepAlive(): void {
  const { mutate } = accountApi.ping.useMutation({ meta: { ownsFailure: true } });
  useEffect(() => {
    const timer = setInterval(() => mutate({ body: {} }), PING_MS);
    return () => clearInterval(timer);
  }, [mutate]);
}

import { config } from '@saldo/contract/config';
import { useEffect, useRef } from 'react';
import { createApi } from '#lib/api.ts';
import { clearUserStorage } from '#lib/storage.ts';
import { isSomethingKept } from '#lib/toasts.ts';
import { MaintenanceBanner } from './maintenance-banner.tsx';

const POLL_MS = 30_000;

const configApi = createApi(config);

/** Leaves for the maintenance page when it begins; says so when the server is out of reach and reloads when it is back. */
export function MaintenanceWatch() {
  const { data, isError, isSuccess, dataUpdatedAt } = configApi.get.useQuery({
    queryKey: ['config', 'maintenanceMode'],
    queryData: { params: { key: 'maintenanceMode' } },
    refetchInterval: POLL_MS,
    retry: false,
  });
  const wasAway = useRef(false);
  const answeredAt = isSuccess ? dataUpdatedAt : 0;
  const isMaintenance = data?.body.key === 'maintenanceMode' && data.body.value;

  useEffect(() => {
    if (!isMaintenance) return;
    clearUserStorage();
    location.assign('/maintenance.html');
  }, [isMaintenance]);

  useEffect(() => {
    if (isError) wasAway.current = true;
    else if (answeredAt > 0 && wasAway.current && !isSomethingKept()) location.reload();
    // Asked again after each poll: what a person has yet to save holds the reload up.
  }, [isError, answeredAt]);

  return isError ? <MaintenanceBanner /> : null;
}

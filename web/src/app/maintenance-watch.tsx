import { config } from '@saldo/contract/config';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createApi } from '#lib/api/api.ts';
import { publishRightsChange } from '#lib/live/gateway-link.ts';
import { SERVER_BACK } from '#lib/live/wake.ts';
import { maintenanceBegins, maintenanceEnds } from '#lib/api/maintenance.ts';
import { useNewBuild } from '#lib/api/new-build.ts';
import { leaveAtRest } from '#lib/browser/page-at-rest.ts';
import { MaintenanceBanner, MaintenanceBegun } from './maintenance-banner.tsx';

const POLL_MS = 30_000;
/** Polling interval while the server is unreachable. */
const AWAY_POLL_MS = 3000;
/** A server that is there, but takes longer, answers other calls meanwhile. */
const LONGEST_PROBE_MS = 8000;

const configApi = createApi(config);

/** Navigates to the maintenance page when maintenance starts, once the user is idle, and announces it until then; reports an unreachable server. When the server is back, displayed data is refetched in place, and the page reloads once the user is idle. */
export function MaintenanceWatch() {
  // The server is there, and refuses this build: its own banner says so.
  const isReplaced = useNewBuild(({ isWaiting }) => isWaiting);
  const client = useQueryClient();
  const askedAt = useRef(0);
  const { data, isError, isSuccess, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['config', 'maintenanceMode'],
    queryFn: async ({ signal }) => {
      askedAt.current = Date.now();
      return configApi.get.query({ params: { key: 'maintenanceMode' }, fetchOptions: { signal } });
    },
    refetchInterval: ({ state }) => (state.status === 'error' && !isReplaced ? AWAY_POLL_MS : POLL_MS),
    // It has answered other calls meanwhile: this one waited behind those of other tabs.
    retry: () =>
      client
        .getQueryCache()
        .getAll()
        .some(({ state }) => state.dataUpdatedAt > askedAt.current),
  });
  const [isReloadDue, setReloadDue] = useState(false);
  const wasAway = useRef(false);
  const answeredAt = isSuccess ? dataUpdatedAt : 0;
  const isMaintenance = data?.body.key === 'maintenanceMode' && data.body.value;

  useEffect(() => {
    if (isMaintenance) maintenanceBegins();
    else if (answeredAt > 0) maintenanceEnds();
  }, [isMaintenance, answeredAt]);

  useEffect(() => {
    if (isError) wasAway.current = true;
    else if (answeredAt > 0 && wasAway.current) {
      wasAway.current = false;
      void client.invalidateQueries();
      publishRightsChange();
      setReloadDue(true);
    }
  }, [client, isError, answeredAt]);

  // Any response means that the server is back, and a probe that got no answer when it went is not waited for.
  useEffect(() => {
    if (!isError) return undefined;
    const askAgain = () => void refetch();
    const timer = setInterval(askAgain, LONGEST_PROBE_MS);
    window.addEventListener(SERVER_BACK, askAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener(SERVER_BACK, askAgain);
    };
  }, [isError, refetch]);

  // Unreachable again: a reload would fail now.
  useEffect(
    () => (isReloadDue && !isError ? leaveAtRest('', () => location.reload()) : undefined),
    [isReloadDue, isError],
  );

  if (isError) return isReplaced ? null : <MaintenanceBanner />;
  return isMaintenance ? <MaintenanceBegun /> : null;
}

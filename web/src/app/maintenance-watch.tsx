import { config } from '@saldo/contract/config';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createApi } from '#lib/api/api.ts';
import { rightsTold } from '#lib/live/gateway-link.ts';
import { maintenanceBegins, maintenanceEnds } from '#lib/api/maintenance.ts';
import { whenAtRest } from '#lib/browser/page-at-rest.ts';
import { MaintenanceBanner, MaintenanceBegun } from './maintenance-banner.tsx';

const POLL_MS = 30_000;
/** While the server cannot be reached. */
const AWAY_POLL_MS = 3000;

const configApi = createApi(config);

/** Leaves for the maintenance page when it begins, once nobody is at work here, who is told until then; says so when the server is out of reach. When it is back, all that is shown is fetched anew in place, and the page reloads once nobody works in it. */
export function MaintenanceWatch() {
  const { data, isError, isSuccess, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['config', 'maintenanceMode'],
    queryFn: async ({ signal }) =>
      configApi.get.query({ params: { key: 'maintenanceMode' }, fetchOptions: { signal } }),
    refetchInterval: ({ state }) => (state.status === 'error' ? AWAY_POLL_MS : POLL_MS),
    retry: false,
  });
  const client = useQueryClient();
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
      rightsTold();
      setReloadDue(true);
    }
  }, [client, isError, answeredAt]);

  // Any answer says that the server is back.
  useEffect(() => {
    if (!isError) return undefined;
    let stops: (() => void)[] = [];
    const stopAll = () => {
      for (const stop of stops) stop();
    };
    const hear = ({ type, action }: { type: string; action?: { type: string } }) => {
      if (type !== 'updated' || action?.type !== 'success') return;
      // Its own answer would be heard as well.
      stopAll();
      void refetch({ cancelRefetch: false });
    };
    stops = [
      client.getQueryCache().subscribe((event) => hear(event)),
      client.getMutationCache().subscribe((event) => hear(event)),
    ];
    return stopAll;
  }, [client, isError, refetch]);

  // Out of reach again: a page that is loaded now would not come.
  useEffect(
    () => (isReloadDue && !isError ? whenAtRest(() => location.reload()) : undefined),
    [isReloadDue, isError],
  );

  if (isError) return <MaintenanceBanner />;
  return isMaintenance ? <MaintenanceBegun /> : null;
}

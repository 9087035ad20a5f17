import { config } from '@saldo/contract/config';
import { useQuery } from '@tanstack/react-query';
import { createApi } from './api.ts';
import { leave } from './leave-for.ts';
import { whenAtRest } from './page-at-rest.ts';

const POLL_MS = 30_000;

const configApi = createApi(config);

/** What the provider has to say of work on the system; null most of the time. */
export const useMaintenanceMessage = ({ isAsked = true }: { isAsked?: boolean } = {}) =>
  useQuery({
    queryKey: ['config', 'maintenanceMessage'],
    queryFn: async ({ signal }) =>
      configApi.get.query({ params: { key: 'maintenanceMessage' }, fetchOptions: { signal } }),
    select: ({ body }) => (body.key === 'maintenanceMessage' ? body.value : null),
    enabled: isAsked,
    refetchInterval: POLL_MS,
  });

let stopWaiting = () => undefined as void;

/** Leaves for the page of a maintenance break once nothing would be lost. */
export function maintenanceBegins(): void {
  stopWaiting();
  stopWaiting = whenAtRest(() => leave('/maintenance.html'));
}

/** It is over, or has not begun: whoever was at work goes on. */
export const maintenanceEnds = (): void => stopWaiting();

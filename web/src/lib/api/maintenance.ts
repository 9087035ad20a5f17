import { config } from '@saldo/contract/config';
import { useQuery } from '@tanstack/react-query';
import { createApi } from './api.ts';
import { leave } from '#lib/session/leave-for.ts';
import { leaveAtRest } from '#lib/browser/page-at-rest.ts';

const POLL_MS = 30_000;

const configApi = createApi(config);

/** The provider's maintenance message; null most of the time. */
export const useMaintenanceMessage = ({ isAsked = true }: { isAsked?: boolean } = {}) =>
  useQuery({
    queryKey: ['config', 'maintenanceMessage'],
    queryFn: async ({ signal }) =>
      configApi.get.query({ params: { key: 'maintenanceMessage' }, fetchOptions: { signal } }),
    select: ({ body }) => (body.key === 'maintenanceMessage' ? body.value : null),
    enabled: isAsked,
    refetchInterval: POLL_MS,
  });

const PAGE = '/maintenance.html';
let stopWaiting = () => undefined as void;

/** Leaves for the maintenance page once nothing would be lost. */
export function maintenanceBegins(): void {
  stopWaiting();
  stopWaiting = leaveAtRest(PAGE, () => leave(PAGE));
}

/** Maintenance has ended or not begun: work continues. */
export const maintenanceEnds = (): void => stopWaiting();

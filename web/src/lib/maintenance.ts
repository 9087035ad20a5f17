import { config } from '@saldo/contract/config';
import { createApi } from './api.ts';

const POLL_MS = 30_000;

const configApi = createApi(config);

/** What the provider has to say of work on the system; null most of the time. */
export const useMaintenanceMessage = ({ isAsked = true }: { isAsked?: boolean } = {}) =>
  configApi.get.useQuery({
    queryKey: ['config', 'maintenanceMessage'],
    queryData: { params: { key: 'maintenanceMessage' } },
    select: ({ body }) => (body.key === 'maintenanceMessage' ? body.value : null),
    enabled: isAsked,
    refetchInterval: POLL_MS,
  });

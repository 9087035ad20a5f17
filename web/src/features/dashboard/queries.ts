import { report } from '@saldo/contract/report';
import { useQuery } from '@tanstack/react-query';
import { bodyOf, createApi } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';

const reportApi = createApi(report);

export const useDashboard = () =>
  useQuery({
    queryKey: keyOf('Dashboard'),
    queryFn: async ({ signal }) => reportApi.dashboard.query({ fetchOptions: { signal } }),
    select: bodyOf,
  });

/** Fetched when the user asks for more than the dashboard shows. */
export const useAllDue = (enabled: boolean) =>
  useQuery({
    queryKey: keyOf('Dashboard', 'due'),
    queryFn: async ({ signal }) => reportApi.due.query({ fetchOptions: { signal } }),
    select: bodyOf,
    enabled,
  });

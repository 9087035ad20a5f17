import { report } from '@saldo/contract/report';
import { bodyOf, createApi } from '#lib/api.ts';
import { keyOf } from '#lib/query-keys.ts';

const reportApi = createApi(report);

export const useDashboard = () =>
  reportApi.dashboard.useQuery({ queryKey: keyOf('Dashboard'), select: bodyOf });

/** Asked for when somebody wants to see more than the dashboard has room for. */
export const useAllDue = (enabled: boolean) =>
  reportApi.due.useQuery({ queryKey: keyOf('Dashboard', 'due'), select: bodyOf, enabled });

import { report } from '@saldo/contract/report';
import { bodyOf, createApi } from '#lib/api.ts';

const reportApi = createApi(report);

export const useDashboard = () => reportApi.dashboard.useQuery({ queryKey: ['dashboard'], select: bodyOf });

import { contract } from '@saldo/contract';
import { actorOf } from '#src/http/actor.ts';
import { implement } from '#src/http/implement.ts';
import { zusDayOf } from '#src/plan/zus-day.ts';
import { dashboardOf, dueOf } from './dashboard.ts';

export const reportRoutes = implement(contract.report, {
  dashboard: async (call) => {
    const zusDay = zusDayOf(call.session.user.legalEntityType);
    return { status: 200, body: await dashboardOf(call.deps.db, await actorOf(call), zusDay) };
  },
  due: async (call) => {
    const zusDay = zusDayOf(call.session.user.legalEntityType);
    return { status: 200, body: await dueOf(call.deps.db, await actorOf(call), zusDay) };
  },
});

import { contract } from '@saldo/contract';
import type { LegalEntityType } from '@saldo/contract/auth';
import { actorOf } from '#src/http/actor.ts';
import { implement } from '#src/http/implement.ts';
import { dashboardOf, dueOf } from './dashboard.ts';

/** Payers with legal personality pay ZUS by the 15th, others by the 20th (reference/poland.md 2.5). */
const LEGAL_PERSONS: ReadonlySet<LegalEntityType> = new Set([
  'LimitedLiabilityEnterprise',
  'StockEnterprise',
]);
const zusDayOf = (type: LegalEntityType): number => (LEGAL_PERSONS.has(type) ? 15 : 20);

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

import type { DeletionObstacles } from '@saldo/contract/deletion';
import { monthText } from '@saldo/contract/domain/month';
import { coversBudget, effectivePermission } from '@saldo/contract/domain/permission';
import type { RecordPlan } from '@saldo/contract/domain/plan';
import type { Resource } from '@saldo/contract/realtime';
import type { Db } from '#src/db/open.ts';
import { appIdOf } from '#src/http/app-of.ts';
import { actorOf, type Actor } from '#src/http/actor.ts';
import type { Call } from '#src/http/implement.ts';
import { foreignLocks } from '#src/lock/refuse.ts';
import { changedClosedMonths } from '@saldo/contract/domain/closed-months';
import type { Sheet } from './sheet.ts';

/** The deleting user and tab, whose own locks are no obstacle. */
export type Deleter = Actor & { appId: string };

export const deleterOf = async (call: Call): Promise<Deleter> => ({
  ...(await actorOf(call)),
  appId: appIdOf(call.request),
});

/** The obstacles to deleting these rows of a sheet, including locks. */
export async function obstaclesOf(
  db: Db,
  deleter: Deleter,
  sheet: Sheet,
  { plans, locks }: { plans: readonly RecordPlan[]; locks: readonly Resource[] },
): Promise<DeletionObstacles> {
  const closed = plans
    .map((plan) => ({ id: plan.record.id, months: changedClosedMonths(sheet.closed, plan, null) }))
    .filter(({ months }) => months.length > 0);
  const months = new Set(closed.flatMap((row) => row.months.map(monthText)));
  const held = await foreignLocks(db, deleter, locks);
  return {
    isInternal: sheet.row.is_internal === 1,
    isReadOnly: !coversBudget(effectivePermission(deleter.acl, 'budget', sheet.row.id), 'write'),
    closed: { months: [...months].toSorted(), recordIds: closed.map(({ id }) => id) },
    locks: held.map(({ type, id, userId, firstname, lastname }) => ({
      recordId: type === 'record' ? id : null,
      firstname,
      lastname,
      isOwn: userId === deleter.userId,
    })),
  };
}

import { datesAt } from '@saldo/contract/domain/cells';
import type { Flow } from '@saldo/contract/domain/flows';
import type { Sight } from '#src/plan/sight.ts';

/** When the payments of some flows are due: by their document, else by their row. */
export function dueDatesOf({ visible }: Sight, flows: readonly Flow[]): (flow: Flow) => string {
  const wanted = new Set(flows.map(({ record }) => record.id));
  const plans = new Map(
    visible.flatMap(({ rows }) =>
      rows.flatMap(({ plan }) => (wanted.has(plan.record.id) ? [[plan.record.id, plan] as const] : [])),
    ),
  );
  return ({ record, month, part, day }) => {
    const plan = plans.get(record.id);
    return part?.dueDate ?? (plan ? datesAt(plan, month).dueDate : day.date);
  };
}

import type { Incoming, Target } from '@saldo/contract/domain/matching/target';
import { targetKey } from '@saldo/contract/domain/matching/target';

const dayOf = (date: string) => Date.parse(date) / 86_400_000;

/**
 * The rule of simple tools: among targets with the same amount, the one with the nearest date;
 * null: there is none.
 */
export function naiveProposals(
  incoming: readonly Incoming[],
  targets: readonly Target[],
): Map<number, string | null> {
  const byAmount = new Map<string, Target[]>();
  for (const target of targets) {
    const key = `${target.direction}|${target.gross}`;
    byAmount.set(key, [...(byAmount.get(key) ?? []), target]);
  }
  return new Map(
    incoming.map((one) => {
      const day = dayOf(one.date);
      const dayOfTarget = (target: Target) =>
        dayOf(target.kind === 'cell' ? target.issueDate : target.dueDate);
      const [nearest] = (byAmount.get(`${one.direction}|${one.gross}`) ?? []).toSorted(
        (a, b) => Math.abs(dayOfTarget(a) - day) - Math.abs(dayOfTarget(b) - day),
      );
      return [one.id, nearest ? targetKey(nearest) : null];
    }),
  );
}

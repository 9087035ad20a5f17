import { minor } from '@saldo/contract/domain/money';
import type { Db } from '#src/db/open.ts';
import { plansOf } from '#src/plan/records.ts';
import { settleLists } from './settle.ts';
import { LINE, plannedLines, textOf, type Line } from './planned-lines.ts';

const sumOf = (lines: readonly Line[]) => minor(lines.reduce((sum, { gross }) => sum + gross, 0));

/**
 * The months of a sheet in which the planned payments of the lists differ from those of the cells,
 * with both gross totals. What other transactions have left to settle is settled first.
 */
export async function plannedDifferences(tx: Db, accountId: number, budgetId: number) {
  await settleLists(tx, accountId, 'all');
  const stored: Line[] = await tx
    .selectFrom('listed_payment')
    .select(LINE)
    .where('account_id', '=', accountId)
    .where('budget_id', '=', budgetId)
    .where('id', '<', 0)
    .execute();
  const computed: Line[] = await plannedLines(tx, accountId, await plansOf(tx, accountId, { budgetId }));
  const [isStored, isComputed] = [stored, computed].map((lines) =>
    Map.groupBy(
      lines.toSorted((left, right) => left.id - right.id),
      ({ month }) => month ?? '',
    ),
  );
  const months = new Set([...(isStored?.keys() ?? []), ...(isComputed?.keys() ?? [])]);
  return [...months].toSorted().flatMap((month) => {
    const [was, is] = [isStored?.get(month) ?? [], isComputed?.get(month) ?? []];
    if (was.map(textOf).join() === is.map(textOf).join()) return [];
    return [{ month, figure: 'planned' as const, stored: sumOf(was), computed: sumOf(is) }];
  });
}

import { minor, type Minor } from '@saldo/contract/domain/money';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { ImportStats } from '@saldo/contract/import-process';
import type { SettledLine } from './settle.ts';

/** Totals of settled lines. */
export function countOutcomes(
  lines: Iterable<SettledLine>,
): Omit<ImportStats, 'isPreview' | 'attached' | 'detached' | 'waiting'> {
  const counts = { added: 0, unverified: 0, skipped: 0, failed: 0 };
  const sums = new Map<CurrencyCode, Minor>();
  let [all, newContractors] = [0, 0];
  for (const line of lines) {
    counts[line.outcome] += 1;
    all += 1;
    if (line.isNewContractor) newContractors += 1;
    // Incomes and costs of a plan have no common sum.
    const isOfPlan = line.firstMonth !== null;
    if (line.outcome !== 'added' || isOfPlan || line.gross === null || line.currency === null) continue;
    sums.set(line.currency, minor((sums.get(line.currency) ?? 0) + line.gross));
  }
  return {
    ...counts,
    all,
    newContractors,
    sums: Array.from(sums, ([currency, gross]) => ({ currency, gross })),
  };
}

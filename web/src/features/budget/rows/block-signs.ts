import type { Direction } from '@saldo/contract/record';
import { withoutMinus, type BlockMisfit, type BlockPlan, type BlockRow } from './sheet-rows-from-block.ts';

/** The user's choices: direction of rows without one, and whether costs lose their minus (null: not chosen). */
type Choice = { direction: Direction; isUnsigned: boolean | null };

type RowsOfPlan = Pick<BlockPlan, 'rows' | 'misfits'>;
type SignedPlan = RowsOfPlan & {
  /** number of negative costs */
  minusCount: number;
  /** their minus is dropped */
  isUnsigned: boolean;
};

/** Drops the minus of amounts, or skips them with a reason, since a plan has no negative amounts. If all costs are negative, the other program writes costs that way; a single one may be a correction. */
export function withSigns({ rows, misfits }: RowsOfPlan, { direction, isUnsigned }: Choice): SignedPlan {
  const directed = rows.map((row) => ({ ...row, direction: row.direction ?? direction }));
  const costs = directed.filter((row) => row.direction === 'cost' && !row.isBySign);
  const amounts = costs.flatMap((row) => row.amounts);
  const minusCount = amounts.filter(({ netAmount }) => netAmount < 0).length;
  const isAny = isUnsigned ?? !amounts.some(({ netAmount }) => netAmount > 0);
  const leftOut: BlockMisfit[] = [];
  const taken = directed.map((row): BlockRow => {
    const kept = row.direction === 'cost' && isAny ? row.amounts.map(withoutMinus) : row.amounts;
    const reason = row.direction === 'cost' ? 'minus-cost' : 'minus-income';
    for (const { text, netAmount } of kept) if (netAmount < 0) leftOut.push({ line: row.line, text, reason });
    return { ...row, amounts: kept.filter(({ netAmount }) => netAmount >= 0) };
  });
  const all = [...misfits, ...leftOut].toSorted((one, other) => one.line - other.line);
  return { rows: taken, misfits: all, minusCount, isUnsigned: isAny };
}

const isAll = (row: BlockRow, sign: 1 | -1): boolean =>
  row.amounts.some(({ netAmount }) => netAmount !== 0) &&
  row.amounts.every(({ netAmount }) => netAmount * sign >= 0);

/** The direction of rows without one, until the user chooses: where costs have a minus, positive amounts are income. */
export function usualDirection(rows: readonly BlockRow[]): Direction {
  const isSigned = rows.some((row) => row.isBySign || (row.direction === 'cost' && isAll(row, -1)));
  return isSigned && rows.some((row) => row.direction === null && isAll(row, 1)) ? 'income' : 'cost';
}

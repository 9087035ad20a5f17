import type { Direction } from '@saldo/contract/record';
import { withoutMinus, type BlockMisfit, type BlockPlan, type BlockRow } from './sheet-rows-from-block.ts';

/** What the user has said: the direction of rows whose text does not say it, and whether costs lose their minus (null: nothing yet). */
type Choice = { direction: Direction; isUnsigned: boolean | null };

type SignedPlan = BlockPlan & {
  /** costs that are written with a minus */
  minusCount: number;
  /** they are taken without it */
  isUnsigned: boolean;
};

/** Takes amounts that have a minus, or leaves them out with the reason: a plan has none. Where all costs have one it is how the other program writes costs; a single one may be a correction. */
export function withSigns({ rows, misfits }: BlockPlan, { direction, isUnsigned }: Choice): SignedPlan {
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

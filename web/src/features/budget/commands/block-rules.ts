import { exponentOf, type CurrencyCode } from '@saldo/contract/domain/currency';
import { addMonths } from '@saldo/contract/domain/month';
import { minor, roundHalfUp } from '@saldo/contract/domain/rounding';
import type { Minor } from '@saldo/contract/values';
import type { BlockCell, NewAmount } from './block-plan.ts';
import { carriedFrom } from './carried-amount.ts';
import type { CellRange, Position } from '#grid/grid-model.ts';
import { rowsIn } from './block-copy.ts';
import type { EditingContext } from './sheet-editing.ts';
import { amountInRow, type FillDirection } from './sheet-fill.ts';

const MONTHS_OF_YEAR = 12;

/** A percentage in hundredths of a percent, so that it is exact. */
export type Percent = number & { readonly __percent: true };

const PERCENT = /^(?<sign>[+\u2212-]?)(?<whole>\d{1,4})(?:[.,](?<part>\d{1,2}))?%?$/u;
/** Upper limit of the amounts that the largest percentage can produce. */
const LARGEST_FACTOR = 1_000;
/** Amounts can be lowered by at most 100 %. */
const ALL = 10_000;

/** Parses `10`, `-2,5`, `+3.25 %`; null if invalid or below −100 %. */
export function readPercent(text: string): Percent | null {
  const found = PERCENT.exec(text.replaceAll(/\s/gu, ''))?.groups;
  if (found === undefined) return null;
  const { sign = '', whole = '', part = '' } = found;
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  const value = sign === '' || sign === '+' ? hundredths : -hundredths;
  return value < -ALL ? null : (value as Percent);
}

export type Rounding = 'minor' | 'whole';

/** An amount raised or lowered by a percentage, rounded half up once to the minor unit of its currency. Throws RangeError beyond 2^53. */
export function raised(amount: Minor, percent: Percent, rounding: Rounding, currency: CurrencyCode): Minor {
  const step = rounding === 'minor' ? 1n : 10n ** BigInt(exponentOf(currency));
  const steps = roundHalfUp(BigInt(amount) * BigInt(ALL + percent), BigInt(ALL) * step);
  return minor(Number(BigInt(steps) * step));
}

/** Raises existing amounts; empty cells stay empty. */
export const raiseRule =
  (percent: Percent, rounding: Rounding, words: { empty: string; tooLarge: string }) =>
  ({ cell, plan }: BlockCell): NewAmount => {
    if (cell.planNet === 0) return { kept: words.empty };
    if (cell.planNet > Number.MAX_SAFE_INTEGER / LARGEST_FACTOR) return { kept: words.tooLarge };
    return raised(cell.planNet, percent, rounding, plan.record.currency);
  };

export type LastYearSource = 'plan' | 'actual';

/** The amount of the cell twelve months earlier: its plan, or the documents' amount if there are any. */
export const lastYearRule =
  (context: EditingContext, source: LastYearSource, none: string) =>
  ({ plan, cell }: BlockCell): NewAmount => {
    const month = addMonths(cell.month, -MONTHS_OF_YEAR);
    const earlier = context.data().cellCovering(plan.record.id, month);
    if (earlier === null || earlier.month !== month) return { kept: none };
    const isActual = source === 'actual' && earlier.paymentPartIds.length > 0;
    return isActual ? minor(Math.max(0, earlier.actualNet)) : earlier.planNet;
  };

/** The source cell of a cell in a block: in the block's first month or row. */
const sourceIn = (context: EditingContext, block: CellRange, direction: FillDirection) => {
  const [first = block.fromRow] = rowsIn(context, block.fromRow, block.toRow);
  return ({ row, month }: Position): Position =>
    direction === 'right' ? { row, month: block.fromMonth } : { row: first, month };
};

export type EmptyWords = { filled: string; nothing: string };

/** Fills empty cells with the amount of the block's first month or row. */
export function fillEmptyRule(
  context: EditingContext,
  block: CellRange,
  direction: FillDirection,
  words: EmptyWords,
) {
  const sourceOf = sourceIn(context, block, direction);
  return (place: BlockCell): NewAmount => {
    if (place.cell.planNet !== 0) return { kept: words.filled };
    const source = carriedFrom(context, sourceOf(place.position));
    return source === null || source.net === 0
      ? { kept: words.nothing }
      : amountInRow(context, source, place);
  };
}

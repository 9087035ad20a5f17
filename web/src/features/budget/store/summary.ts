import { ACCOUNT_CURRENCY, type CurrencyCode } from '@saldo/contract/domain/currency';
import { convert } from '@saldo/contract/domain/exchange';
import type { Minor } from '@saldo/contract/values';
import type { CellRange } from '#grid/grid-model.ts';
import type { SheetData } from './data.ts';
import type { SheetModel } from './model.ts';
import { amountShown, type SheetSwitches } from './switches.ts';

/** The status bar's figures for a block of cells; the sum is in minor units of `currency`. */
export type SelectionSummary = {
  rows: number;
  months: number;
  count: number;
  sum: number;
  currency: CurrencyCode;
};

type Rates = SheetData['source']['sheet']['rates'];

/** Sums cells in their own currencies and in the account's, each cell rounded as in the totals. */
class Sums {
  readonly #rates: Rates;
  readonly #own = new Map<CurrencyCode, number>();
  #converted = 0;
  /** consecutive cells of a row are usually equal */
  #last = { amount: 0, currency: ACCOUNT_CURRENCY, converted: 0 };

  constructor(rates: Rates) {
    this.#rates = rates;
  }

  add(amount: Minor, currency: CurrencyCode): void {
    if (amount !== this.#last.amount || currency !== this.#last.currency) {
      const converted = convert(amount, currency, ACCOUNT_CURRENCY, this.#rates);
      this.#last = { amount, currency, converted };
    }
    this.#converted += this.#last.converted;
    this.#own.set(currency, (this.#own.get(currency) ?? 0) + amount);
  }

  /** Amounts in one currency keep it; mixed ones are summed in the account's. */
  get result(): Pick<SelectionSummary, 'sum' | 'currency'> {
    const [[currency, sum] = [ACCOUNT_CURRENCY, 0]] = this.#own;
    return this.#own.size > 1 ? { sum: this.#converted, currency: ACCOUNT_CURRENCY } : { sum, currency };
  }
}

/** Non-empty cells that start in the block; costs count as displayed, without a sign. */
export function* summing(
  data: SheetData,
  model: SheetModel,
  switches: SheetSwitches,
  range: CellRange,
): Generator<number, SelectionSummary, void> {
  const height = range.toRow - range.fromRow + 1;
  let [count, rows] = [0, 0];
  const sums = new Sums(data.source.sheet.rates);
  for (let row = range.fromRow; row <= range.toRow; row++) {
    const recordId = model.lines[row]?.recordId ?? null;
    yield (row - range.fromRow) / height;
    if (recordId === null) continue;
    rows++;
    const currency = data.plan(recordId)?.record.currency ?? ACCOUNT_CURRENCY;
    for (let column = range.fromMonth; column <= range.toMonth; column++) {
      const month = model.monthAt(column);
      const cell = data.cellCovering(recordId, month);
      if (cell === null || cell.month !== month || (cell.state === 'empty' && !cell.isOverwritten)) continue;
      count++;
      sums.add(amountShown(cell, switches), currency);
    }
  }
  return { rows, months: range.toMonth - range.fromMonth + 1, count, ...sums.result };
}

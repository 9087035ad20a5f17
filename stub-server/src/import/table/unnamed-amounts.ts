import type { ImportField } from '@saldo/contract/import-table';
import { vatOf } from '@saldo/contract/domain/vat';
import { minor } from '@saldo/contract/domain/money';
import { amountOf, cellNumber } from '#src/file-formats/table/amount.ts';

/** Grosze by which VAT may differ from its rate. */
const ROUNDING_TOLERANCE = 2;
const RATES = ['23', '8', '5', '0'] as const;

const amountsOf = (cells: readonly string[]): (number | null)[] =>
  cells.map((cell) => {
    const number = cellNumber(cell, null);
    const amount = number === null ? null : amountOf(number, 'PLN', true);
    return typeof amount === 'number' ? amount : null;
  });

const isVatOf = (net: number | null, vat: number | null): boolean =>
  net !== null &&
  vat !== null &&
  RATES.some((rate) => Math.abs(vatOf(minor(net), rate) - vat) <= ROUNDING_TOLERANCE);

type Field = Extract<ImportField, 'net' | 'vat' | 'gross'>;

/** Identifies amount columns without helpful names: one that is the VAT of another in all rows, and one that is their sum. */
export function unnamedAmounts(
  places: readonly number[],
  cellsOf: (place: number) => readonly string[],
): Map<number, Field> {
  const columns = places.map((place) => ({ place, amounts: amountsOf(cellsOf(place)) }));
  for (const net of columns)
    for (const vat of columns) {
      const isPair =
        net !== vat &&
        net.amounts.length === vat.amounts.length &&
        vat.amounts.some((amount) => amount !== 0) &&
        net.amounts.every((amount, row) => isVatOf(amount, vat.amounts[row] ?? null));
      if (!isPair) continue;
      const gross = columns.find(
        ({ amounts }) =>
          amounts.length === net.amounts.length &&
          amounts.every((amount, row) => amount === (net.amounts[row] ?? 0) + (vat.amounts[row] ?? 0)),
      );
      return new Map<number, Field>([
        [net.place, 'net'],
        [vat.place, 'vat'],
        ...(gross ? ([[gross.place, 'gross']] as const) : []),
      ]);
    }
  return new Map();
}

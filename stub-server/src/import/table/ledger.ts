import type { TableColumn } from '@saldo/contract/import-table';
import type { Direction } from '@saldo/contract/record';
import { headKey } from './fields.ts';

// A book of income and expenses (KPiR) has columns of both, of which a row fills those of its side.

const HEADS: Readonly<Record<Direction, RegExp>> = {
  income:
    /sprzedan\w* (?:towar|wyrob|uslug)|przych\w* (?:ze sprzedazy|razem|ogolem)|(?:pozostal|razem|ogolem|suma)\w* przych|^(?:przychod|wplyw)y?\b/,
  cost: /zakup\w* (?:towar|material|handl)|koszt\w* uboczn|wynagrodz|(?:pozostal|inn|razem|ogolem|suma)\w* (?:wydat|koszt)|(?:wydat|koszt)\w* (?:razem|ogolem)|^(?:wydat(?:ek|ki)|koszty?|rozchod)\b/,
};
/** Amounts that the other columns contain already. */
const CONTAINED = /badawcz/;
const OF_TOTALS = /razem|ogolem|suma/;

/** The side of an amount column of such a book; null: of none. */
function sideOfColumn(head: string): Direction | null {
  const key = headKey(head);
  if (CONTAINED.test(key)) return null;
  return (['income', 'cost'] as const).find((side) => HEADS[side].test(key)) ?? null;
}

export type LedgerColumns = Record<Direction, readonly number[]>;

/** The amount columns of each side, of which the totals are enough; null: the columns are not those of such a book. */
export function ledgerColumns(columns: readonly Pick<TableColumn, 'head' | 'type'>[]): LedgerColumns | null {
  const isAmount = ({ type }: Pick<TableColumn, 'type'>) => type !== 'text' && type !== 'date';
  const of = (side: Direction) => {
    const places = columns.flatMap((column, place) =>
      isAmount(column) && sideOfColumn(column.head) === side ? [place] : [],
    );
    const totals = places.filter((place) => OF_TOTALS.test(headKey(columns[place]?.head ?? '')));
    return totals.length > 0 ? totals : places;
  };
  const [income, cost] = [of('income'), of('cost')];
  return income.length > 0 && cost.length > 0 ? { income, cost } : null;
}

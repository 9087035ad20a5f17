import type { Direction } from '@saldo/contract/record';
import { cellNumber, isDash } from '#src/file-formats/table/amount.ts';
import type { Mapping } from './cells.ts';
import { ledgerColumns, type LedgerColumns } from './ledger.ts';
import { ownSideOf, sidePlaces, type Side } from './own-side.ts';

/** How to read a row, given the company's side in it. */
export interface SideMapping {
  mapping: Mapping;
  /** null: the row does not reveal it, or the user has set it for the whole table */
  side: Side | null;
}

/** Finds the counterparty of each row, in a list of both sales and purchases, or its amounts in a book of both. */
export function mappingsBySide(
  mapping: Mapping,
  ownTaxId: string | null,
): (cells: readonly string[]) => SideMapping {
  const ledger = ledgerOf(mapping);
  return ledger === null ? mappingsByParty(mapping, ownTaxId) : (cells) => byLedger(mapping, ledger, cells);
}

/** The columns of a book of income and expenses whose field is an amount; null: the table is none. */
function ledgerOf({ description: { columns, target } }: Mapping): LedgerColumns | null {
  const amounts = columns.map((column) => (column.field === 'gross' ? column : { ...column, head: '' }));
  return target === 'payments' ? ledgerColumns(amounts) : null;
}

const SIDES: Readonly<Record<Direction, Side>> = { income: 'seller', cost: 'buyer' };

/** A row of a book of income and expenses: its amount is the sum of its columns of one side. */
function byLedger(mapping: Mapping, ledger: LedgerColumns, cells: readonly string[]): SideMapping {
  const isFilled = (place: number) => {
    const text = (cells[place] ?? '').trim();
    const number = cellNumber(text, null);
    return text !== '' && (number === null ? !isDash(text) : /[1-9]/.test(text));
  };
  const filled = { income: ledger.income.filter(isFilled), cost: ledger.cost.filter(isFilled) };
  const places = new Map(mapping.places);
  const isOfBoth = filled.income.length > 0 && filled.cost.length > 0;
  const side = filled.cost.length > 0 ? 'cost' : 'income';
  const [first] = filled[side];
  // Neither side, or both: the row has no amount, which is reported.
  if (first === undefined || isOfBoth) {
    places.delete('gross');
    return { mapping: { ...mapping, places, rates: [] }, side: null };
  }
  places.set('gross', first);
  const rates = filled[side].map((place) => ({ rate: null, places: { gross: place } }));
  return { mapping: { ...mapping, places, rates }, side: SIDES[side] };
}

function mappingsByParty(
  mapping: Mapping,
  ownTaxId: string | null,
): (cells: readonly string[]) => SideMapping {
  const { description, places } = mapping;
  const all = sidePlaces(description.columns.map(({ head }) => head));
  const isChosen = description.columns.some(
    ({ field, reason }) => (field === 'contractor' || field === 'taxId') && reason === 'chosen',
  );
  const as = (side: Side): SideMapping => {
    const other = all[side === 'seller' ? 'buyer' : 'seller'];
    const own = all[side];
    const turned = new Map(places);
    for (const field of ['contractor', 'taxId'] as const) {
      const place = other[field];
      if (isChosen) continue;
      if (place !== undefined) turned.set(field, place);
      else if (turned.get(field) === own[field]) turned.delete(field);
    }
    return { mapping: { ...mapping, places: turned }, side };
  };
  const usual = { mapping, side: null };
  if (description.target !== 'payments' || description.direction.isChosen) return () => usual;
  const bySide = { seller: as('seller'), buyer: as('buyer') };
  return (cells) => {
    const side = ownSideOf(cells, all, ownTaxId);
    return side === null ? usual : bySide[side];
  };
}

import type { Direction } from '@saldo/contract/record';
import type { Rows } from '#src/file-formats/table/table.ts';
import { fieldOfName, headKey } from './fields.ts';

// Lists of invoices may name both parties, one of which is the company itself.

export type Side = 'seller' | 'buyer';

const HEADS: Readonly<Record<Side, RegExp>> = {
  seller: /sprzedaw|wystawc|wystawiaj|dostawc|seller|supplier|vendor|issuer|^lieferant|kreditor/,
  buyer: /nabyw|odbiorc|klient|kupuj|buyer|customer|client|recipient|^kunden?$|kundenname|debitor/,
};

/** The side that a heading names; null: none. */
export function sideOfHead(head: string): Side | null {
  const key = headKey(head);
  if (HEADS.seller.test(key)) return 'seller';
  return HEADS.buyer.test(key) ? 'buyer' : null;
}

/** What a document is for a company on this side. */
export const DIRECTION_OF: Readonly<Record<Side, Direction>> = { seller: 'income', buyer: 'cost' };

/** Columns with the name and the tax ID of a side. */
type SidePlaces = Partial<Record<'contractor' | 'taxId', number>>;

export function sidePlaces(heads: readonly string[]): Record<Side, SidePlaces> {
  const places: Record<Side, SidePlaces> = { seller: {}, buyer: {} };
  for (const [place, head] of heads.entries()) {
    const [side, field] = [sideOfHead(head), fieldOfName(head, 'payments')];
    if (side !== null && (field === 'contractor' || field === 'taxId')) places[side][field] ??= place;
  }
  return places;
}

type Row = readonly string[];

/** Whether a cell contains the company's own tax ID, given as digits. */
const isOwn = (cell: string | undefined, own: string): boolean => cell?.replaceAll(/\D/g, '') === own;

/** The company's side in a row, by its tax ID. */
export function ownSideOf(cells: Row, places: Record<Side, SidePlaces>, own: string | null): Side | null {
  if (own === null) return null;
  const stands = (side: Side) => isOwn(cells[places[side].taxId ?? -1], own);
  return (['seller', 'buyer'] as const).find(stands) ?? null;
}

const SAMPLE_ROWS = 500;
/** Fewest rows in which a name that never changes counts as the company's own. */
const MIN_ROWS = 3;

/** The company's side in a whole list: by its tax ID, else by the only constant name beside varying ones. Null: unknown. */
export function ownSideOfList(heads: readonly string[], rows: Rows, own: string | null): Side | null {
  const places = sidePlaces(heads);
  const some = rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells);
  const sides = some.flatMap((cells) => ownSideOf(cells, places, own) ?? []);
  if (sides.length > 0) {
    const [sold, bought] = (['seller', 'buyer'] as const).map(
      (side) => sides.filter((one) => one === side).length,
    );
    return (sold ?? 0) >= (bought ?? 0) ? 'seller' : 'buyer';
  }
  const names = (side: Side) => {
    const place = places[side].contractor;
    return new Set(place === undefined ? [] : some.flatMap((cells) => cells[place] || []));
  };
  const [sellers, buyers] = [names('seller').size, names('buyer').size];
  if (some.length < MIN_ROWS || sellers === 0 || buyers === 0) return null;
  if (sellers === 1 && buyers > 1) return 'seller';
  return buyers === 1 && sellers > 1 ? 'buyer' : null;
}

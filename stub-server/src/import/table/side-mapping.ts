import type { Mapping } from './cells.ts';
import { ownSideOf, sidePlaces, type Side } from './own-side.ts';

/** How to read a row, given the company's side in it. */
export interface SideMapping {
  mapping: Mapping;
  /** null: the row does not reveal it, or the user has set it for the whole table */
  side: Side | null;
}

/** Finds the counterparty of each row, in a list of both sales and purchases. */
export function mappingsBySide(
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

import type { Mapping } from './cells.ts';
import { ownSideOf, sidePlaces, type Side } from './own-side.ts';

/** How a row is read, by the side on which the company stands in it. */
export interface SideMapping {
  mapping: Mapping;
  /** null: the row does not say it, or somebody has said it of the whole table */
  side: Side | null;
}

/** Who the other side of a row is, where a list has what the company sells and what it buys. */
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

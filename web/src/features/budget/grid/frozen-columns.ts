/** What a frozen column asks for, CSS pixels. */
export type ColumnWish = { key: string; wanted: number; least: number };
export type FrozenPlace = { key: string; x: number; width: number };

export const GUTTER = 24;
/** Share of the grid that the frozen columns take while they are readable, and the most that they may ever take. */
const FAIR_SHARE = 0.4;
const MOST_SHARE = 0.5;

const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

/** Narrows what has room to spare until the columns fit; none becomes narrower than its least. */
function narrowed(wishes: readonly ColumnWish[], room: number): number[] {
  const surplus = sumOf(wishes.map(({ wanted }) => wanted)) - room;
  const spare = sumOf(wishes.map(({ wanted, least }) => wanted - least));
  const share = surplus <= 0 || spare === 0 ? 0 : Math.min(1, surplus / spare);
  return wishes.map(({ wanted, least }) => Math.floor(wanted - share * (wanted - least)));
}

/** Places of the frozen columns in a grid of some width. The first is always there; the last ones are left out when there is no room. */
export function placeFrozen(width: number, wishes: readonly ColumnWish[]): FrozenPlace[] {
  const most = width * MOST_SHARE - GUTTER;
  const kept = [...wishes];
  while (kept.length > 1 && sumOf(kept.map(({ least }) => least)) > most) kept.pop();
  const least = sumOf(kept.map((wish) => wish.least));
  const widths = narrowed(kept, Math.max(least, width * FAIR_SHARE - GUTTER));
  let x = GUTTER;
  return kept.map(({ key }, index) => {
    const place = { key, x, width: widths[index] ?? 0 };
    x += place.width;
    return place;
  });
}

/** What a frozen column asks for, CSS pixels. `isChosen`: a person has made it so wide. */
export type ColumnWish = { key: string; wanted: number; least: number; isChosen?: boolean };
export type FrozenPlace = { key: string; x: number; width: number };

export const GUTTER = 24;
/** Share of the grid that the frozen columns take while they are readable, the most that they take by themselves, and with chosen widths. */
const FAIR_SHARE = 0.35;
const MOST_SHARE = 0.5;
const CHOSEN_SHARE = 0.6;

/** A column that lacks so little is whole: cutting its words would win the months nothing. */
const NEARLY = 12;

const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);
const leastOf = (wishes: readonly ColumnWish[]) => sumOf(wishes.map(({ least }) => least));

/** The room that chosen widths may take in a grid of some width, the gutter included. */
export const mostFrozen = (width: number): number => Math.floor(width * CHOSEN_SHARE);

/** Narrows what has room to spare until the columns fit; none becomes narrower than its least. */
function narrowed(wishes: readonly ColumnWish[], room: number): number[] {
  const surplus = sumOf(wishes.map(({ wanted }) => wanted)) - Math.max(leastOf(wishes), room);
  const spare = sumOf(wishes.map(({ wanted, least }) => wanted - least));
  const share = surplus <= 0 || spare === 0 ? 0 : Math.min(1, surplus / spare);
  return wishes.map(({ wanted, least }) => Math.floor(wanted - share * (wanted - least)));
}

/** The name is what a row is known by: it gives way when the others have given what they can. */
function narrowedWithNameLast(wishes: readonly ColumnWish[], room: number): number[] {
  const whole = wishes.map((wish) => (wish.key === 'name' ? { ...wish, least: wish.wanted } : wish));
  return narrowed(leastOf(whole) <= room ? whole : wishes.map(toLeastButName), room);
}

const toLeastButName = (wish: ColumnWish): ColumnWish =>
  wish.key === 'name' ? wish : { ...wish, wanted: wish.least };

/** The widths: chosen ones are kept while there is room, the others share what these leave. */
function widthsOf(width: number, wishes: readonly ColumnWish[]): number[] {
  const chosen = wishes.filter(({ isChosen = false }) => isChosen);
  const others = wishes.filter(({ isChosen = false }) => !isChosen);
  const taken = GUTTER + sumOf(chosen.map(({ wanted }) => wanted));
  const free = narrowedWithNameLast(others, width * FAIR_SHARE - taken);
  const own = narrowed(chosen, mostFrozen(width) - GUTTER - sumOf(free));
  return wishes.map(({ isChosen = false }) => (isChosen ? own : free).shift() ?? 0);
}

/** Places of the frozen columns in a grid of some width. The first is always there; the last ones are left out when there is no room. */
export function placeFrozen(width: number, wishes: readonly ColumnWish[]): FrozenPlace[] {
  const most = width * MOST_SHARE - GUTTER;
  const kept = [...wishes];
  while (kept.length > 1 && leastOf(kept) > most) kept.pop();
  const whole = kept.map((wish) =>
    wish.wanted - wish.least <= NEARLY ? { ...wish, least: wish.wanted } : wish,
  );
  const widths = widthsOf(width, leastOf(whole) <= most ? whole : kept);
  let x = GUTTER;
  return kept.map(({ key }, index) => {
    const place = { key, x, width: widths[index] ?? 0 };
    x += place.width;
    return place;
  });
}

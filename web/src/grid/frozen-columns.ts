/** Width that a frozen column asks for, CSS pixels. `isChosen`: set by the user. */
export type ColumnRequest = { key: string; wanted: number; least: number; isChosen?: boolean };
export type FrozenPlace = { key: string; x: number; width: number };

export const GUTTER = 24;
/** Shares of the grid for frozen columns: while they stay readable, at most by default, and at most with widths set by the user. */
const FAIR_SHARE = 0.35;
const MOST_SHARE = 0.5;
const CHOSEN_SHARE = 0.6;

/** A column that lacks no more than this is not narrowed: truncating it would gain the months nothing. */
const NEARLY = 12;

const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);
const leastOf = (wishes: readonly ColumnRequest[]) => sumOf(wishes.map(({ least }) => least));

/** Width available to user-set columns in a grid of the given width, gutter included. */
export const mostFrozen = (width: number): number => Math.floor(width * CHOSEN_SHARE);

/** Narrows columns with room to spare until they fit, none below its minimum. */
function narrowed(wishes: readonly ColumnRequest[], room: number): number[] {
  const surplus = sumOf(wishes.map(({ wanted }) => wanted)) - Math.max(leastOf(wishes), room);
  const spare = sumOf(wishes.map(({ wanted, least }) => wanted - least));
  const share = surplus <= 0 || spare === 0 ? 0 : Math.min(1, surplus / spare);
  return wishes.map(({ wanted, least }) => Math.floor(wanted - share * (wanted - least)));
}

/** The name identifies a row, so it is narrowed last. */
function narrowedWithNameLast(wishes: readonly ColumnRequest[], room: number): number[] {
  const whole = wishes.map((wish) => (wish.key === 'name' ? { ...wish, least: wish.wanted } : wish));
  return narrowed(leastOf(whole) <= room ? whole : wishes.map(toLeastButName), room);
}

const toLeastButName = (wish: ColumnRequest): ColumnRequest =>
  wish.key === 'name' ? wish : { ...wish, wanted: wish.least };

/** Widths of the columns: user-set ones are kept while there is room, the others share the rest. */
function widthsOf(width: number, wishes: readonly ColumnRequest[]): number[] {
  const chosen = wishes.filter(({ isChosen = false }) => isChosen);
  const others = wishes.filter(({ isChosen = false }) => !isChosen);
  const taken = GUTTER + sumOf(chosen.map(({ wanted }) => wanted));
  const free = narrowedWithNameLast(others, width * FAIR_SHARE - taken);
  const own = narrowed(chosen, mostFrozen(width) - GUTTER - sumOf(free));
  return wishes.map(({ isChosen = false }) => (isChosen ? own : free).shift() ?? 0);
}

/** Layout of the frozen columns in a grid of the given width. The first is always shown; the last ones are dropped when there is no room. */
export function placeFrozen(width: number, wishes: readonly ColumnRequest[]): FrozenPlace[] {
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

/** Rows that are ticked: these ones, or all that match but these. */
export type Ticks = {
  /** the question (search and filters) whose rows they are; rows that another one finds are not meant */
  of: string;
  isAll: boolean;
  ids: ReadonlySet<number>;
};

export const noTicks = (of: string): Ticks => ({ of, isAll: false, ids: new Set() });
export const allTicked = (of: string): Ticks => ({ of, isAll: true, ids: new Set() });

export const isTicked = ({ isAll, ids }: Ticks, id: number): boolean => isAll !== ids.has(id);

export const isNothingTicked = ({ isAll, ids }: Ticks): boolean => !isAll && ids.size === 0;

/** These rows ticked, or not, whatever they were. */
export function withTicks(ticks: Ticks, rows: readonly number[], isOn: boolean): Ticks {
  const ids = new Set(ticks.ids);
  for (const id of rows) {
    if (isOn === ticks.isAll) ids.delete(id);
    else ids.add(id);
  }
  return { ...ticks, ids };
}

export const toggled = (ticks: Ticks, id: number): Ticks => withTicks(ticks, [id], !isTicked(ticks, id));

/** Places from one row to another, both included, whichever comes first. */
export const rangeOf = (one: number, other: number): { first: number; end: number } => ({
  first: Math.min(one, other),
  end: Math.max(one, other) + 1,
});

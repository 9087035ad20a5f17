/** Ticked rows: these, or all matching rows except these. */
export type Ticks = {
  /** the query (search and filters) they belong to; results of another query are not ticked */
  of: string;
  isAll: boolean;
  ids: ReadonlySet<number>;
};

export const noTicks = (of: string): Ticks => ({ of, isAll: false, ids: new Set() });
export const allTicked = (of: string): Ticks => ({ of, isAll: true, ids: new Set() });

export const isTicked = ({ isAll, ids }: Ticks, id: number): boolean => isAll !== ids.has(id);

export const isNothingTicked = ({ isAll, ids }: Ticks): boolean => !isAll && ids.size === 0;

/** Sets the tick of these rows. */
export function withTicks(ticks: Ticks, rows: readonly number[], isOn: boolean): Ticks {
  const ids = new Set(ticks.ids);
  for (const id of rows) {
    if (isOn === ticks.isAll) ids.delete(id);
    else ids.add(id);
  }
  return { ...ticks, ids };
}

/** Removes the ticks of rows that are not among these. */
export const onlyTicks = (ticks: Ticks, rows: ReadonlySet<number>): Ticks => ({
  ...ticks,
  ids: new Set([...ticks.ids].filter((id) => rows.has(id))),
});

export const toggled = (ticks: Ticks, id: number): Ticks => withTicks(ticks, [id], !isTicked(ticks, id));

/** Indexes from one row to another, inclusive, in either order. */
export const rangeOf = (one: number, other: number): { first: number; end: number } => ({
  first: Math.min(one, other),
  end: Math.max(one, other) + 1,
});

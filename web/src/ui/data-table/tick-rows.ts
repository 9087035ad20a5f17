import { toastFailure } from '#lib/api/failures.ts';
import { keepList, keptList } from '#lib/list-state/kept-list.ts';
import type { Identified, ListRows } from '#lib/list-state/list-rows.ts';
import { allTicked, isTicked, noTicks, rangeOf, withTicks, type Ticks } from '#lib/list-state/ticks.ts';

/** Ticks among the current rows: another query starts without ticks unless all rows are loaded. */
export const ticksNow = ({ ticks }: { ticks: Ticks }, ticksOf: string): Ticks =>
  ticks.of === ticksOf ? ticks : noTicks(ticksOf);

export function tickAll<Row extends Identified>(key: string, rows: ListRows<Row>, isOn: boolean): void {
  const none = noTicks(rows.ticksOf);
  const all = () =>
    rows.isWhole
      ? withTicks(
          none,
          rows.here.map(({ id }) => id),
          true,
        )
      : allTicked(rows.ticksOf);
  keepList(key, { ticks: isOn ? all() : none, anchorId: null });
}

/** Toggles one row's tick; in a range, all rows from the last toggled one follow. */
export function tickRow<Row extends Identified>(
  key: string,
  rows: ListRows<Row>,
  id: number,
  isRange: boolean,
): void {
  const { anchorId, ...kept } = keptList(key);
  const ticks = ticksNow(kept, rows.ticksOf);
  const isOn = !isTicked(ticks, id);
  const put = (ids: readonly number[]) => keepList(key, { ticks: withTicks(ticks, ids, isOn), anchorId: id });
  if (!isRange || anchorId === null) return put([id]);
  const between = (all: readonly number[]) => {
    const [from, to] = [all.indexOf(anchorId), all.indexOf(id)];
    const { first, end } = rangeOf(from, to);
    put(from < 0 || to < 0 ? [id] : all.slice(first, end));
  };
  if (rows.isWhole) return between(rows.here.map((row) => row.id));
  void rows.ids().then(between, toastFailure);
}

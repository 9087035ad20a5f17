import { gutterPartAt } from './row-marks.ts';
import { ROW_HEIGHT, type Layout, type Scroll } from './layout.ts';

type GutterPart = ReturnType<typeof gutterPartAt>;

export type Hit =
  | { area: 'cell'; row: number; month: number }
  | { area: 'frozen'; row: number; column: string; part: GutterPart | null; x: number }
  | { area: 'head'; month: number | null; column: string | null }
  | { area: 'totals'; total: number; month: number | null }
  | { area: 'none' };

const NONE: Hit = { area: 'none' };

const monthUnder = (layout: Layout, scroll: Scroll, x: number): number | null => {
  if (x < layout.frozenWidth) return null;
  const month = Math.floor((x - layout.frozenWidth + scroll.left) / layout.monthWidth);
  return month < layout.months ? month : null;
};

const columnUnder = ({ frozen, frozenColumns }: Layout, x: number): string => {
  const column = frozenColumns.findLast((place) => x >= place.x);
  if (column !== undefined) return column.key;
  return x >= frozen.name.x ? 'name' : 'gutter';
};

/** The element at a point of the host. */
export function hitTest(layout: Layout, scroll: Scroll, x: number, y: number): Hit {
  if (x < 0 || y < 0 || x >= layout.width || y >= layout.height) return NONE;
  const month = monthUnder(layout, scroll, x);
  if (y < layout.body.y)
    return { area: 'head', month, column: month === null ? columnUnder(layout, x) : null };
  const belowBody = y - layout.body.y - layout.body.height;
  if (belowBody >= 0) {
    const total = Math.min(layout.totals - 1, Math.floor(Math.max(0, belowBody - 1) / ROW_HEIGHT));
    return total >= 0 ? { area: 'totals', total, month } : NONE;
  }
  const row = Math.floor((y - layout.body.y + scroll.top) / ROW_HEIGHT);
  if (row >= layout.rows) return NONE;
  if (x < layout.frozenWidth) {
    const column = columnUnder(layout, x);
    return { area: 'frozen', row, column, part: column === 'gutter' ? gutterPartAt(x) : null, x };
  }
  return month === null ? NONE : { area: 'cell', row, month };
}

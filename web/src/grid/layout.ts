import { GUTTER, placeFrozen, type ColumnRequest, type FrozenPlace } from './frozen-columns.ts';
import type { Position } from './grid-model.ts';

export const ROW_HEIGHT = 23;
export const HOVERED_ROW_HEIGHT = 29;
/** Overlap of a hovered row with each neighbour. */
export const HOVER_GROWTH = (HOVERED_ROW_HEIGHT - ROW_HEIGHT) / 2;
export const HEAD_HEIGHT = 40;
const MONTH_WIDTH = 78;
const MARK_ROOM = 11;
const CELL_PADDING = 5;

export type Rect = { x: number; y: number; width: number; height: number };
export type LayoutInput = {
  /** inner size of the scroller, CSS pixels */
  width: number;
  height: number;
  ratio: number;
  rows: number;
  months: number;
  totals: number;
  monthWidth: number;
  /** the requested frozen columns, names first */
  columns: readonly ColumnRequest[];
};

export type Layout = LayoutInput & {
  frozen: { gutter: FrozenPlace; name: FrozenPlace };
  /** the other frozen columns that fit */
  frozenColumns: readonly FrozenPlace[];
  frozenWidth: number;
  totalsHeight: number;
  contentWidth: number;
  contentHeight: number;
  /** the pane of cells, in the host */
  body: Rect;
};

/** Layout of the grid in CSS pixels; `snap` aligns edges to device pixels. */
export function layoutOf(input: LayoutInput): Layout {
  const [name = { key: 'name', x: GUTTER, width: 0 }, ...frozenColumns] = placeFrozen(
    input.width,
    input.columns,
  );
  const frozen = { gutter: { key: 'gutter', x: 0, width: GUTTER }, name };
  const last = frozenColumns.at(-1) ?? name;
  const x = last.x + last.width;
  const totalsHeight = input.totals * ROW_HEIGHT + (input.totals > 0 ? 1 : 0);
  const body = {
    x,
    y: HEAD_HEIGHT,
    width: Math.max(0, input.width - x),
    height: Math.max(0, input.height - HEAD_HEIGHT - totalsHeight),
  };
  const contentWidth = x + input.months * input.monthWidth;
  const contentHeight = HEAD_HEIGHT + input.rows * ROW_HEIGHT + BREATHING_ROOM + totalsHeight;
  return { ...input, frozen, frozenColumns, frozenWidth: x, totalsHeight, contentWidth, contentHeight, body };
}

/** Height of the line below the last row that adds a row. */
const BREATHING_ROOM = 36;

/** The nearest device pixel. */
export const snap = (value: number, ratio: number): number => Math.round(value * ratio) / ratio;

/** Width that months need for their longest texts (measured widths): 6-digit amounts with a mark do not fit into 78 px. */
export const monthWidthFor = (texts: { plain: number; marked: number; total: number }): number =>
  Math.max(
    MONTH_WIDTH,
    Math.ceil(texts.plain + 2 * CELL_PADDING),
    Math.ceil(texts.marked + MARK_ROOM + CELL_PADDING),
    Math.ceil(texts.total + 2 * CELL_PADDING - 2),
  );

/** Place of a cell in the content of the body pane. */
export const cellRect = (layout: Layout, row: number, month: number, span = 1): Rect => ({
  x: month * layout.monthWidth,
  y: row * ROW_HEIGHT,
  width: span * layout.monthWidth,
  height: ROW_HEIGHT,
});

export type Scroll = { left: number; top: number };

export const maxScroll = (layout: Layout): Scroll => ({
  left: Math.max(0, layout.contentWidth - layout.width),
  top: Math.max(0, layout.contentHeight - layout.height),
});

/** The smallest shift of a window of the given size that shows a range. */
function fit(start: number, size: number, from: number, room: number): number {
  if (start < from) return start;
  return start + size > from + room ? start + size - room : from;
}

/** The smallest scroll that shows the whole cell. */
export function scrollToShow(layout: Layout, scroll: Scroll, { row, month }: Position, span = 1): Scroll {
  const cell = cellRect(
    layout,
    row,
    month,
    Math.min(span, Math.max(1, Math.floor(layout.body.width / layout.monthWidth))),
  );
  return {
    left: fit(cell.x, cell.width, scroll.left, layout.body.width),
    top: fit(cell.y, cell.height, scroll.top, layout.body.height),
  };
}

/** The first month of a cell that is wholly in sight, where its editor opens; its first one if none is. */
export function monthInSight(
  { monthWidth, body }: Layout,
  { left }: Scroll,
  { first, span }: { first: number; span: number },
): number {
  const month = Math.max(first, Math.ceil(left / monthWidth));
  return month < first + span && (month + 1) * monthWidth <= left + body.width ? month : first;
}

/** The scroll after a change of size: a row that was wholly in sight before is wholly in sight after it. */
export function scrollAfterResize(
  { from, to }: { from: Layout; to: Layout },
  scroll: Scroll,
  active: Position | null,
): Scroll {
  if (active === null || scrollToShow(from, scroll, active).top !== scroll.top) return scroll;
  return { left: scroll.left, top: scrollToShow(to, scroll, active).top };
}

/**
 * The horizontal position to preserve in the body: the middle of the active cell, otherwise the
 * first visible month.
 */
export function handOf({ body, monthWidth }: Layout, { left }: Scroll, active: Position | null): number {
  const place = active === null ? -1 : (active.month + 0.5) * monthWidth - left;
  return place >= 0 && place <= body.width ? place : 0;
}

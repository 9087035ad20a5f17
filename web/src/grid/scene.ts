import type { CellRange, GridModel, Position, Widths } from './grid-model.ts';
import { snap, type Layout, type Rect } from './layout.ts';
import type { OtherMark, RowLockMark } from './others.ts';
import type { RowMarks } from './row-marks.ts';
import type { Sprites } from './sprites.ts';
import type { Theme } from './theme.ts';

/** Everything that painters read. */
export type Scene = {
  model: GridModel;
  layout: Layout;
  /** widths set by the user; those of the drag while an edge is dragged */
  widths: Widths;
  theme: Theme;
  sprites: Sprites;
  active: Position | null;
  /** the selected block beyond the active cell, or null */
  range: CellRange | null;
  /** cut cells */
  cut: CellRange | null;
  /** the cells that a drag of the handle would fill, or the cell that would take what is dropped */
  fillTarget: CellRange | null;
  hoveredRow: number | null;
  marks: RowMarks;
  /** dragged rows would be dropped above this line */
  drop: number | null;
  /** cursors of others, and the rows they edit */
  others: readonly OtherMark[];
  locked: ReadonlyMap<number, RowLockMark>;
  /** cells that others changed a moment ago */
  flash: { of: GridModel; cells: readonly Rect[]; strength: number } | null;
  /** the focused heading, when no cell has the focus */
  heading: string | null;
  /** whether the grid has the focus; without it the outline is fainter */
  isFocused: boolean;
};

/** No hovered row and no block. */
export const firstScene = (
  drawn: Pick<Scene, 'model' | 'theme' | 'sprites' | 'layout' | 'marks' | 'active'>,
): Scene => ({
  ...drawn,
  widths: drawn.model.widths,
  heading: null,
  range: null,
  cut: null,
  fillTarget: null,
  hoveredRow: null,
  drop: null,
  others: [],
  locked: new Map(),
  flash: null,
  isFocused: false,
});

/** Opacity of rows that the search does not match. */
export const DIMMED = 0.35;

/** Fills a rectangle aligned to device pixels; `width` or `height` of a hairline is 1. */
export function fill(context: CanvasRenderingContext2D, ratio: number, { x, y, width, height }: Rect): void {
  const left = snap(x, ratio);
  const top = snap(y, ratio);
  context.fillRect(left, top, snap(x + width, ratio) - left, snap(y + height, ratio) - top);
}

export const rangeOf = (anchor: Position, active: Position): CellRange => ({
  fromRow: Math.min(anchor.row, active.row),
  toRow: Math.max(anchor.row, active.row),
  fromMonth: Math.min(anchor.month, active.month),
  toMonth: Math.max(anchor.month, active.month),
});

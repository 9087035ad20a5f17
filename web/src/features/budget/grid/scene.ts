import type { CellRange, GridModel, Position, Widths } from './grid-model.ts';
import { snap, type Layout, type Rect } from './layout.ts';
import type { OtherMark, RowLockMark } from './others.ts';
import type { RowMarks } from './row-marks.ts';
import type { Sprites } from './sprites.ts';
import type { Theme } from './theme.ts';

/** All that a painter may look at. */
export type Scene = {
  model: GridModel;
  layout: Layout;
  /** those that a person has chosen, while an edge is dragged those that it makes */
  widths: Widths;
  theme: Theme;
  sprites: Sprites;
  active: Position | null;
  /** more cells than the active one, or null */
  range: CellRange | null;
  /** cells that wait to be moved */
  cut: CellRange | null;
  /** what a drag of the handle would fill */
  fillTarget: CellRange | null;
  hoveredRow: number | null;
  marks: RowMarks;
  /** the line above which dragged rows would be dropped */
  drop: number | null;
  /** where others are, and the rows that they edit */
  others: readonly OtherMark[];
  locked: ReadonlyMap<number, RowLockMark>;
  /** cells that others have just changed */
  flash: { of: GridModel; cells: readonly Rect[]; strength: number } | null;
  /** the heading that holds the keyboard instead of a cell */
  heading: string | null;
  /** the grid holds the keyboard: the outline is quieter while it does not */
  isFocused: boolean;
};

/** Nothing under the pointer, and no block. */
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

/** Strength of rows that the search does not find. */
export const DIMMED = 0.35;

/** Fills with edges on device pixels; `width` and `height` of a hairline are 1. */
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

import type { Position } from './grid-model.ts';

export type Step = 'left' | 'right' | 'up' | 'down';
export type Move =
  | Step
  | `edge-${Step}`
  | 'row-start'
  | 'row-end'
  | 'sheet-start'
  | 'sheet-end'
  | 'page-up'
  | 'page-down'
  | 'next'
  | 'previous'
  | 'enter'
  | 'enter-back'
  | 'entered-up'
  | 'entered-down';

/** Moves of Enter and Tab, which stay within a block of cells; arrows leave it. */
export const CYCLING: ReadonlySet<Move> = new Set(['enter', 'enter-back', 'next', 'previous']);

/** The facts about the sheet that navigation needs. */
export type Terrain = {
  rows: number;
  months: number;
  pageRows: number;
  /** the months that the cell at a place covers: first and how many */
  coverOf: (position: Position) => { first: number; span: number };
  isFilled: (position: Position) => boolean;
  /** a row of sums, which takes no input */
  isHeading: (row: number) => boolean;
};

const clamp = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1);

/** One step; a cell that spans several months counts as one, like a merged cell in a spreadsheet. */
function step(terrain: Terrain, from: Position, direction: Step): Position {
  if (direction === 'up') return { ...from, row: clamp(from.row - 1, terrain.rows) };
  if (direction === 'down') return { ...from, row: clamp(from.row + 1, terrain.rows) };
  const cover = terrain.coverOf(from);
  const month = direction === 'left' ? cover.first - 1 : cover.first + cover.span;
  return month < 0 || month >= terrain.months ? from : { ...from, month };
}

const isSame = (a: Position, b: Position) => a.row === b.row && a.month === b.month;

/** To the end of the filled range, else across the gap to the next filled cell, else to the border. */
function edge(terrain: Terrain, from: Position, direction: Step): Position {
  let at = step(terrain, from, direction);
  if (isSame(at, from)) return from;
  const isLeavingBlock = terrain.isFilled(from) && terrain.isFilled(at);
  for (;;) {
    const next = step(terrain, at, direction);
    if (isSame(next, at)) return at;
    if (isLeavingBlock && !terrain.isFilled(next)) return at;
    if (!isLeavingBlock && terrain.isFilled(at)) return at;
    at = next;
  }
}

/** The next row that takes amounts; the same row if there is none. */
function pass({ rows, isHeading }: Terrain, from: number, by: 1 | -1): number {
  let row = from + by;
  while (row >= 0 && row < rows && isHeading(row)) row += by;
  return row < 0 || row >= rows ? from : row;
}

/** Tab order: along the row, then the next row that takes amounts. */
function along(terrain: Terrain, from: Position, direction: 'left' | 'right'): Position {
  const next = terrain.isHeading(from.row) ? from : step(terrain, from, direction);
  if (!isSame(next, from)) return next;
  const row = pass(terrain, from.row, direction === 'right' ? 1 : -1);
  if (row === from.row) return from;
  return { row, month: direction === 'right' ? 0 : terrain.months - 1 };
}

/** Target of a move; the same cell where it cannot go further. */
export function destination(terrain: Terrain, from: Position, move: Move): Position {
  const lastRow = terrain.rows - 1;
  const lastMonth = terrain.months - 1;
  switch (move) {
    case 'left':
    case 'right':
    case 'up':
    case 'down':
      return step(terrain, from, move);
    case 'edge-left':
    case 'edge-right':
    case 'edge-up':
    case 'edge-down':
      return edge(terrain, from, move.slice(5) as Step);
    case 'row-start':
      return { ...from, month: 0 };
    case 'row-end':
      return { ...from, month: lastMonth };
    case 'sheet-start':
      return { row: 0, month: 0 };
    case 'sheet-end':
      return { row: lastRow, month: lastMonth };
    case 'page-up':
      return { ...from, row: clamp(from.row - terrain.pageRows, terrain.rows) };
    case 'page-down':
      return { ...from, row: clamp(from.row + terrain.pageRows, terrain.rows) };
    case 'next':
      return along(terrain, from, 'right');
    case 'previous':
      return along(terrain, from, 'left');
    case 'enter':
    case 'entered-down':
      return { ...from, row: pass(terrain, from.row, 1) };
    case 'enter-back':
    case 'entered-up':
      return { ...from, row: pass(terrain, from.row, -1) };
  }
}

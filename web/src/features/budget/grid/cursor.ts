import type { CellRange, GridModel, Position } from './grid-model.ts';
import type { Layout } from './layout.ts';
import { destination, type Move, type Terrain } from './navigation.ts';
import { rangeOf } from './scene.ts';
import { rowsOfPage } from './visible-window.ts';

/** The months that the cell at a place covers. */
const coverOf = (model: GridModel, { row, month }: Position): { first: number; span: number } => {
  const cell = model.rows[row]?.kind === 'record' ? model.cellAt(row, month) : null;
  return cell === null ? { first: month, span: 1 } : { first: cell.first, span: cell.span };
};

const isFilled = (model: GridModel, { row, month }: Position): boolean =>
  model.rows[row]?.kind === 'section' || (model.cellAt(row, month)?.text ?? '') !== '';

/** Where the keyboard is, where a block of cells began, and where a run of Tabs began. */
export class Cursor {
  #anchor: Position;
  /** the moving corner of the block */
  #head: Position;
  #tabStart: number | null = null;

  constructor(start: Position) {
    this.#anchor = start;
    this.#head = start;
  }

  get at(): Position {
    return this.#head;
  }

  reset(position: Position | null): void {
    if (position === null) return;
    this.#anchor = position;
    this.#head = position;
  }

  coverOf(model: GridModel, position: Position): { first: number; span: number } {
    return coverOf(model, position);
  }

  /** Goes there; extending keeps the corner where the block began, which stays the active cell. */
  go(position: Position, isExtending: boolean): { lead: Position; block: CellRange | null } {
    this.#head = position;
    if (!isExtending) this.#anchor = position;
    const isOne = this.#anchor.row === position.row && this.#anchor.month === position.month;
    return { lead: this.#anchor, block: isOne ? null : rangeOf(this.#anchor, position) };
  }

  /** Where a move leads, or null when there is no going on. Enter after a run of Tabs goes back under its start, as in a spreadsheet. */
  destination(model: GridModel, layout: Layout, move: Move, isExtending: boolean): Position | null {
    const from = isExtending ? this.#head : this.#anchor;
    const terrain: Terrain = {
      rows: layout.rows,
      months: layout.months,
      pageRows: rowsOfPage(layout),
      coverOf: (position) => coverOf(model, position),
      isFilled: (position) => isFilled(model, position),
    };
    if (terrain.rows === 0 || terrain.months === 0) return null;
    const to = destination(terrain, from, move);
    const isTab = move === 'next' || move === 'previous';
    const tabStart = this.#tabStart;
    this.#tabStart = isTab ? (tabStart ?? from.month) : null;
    if (to.row === from.row && to.month === from.month) return null;
    return move === 'down' && tabStart !== null ? { ...to, month: tabStart } : to;
  }
}

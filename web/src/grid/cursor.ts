import type { CellRange, GridModel, Position } from './grid-model.ts';
import type { Layout } from './layout.ts';
import { destination, type Move, type Terrain } from './navigation.ts';
import { rangeOf } from './scene.ts';
import { nextInRange, type Cover } from './selection.ts';
import { rowsOfPage } from './visible-window.ts';

/** The months that the cell at a place covers. */
const coverOf = (model: GridModel, { row, month }: Position): Cover => {
  const cell = model.rows[row]?.kind === 'record' ? model.cellAt(row, month) : null;
  return cell === null ? { first: month, span: 1 } : { first: cell.first, span: cell.span };
};

const isFilled = (model: GridModel, { row, month }: Position): boolean =>
  model.rows[row]?.kind === 'section' || (model.cellAt(row, month)?.text ?? '') !== '';

const isSame = (a: Position, b: Position) => a.row === b.row && a.month === b.month;

/** The active cell and the block of cells around it, if any. */
export type Selected = { lead: Position; block: CellRange | null };

/** The active cell, the corners of the selected block, and where a series of Tabs began. */
export class Cursor {
  /** the active cell */
  #lead: Position;
  /** the corner where the block began */
  #anchor: Position;
  /** the moving corner of the block */
  #head: Position;
  #tabStart: number | null = null;

  constructor(start: Position) {
    this.#lead = start;
    this.#anchor = start;
    this.#head = start;
  }

  /** Takes another model; `shift`: number of months inserted before the first. */
  reset(position: Position | null, block: CellRange | null, shift: number): void {
    if (this.#tabStart !== null) this.#tabStart += shift;
    if (position === null) return;
    this.#lead = position;
    this.#anchor = block === null ? position : { row: block.fromRow, month: block.fromMonth };
    this.#head = block === null ? position : { row: block.toRow, month: block.toMonth };
  }

  coverOf(model: GridModel, position: Position): Cover {
    return coverOf(model, position);
  }

  /** The months that come into view with a place: its own, or all of its cell. */
  monthsToShow(model: GridModel, position: Position, isWhole: boolean): Cover {
    return isWhole ? coverOf(model, position) : { first: position.month, span: 1 };
  }

  /** Moves the cursor; extending keeps the active cell and the corner where the block began. */
  go(position: Position, isExtending: boolean): Selected {
    this.#tabStart = null;
    this.#head = position;
    if (!isExtending) {
      this.#anchor = position;
      this.#lead = position;
    }
    return this.#selected();
  }

  /** Selects a whole row; extending starts where the last block began. The active cell keeps its month. */
  row(layout: Layout, row: number, isExtending: boolean): Selected {
    const lead = { row, month: this.#lead.month };
    return this.#select(lead, { row, month: 0 }, { row, month: layout.months - 1 }, isExtending);
  }

  month(layout: Layout, month: number, isExtending: boolean): Selected {
    const lead = { row: this.#lead.row, month };
    return this.#select(lead, { row: 0, month }, { row: layout.rows - 1, month }, isExtending);
  }

  all({ rows, months }: Layout): Selected {
    return this.#select(this.#lead, { row: 0, month: 0 }, { row: rows - 1, month: months - 1 }, false);
  }

  /** Selects a block; the active cell stays. */
  block({ fromRow, toRow, fromMonth, toMonth }: CellRange): Selected {
    const [from, to] = [
      { row: fromRow, month: fromMonth },
      { row: toRow, month: toMonth },
    ];
    return this.#select(this.#lead, from, to, false);
  }

  /** The next cell of the block for Tab and Enter; null when there is no block. */
  cycle(model: GridModel, move: Move): Selected | null {
    const { block } = this.#selected();
    if (block === null) return null;
    this.#lead = nextInRange({
      range: block,
      from: this.#lead,
      direction: move === 'next' || move === 'previous' ? 'along' : 'down',
      isBack: move === 'previous' || move === 'enter-back',
      isPassed: (position) =>
        model.rows[position.row]?.kind !== 'record' ||
        Math.max(coverOf(model, position).first, block.fromMonth) !== position.month,
    });
    return { lead: this.#lead, block };
  }

  /** Applies a move; null when it cannot go further. Enter after a series of Tabs returns below its start, as in a spreadsheet. */
  walk(
    model: GridModel,
    layout: Pick<Layout, 'rows' | 'months' | 'body'>,
    move: Move,
    isExtending: boolean,
  ): { selected: Selected; shown: Position } | null {
    const from = isExtending ? this.#head : this.#lead;
    const terrain: Terrain = {
      rows: layout.rows,
      months: layout.months,
      pageRows: rowsOfPage(layout),
      coverOf: (position) => coverOf(model, position),
      isFilled: (position) => isFilled(model, position),
      isHeading: (row) => model.rows[row]?.kind === 'section',
    };
    if (terrain.rows === 0 || terrain.months === 0) return null;
    const to = destination(terrain, from, move);
    const tabStart = this.#tabStart;
    if (isSame(to, from)) return null;
    const shown = move === 'enter' && tabStart !== null ? { ...to, month: tabStart } : to;
    const selected = this.go(shown, isExtending);
    if (move === 'next' || move === 'previous') this.#tabStart = tabStart ?? from.month;
    return { selected, shown };
  }

  #select(lead: Position, from: Position, to: Position, isExtending: boolean): Selected {
    this.#tabStart = null;
    if (!isExtending) {
      this.#lead = lead;
      this.#anchor = from;
    }
    this.#head = to;
    return this.#selected();
  }

  #selected(): Selected {
    const isOne = isSame(this.#anchor, this.#head);
    return { lead: this.#lead, block: isOne ? null : rangeOf(this.#anchor, this.#head) };
  }
}

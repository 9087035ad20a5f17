import type { MonthValue } from '@saldo/contract/record';
import type { Grid } from '../grid/engine.ts';
import type { SheetData, SheetSource } from './data.ts';
import { otherFacts, type OtherFacts } from '../live/sheet-difference.ts';
import type { SheetModel } from './model.ts';
import type { CellEdit } from './writes.ts';

type Values = readonly MonthValue[];

type Sheet = {
  readonly data: SheetData;
  readonly model: SheetModel;
  readonly grid: Pick<Grid, 'isEditing' | 'active' | 'takeOthers'> | null;
};

type Ways = {
  /** puts edits on their way over a row's values */
  over: (recordId: number, values: Values) => Values;
  read: (source: SheetSource) => void;
  /** groups and sorts the rows anew */
  rebuild: () => void;
  changed: (
    rows: ReadonlyMap<number, Values>,
    cells: readonly Pick<CellEdit, 'recordId' | 'month'>[],
  ) => void;
};

/** Takes what the server says anew into the open sheet: where only amounts are others, only their rows. */
export class ReadAnew {
  readonly #sheet: Sheet;
  readonly #ways: Ways;
  #waiting: SheetSource | null = null;

  constructor(sheet: Sheet, ways: Ways) {
    this.#sheet = sheet;
    this.#ways = ways;
  }

  take(source: SheetSource): void {
    const { data, grid } = this.#sheet;
    const others = otherFacts(data, source, this.#ways.over);
    // Rows must not move under an open editor, as they may with their payments, nor what it began with.
    const isInWay = others === null || others.parts.size > 0 || others.values.has(this.#editedRow() ?? 0);
    this.#waiting = grid?.isEditing === true && isInWay ? source : null;
    if (this.#waiting !== null) return;
    this.#inSight(() => (others === null ? this.#ways.read(source) : this.#takeFacts(others)));
  }

  /** The editor has closed. */
  takeWaiting(): void {
    const source = this.#waiting;
    this.#waiting = null;
    if (source !== null) this.#inSight(() => this.#ways.read(source));
  }

  #takeFacts({ values: rows, parts }: OtherFacts): void {
    const { data, model } = this.#sheet;
    const changed = new Map(rows);
    for (const recordId of parts.keys())
      if (!changed.has(recordId)) changed.set(recordId, data.monthValues(recordId));
    const cellsOf = (recordId: number) =>
      model.months.map((_, column) => ({ recordId, month: model.monthAt(column) }));
    const isElsewhere = this.#takeParts(parts);
    if (changed.size > 0) this.#ways.changed(changed, [...changed.keys()].flatMap(cellsOf));
    if (isElsewhere) this.#ways.rebuild();
  }

  /** Gives rows other payments; true where one goes to the group of another contractor with them. */
  #takeParts(parts: OtherFacts['parts']): boolean {
    const { data } = this.#sheet;
    let isElsewhere = false;
    for (const [recordId, ofRow] of parts) {
      const before = data.contractorsOf(recordId).join();
      data.replaceParts(recordId, ofRow);
      isElsewhere ||= data.contractorsOf(recordId).join() !== before;
    }
    return isElsewhere;
  }

  #inSight(change: () => void): void {
    const { grid } = this.#sheet;
    if (grid === null) change();
    else grid.takeOthers(change);
  }

  #editedRow(): number | null {
    const { grid, model } = this.#sheet;
    const active = grid?.active;
    return active ? (model.lines[active.row]?.recordId ?? null) : null;
  }
}

/** Answers that came while an editor was open: rows must not move under it. */
export class LateRows {
  #waiting: (() => void)[] = [];

  /** Runs at once, or when the editor has closed. */
  take(isEditing: boolean, run: () => void): void {
    if (isEditing) this.#waiting.push(run);
    else run();
  }

  /** The sheet was read anew since: what was read has them. */
  forget(): void {
    this.#waiting = [];
  }

  takeWaiting(): void {
    for (const run of this.#waiting.splice(0)) run();
  }
}

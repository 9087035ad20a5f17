import type { MonthValue } from '@saldo/contract/record';
import type { SheetContext } from './context.ts';
import type { SheetSource } from './data.ts';
import { factsOfChanges, monthsOfDifference, otherFacts, type OtherFacts } from '../live/sheet-difference.ts';
import { changesFrom, revisionOf } from './sheet-revision.ts';

type Values = readonly MonthValue[];

/** Takes what the server says anew into the open sheet: where only amounts are others, only their rows. */
export class ReadAnew {
  readonly #sheet: SheetContext;
  /** puts edits on their way over a row's values */
  readonly #over: (recordId: number, values: Values) => Values;
  #waiting: SheetSource | null = null;
  /** of what was read last */
  #revision: string | undefined;

  constructor(
    sheet: SheetContext,
    { opened, over }: { opened: SheetSource; over: (recordId: number, values: Values) => Values },
  ) {
    this.#sheet = sheet;
    this.#over = over;
    this.#revision = revisionOf(opened.sheet);
  }

  take(source: SheetSource): void {
    const { grid, read } = this.#sheet;
    const others = this.#othersIn(source);
    // Rows must not move under an open editor, as they may with their payments, nor what it began with.
    const isInWay = others === null || others.parts.size > 0 || others.values.has(this.#editedRow() ?? 0);
    this.#waiting = grid()?.isEditing === true && isInWay ? source : null;
    if (this.#waiting !== null) return;
    this.#inSight(() => (others === null ? read(source) : this.#takeFacts(others)));
  }

  /** The editor has closed. */
  takeWaiting(): void {
    const source = this.#waiting;
    this.#waiting = null;
    if (source !== null) this.#inSight(() => this.#sheet.read(source));
  }

  #othersIn(source: SheetSource): OtherFacts | null {
    const data = this.#sheet.data();
    const changes = this.#waiting === null ? changesFrom(source.sheet, this.#revision) : undefined;
    // the sheet as it is here, beside other facts, has no revision of its own
    this.#revision = revisionOf(source.sheet) ?? this.#revision;
    const known = changes && factsOfChanges(data, { source, changes }, this.#over);
    return known ?? otherFacts(data, source, this.#over);
  }

  #takeFacts({ values: rows, parts }: OtherFacts): void {
    const { changed, data, model, rebuild } = this.#sheet;
    const values = new Map(rows);
    for (const recordId of parts.keys())
      if (!values.has(recordId)) values.set(recordId, data().monthValues(recordId));
    const shown = model().months.map((_, column) => model().monthAt(column));
    const cells = [...values].flatMap(([recordId, ofRow]) => {
      const before = { values: data().monthValues(recordId), parts: data().partsOf(recordId) };
      const after = { values: ofRow, parts: parts.get(recordId) ?? before.parts };
      const isOther = monthsOfDifference(before, after);
      return shown.filter(isOther).map((month) => ({
        recordId,
        month: data().cellCovering(recordId, month)?.month ?? month,
      }));
    });
    const isElsewhere = this.#takeParts(parts);
    if (values.size > 0) changed(values, cells);
    if (isElsewhere) rebuild();
  }

  /** Gives rows other payments; true where one goes to the group of another contractor with them. */
  #takeParts(parts: OtherFacts['parts']): boolean {
    const data = this.#sheet.data();
    let isElsewhere = false;
    for (const [recordId, ofRow] of parts) {
      const before = data.contractorsOf(recordId).join();
      data.replaceParts(recordId, ofRow);
      isElsewhere ||= data.contractorsOf(recordId).join() !== before;
    }
    return isElsewhere;
  }

  #inSight(change: () => void): void {
    const grid = this.#sheet.grid();
    if (grid === null) change();
    else grid.takeOthers(change);
  }

  #editedRow(): number | null {
    const { grid, model } = this.#sheet;
    const active = grid()?.active;
    return active ? (model().lines[active.row]?.recordId ?? null) : null;
  }
}

/** Answers that came while an editor was open: rows must not move under it. */
export class LateRows {
  #waiting: (() => unknown)[] = [];

  /** Runs at once, or when the editor has closed; whether it has run, and had something to do. */
  take(isEditing: boolean, run: () => boolean | void): boolean {
    if (!isEditing) return run() === true;
    this.#waiting.push(run);
    return false;
  }

  /** The sheet was read anew since: what was read has them. */
  forget(): void {
    this.#waiting = [];
  }

  takeWaiting(): void {
    for (const run of this.#waiting.splice(0)) run();
  }
}

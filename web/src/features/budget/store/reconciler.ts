import type { MonthValue } from '@saldo/contract/record';
import type { SheetContext } from './context.ts';
import type { SheetSource } from './data.ts';
import { factsOfChanges, monthsOfDifference, otherFacts, type OtherFacts } from '../live/sheet-difference.ts';
import { changesFrom, revisionOf } from './revision.ts';

type Values = readonly MonthValue[];

/** The part of the open sheet that a refetch changes. */
type Merged = Pick<SheetContext, 'data' | 'changed' | 'rebuild' | 'read' | 'grid'> & {
  model: () => Pick<ReturnType<SheetContext['model']>, 'months' | 'monthAt' | 'lines'>;
};

/** Merges refetched data into the open sheet; if only amounts differ, only their rows are updated. */
export class Reconciler {
  readonly #sheet: Merged;
  /** applies pending edits over a row's values */
  readonly #over: (recordId: number, values: Values) => Values;
  #waiting: SheetSource | null = null;
  /** revision of the last refetch */
  #revision: string | undefined;

  constructor(
    sheet: Merged,
    { opened, over }: { opened: SheetSource; over: (recordId: number, values: Values) => Values },
  ) {
    this.#sheet = sheet;
    this.#over = over;
    this.#revision = revisionOf(opened.sheet);
  }

  take(source: SheetSource): void {
    const { grid, read } = this.#sheet;
    const others = this.#othersIn(source);
    // Under an open editor, rows must not move (payments may regroup them), nor may the edited row's initial values change.
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
    // local data combined with other sources has no revision of its own
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

  /** Replaces rows' payments; true if one moves to another contractor's group. */
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

/** Responses and questions that come while an editor is open, since rows must not move under it, nor its focus be taken. */
export class LateRows {
  #waiting: (() => unknown)[] = [];

  /** Runs at once, or after the editor has closed; true if it ran and changed something. */
  take(isEditing: boolean, run: () => boolean | void): boolean {
    if (!isEditing) return run() === true;
    this.#waiting.push(run);
    return false;
  }

  /** A refetch includes the deferred responses. */
  forget(): void {
    this.#waiting = [];
  }

  takeWaiting(): void {
    for (const run of this.#waiting.splice(0)) run();
  }
}

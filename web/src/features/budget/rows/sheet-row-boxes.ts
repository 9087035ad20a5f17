import type { StoreApi } from 'zustand/vanilla';
import type { CellRange } from '#grid/grid-model.ts';
import type { RowMarks } from '#grid/row-marks.ts';
import type { SheetData } from '../store/data.ts';
import type { SheetModel } from '../store/model.ts';
import type { SheetState } from '../store/state.ts';

export type RowBoxesContext = {
  state: StoreApi<SheetState>;
  data: () => SheetData;
  model: () => SheetModel;
  /** rows are editable */
  mayWrite: () => boolean;
  /** the current view allows reordering */
  canMove: () => boolean;
  repaint: () => void;
};

type Checked = ReturnType<RowMarks['checked']>;

/** Ticked and cut rows, for the grid and for commands. */
export class RowBoxes {
  readonly marks: RowMarks;
  readonly #context: RowBoxesContext;
  /** the last clicked box */
  #anchor: number | null = null;
  #known: { model: SheetModel; rows: ReadonlySet<number>; checked: Checked } | null = null;

  constructor(context: RowBoxesContext) {
    this.#context = context;
    const idAt = (row: number) => context.model().lines[row]?.recordId ?? null;
    const isIn = (rows: ReadonlySet<number>, row: number) => rows.size > 0 && rows.has(idAt(row) ?? 0);
    this.marks = {
      hasBoxes: context.mayWrite,
      canMove: () => context.mayWrite() && context.canMove(),
      isChecked: (row) => isIn(this.checked, row),
      checked: () => this.#checkedShown(),
      isCut: (row) => isIn(context.state.getState().cutRows, row),
    };
  }

  get checked(): ReadonlySet<number> {
    return this.#context.state.getState().checkedRows;
  }

  /** Toggles a row's box, or the header's (null); a range extends from the last clicked box. */
  press(row: number | null, isRun: boolean): void {
    if (row === null) {
      this.check(this.#checkedShown() === 'all' ? [] : [...this.checked, ...this.#shown()]);
      return;
    }
    const recordId = this.#context.model().lines[row]?.recordId ?? null;
    if (recordId === null) return;
    const from = this.#anchor === null ? undefined : this.#context.model().placeOf(this.#anchor);
    this.#anchor = recordId;
    if (isRun && from !== undefined) this.check([...this.checked, ...this.#between(from, row)]);
    else this.#toggle([recordId]);
  }

  /** Ticks all selected rows, or clears them if all are ticked. */
  toggle({ fromRow, toRow }: CellRange): void {
    const rows = this.#between(fromRow, toRow);
    this.#anchor = rows.at(-1) ?? null;
    this.#toggle(rows);
  }

  /** Ticks or clears rows; others keep their state. */
  set(recordIds: readonly number[], isChecked: boolean): void {
    const given = new Set(recordIds);
    if (isChecked) this.check([...this.checked, ...given]);
    else this.check([...this.checked].filter((id) => !given.has(id)));
  }

  check(recordIds: Iterable<number>): void {
    const { data, state } = this.#context;
    const checkedRows = new Set([...recordIds].filter((id) => data().plan(id) !== undefined));
    state.setState({ checkedRows });
    this.#context.repaint();
  }

  cut(recordIds: Iterable<number>): void {
    this.#context.state.setState({ cutRows: new Set(recordIds) });
    this.#context.repaint();
  }

  /** Esc clears cut rows first, then ticks. */
  giveUp(): void {
    if (this.#context.state.getState().cutRows.size > 0) this.cut([]);
    else if (this.checked.size > 0) this.check([]);
  }

  /** Rows were removed or have received their server ids. */
  dropGone(idOf: (recordId: number) => number): void {
    const isGone = (id: number) => this.#context.data().plan(id) === undefined;
    const { cutRows } = this.#context.state.getState();
    if ([...this.checked].some(isGone)) this.check([...this.checked].map(idOf));
    if ([...cutRows].some(isGone)) this.cut([...cutRows].map(idOf).filter((id) => !isGone(id)));
  }

  /** Ticked rows in display order, folded ones last. */
  inOrder(recordIds: Iterable<number>): number[] {
    const model = this.#context.model();
    const placeOf = (id: number) => model.placeOf(id) ?? model.lines.length;
    const positionOf = (id: number) => this.#context.data().plan(id)?.record.position ?? 0;
    return [...recordIds].toSorted((a, b) => placeOf(a) - placeOf(b) || positionOf(a) - positionOf(b));
  }

  #toggle(rows: readonly number[]): void {
    this.set(rows, !rows.every((id) => this.checked.has(id)));
  }

  #shown(): number[] {
    return this.#between(0, this.#context.model().lines.length - 1);
  }

  #between(from: number, to: number): number[] {
    const [first, last] = from <= to ? [from, to] : [to, from];
    const lines = this.#context.model().lines.slice(first, last + 1);
    return lines.flatMap(({ recordId }) => (recordId === null ? [] : [recordId]));
  }

  /** Called for every painted row: computed once per set of ticks. */
  #checkedShown(): Checked {
    const model = this.#context.model();
    const rows = this.checked;
    if (rows.size === 0) return 'none';
    if (this.#known?.model === model && this.#known.rows === rows) return this.#known.checked;
    const checked = this.#shown().every((id) => rows.has(id)) ? 'all' : 'some';
    this.#known = { model, rows, checked };
    return checked;
  }
}

import type { MonthIndex } from '@saldo/contract/domain/month';
import type { CellRange, Position } from '#grid/grid-model.ts';
import type { SheetData } from '../store/data.ts';
import { subjectName } from '../store/lines.ts';
import type { SheetModel } from '../store/model.ts';
import type { RowBoxes } from './sheet-row-boxes.ts';

export type ChosenRowsContext = {
  data: () => SheetData;
  model: () => SheetModel;
  boxes: RowBoxes;
  /** the active cell and the block around it */
  selection: () => { active: Position | null; block: CellRange | null };
  canMove: () => boolean;
};

/** Whether a block covers all months. */
export const isWholeRows = ({ fromMonth, toMonth }: CellRange, { months }: SheetModel): boolean =>
  fromMonth === 0 && toMonth === months.length - 1 && months.length > 1;

/** The rows that a command applies to, and whether they can be changed. */
export class ChosenRows {
  readonly #context: ChosenRowsContext;

  constructor(context: ChosenRowsContext) {
    this.#context = context;
  }

  get sheetId(): number {
    return this.#context.data().source.budget.id;
  }

  get mayWrite(): boolean {
    const { permission, isInternal } = this.#context.data().source.budget;
    return permission === 'write' && !isInternal;
  }

  get canMove(): boolean {
    return this.mayWrite && this.#context.canMove();
  }

  get data(): SheetData {
    return this.#context.data();
  }

  /** the first displayed month */
  get firstShownMonth(): MonthIndex {
    return this.#context.model().monthAt(0);
  }

  nameOf(recordId: number): string {
    const record = this.data.plan(recordId)?.record;
    return record === undefined ? '' : subjectName(this.data, record);
  }

  /** The rows that a command applies to: ticked rows, otherwise fully selected rows, otherwise the active row. */
  ids(): readonly number[] {
    const { boxes, model, selection } = this.#context;
    const { active, block } = selection();
    if (boxes.checked.size > 0) return boxes.inOrder(boxes.checked);
    const { lines } = model();
    const rows =
      block !== null && isWholeRows(block, model()) ? lines.slice(block.fromRow, block.toRow + 1) : [];
    const chosen = rows.length > 0 || active === null ? rows : lines.slice(active.row, active.row + 1);
    return chosen.flatMap(({ recordId }) => (recordId === null ? [] : [recordId]));
  }

  /** The row before which new rows are inserted so that they follow the given ones; null: the end. */
  below(recordIds: readonly number[]): number | null {
    const { records } = this.data;
    const last = Math.max(-1, ...recordIds.map((id) => records.findIndex((record) => record.id === id)));
    return last < 0 ? null : (records[last + 1]?.id ?? null);
  }
}

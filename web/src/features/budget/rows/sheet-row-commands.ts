import type { SheetChanged } from '@saldo/contract/change';
import { minor } from '@saldo/contract/domain/money';
import type { MonthIndex } from '@saldo/contract/domain/month';
import { MAX_ROWS, type NewRow, type RowChange } from '@saldo/contract/rows';
import i18next from 'i18next';
import { statusOf } from '#lib/api-error.ts';
import { failureText } from '#lib/failures.ts';
import { showToast } from '#lib/toasts.ts';
import type { CellRange, Position } from '../grid/grid-model.ts';
import type { KnownNames, SheetData } from '../store/sheet-data.ts';
import type { SheetModel } from '../store/sheet-model.ts';
import type { RowBoxes } from './sheet-row-boxes.ts';
import type { RowCalls, RowsPlace } from './sheet-row-calls.ts';
import { orderByDrop, orderByStep, type RowsOrder } from './sheet-row-order.ts';

/** A command that was run, and its change; null where it has made none. */
export type Ran<Answer> = { answer: Answer; changeId: number | null };

export type RowCommandsContext = {
  data: () => SheetData;
  model: () => SheetModel;
  boxes: RowBoxes;
  calls: RowCalls;
  /** the active cell and the block around it */
  selection: () => { active: Position | null; block: CellRange | null };
  canMove: () => boolean;
  /** why the order of the rows cannot be changed now: somebody else changes the layout */
  lockedBy: () => string | null;
  explained: (reason: string) => void;
  /** resolves when no edit of a cell is on its way */
  settled: () => Promise<void>;
  /** runs a command after all edits that are on their way; it is a step of undo */
  alone: <Answer>(run: () => Promise<Answer>) => Promise<Ran<Answer>>;
  apply: (answer: SheetChanged, known: KnownNames) => void;
  undo: (changeId: number) => void;
  outdated: () => void;
};

const nothingChanged = (changeId: number): SheetChanged => ({
  changeId,
  records: [],
  removedRecordIds: [],
  monthValues: [],
  budgetValue: minor(0),
  isReloadNeeded: false,
});

/** Rows from the first month to the last. */
export const isWholeRows = ({ fromMonth, toMonth }: CellRange, { months }: SheetModel): boolean =>
  fromMonth === 0 && toMonth === months.length - 1 && months.length > 1;

/** What is done with several rows at once; a refusal is the caller's to show. */
export class RowCommands {
  readonly #context: RowCommandsContext;

  constructor(context: RowCommandsContext) {
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

  /** the month of the sheet's first column */
  get firstShownMonth(): MonthIndex {
    return this.#context.model().monthAt(0);
  }

  nameOf(recordId: number): string {
    const subject = this.data.plan(recordId)?.record.tradeSubjectId ?? 0;
    return this.data.names.tradeSubjects.get(subject) ?? '';
  }

  /** What a command is about: the ticked rows, else those that are selected as a whole, else that of the active cell. */
  chosen(): readonly number[] {
    const { boxes, model, selection } = this.#context;
    const { active, block } = selection();
    if (boxes.checked.size > 0) return boxes.inOrder(boxes.checked);
    const { lines } = model();
    const rows =
      block !== null && isWholeRows(block, model()) ? lines.slice(block.fromRow, block.toRow + 1) : [];
    const chosen = rows.length > 0 || active === null ? rows : lines.slice(active.row, active.row + 1);
    return chosen.flatMap(({ recordId }) => (recordId === null ? [] : [recordId]));
  }

  /** The row above which rows come that are put in below these; null: the end. */
  below(recordIds: readonly number[]): number | null {
    const { records } = this.data;
    const last = Math.max(-1, ...recordIds.map((id) => records.findIndex((record) => record.id === id)));
    return last < 0 ? null : (records[last + 1]?.id ?? null);
  }

  async change(changes: readonly RowChange[], known: KnownNames): Promise<void> {
    const count = changes.length;
    await this.#run(
      () => this.#context.calls.change(changes),
      i18next.t('rows:done.changed', { count }),
      known,
    );
  }

  /** Rows that grow to hold amounts; what they are is worked out once nothing else is on its way. */
  async extend(changesOf: () => readonly RowChange[]): Promise<void> {
    let count = 0;
    await this.#run(
      async () => {
        const changes = changesOf();
        count = changes.filter(({ set }) => Object.keys(set).length > 0).length;
        if (changes.length === 0) throw new Error('No row can grow to hold the amounts');
        return this.#context.calls.change(changes);
      },
      () => i18next.t('rows:done.extended', { count }),
    );
  }

  async add(records: readonly NewRow[], beforeId: number | null, known: KnownNames): Promise<void> {
    const count = records.length;
    await this.#run(
      () => this.#context.calls.add(records, beforeId),
      i18next.t('rows:done.added', { count }),
      known,
    );
  }

  /** Copies rows of this sheet, each below its original. */
  async duplicate(ids: readonly number[]): Promise<void> {
    await this.#run(
      () => this.#context.calls.duplicate(ids),
      i18next.t('rows:done.copied', { count: ids.length }),
    );
  }

  /** Copies rows of a sheet into this one. */
  async copyHere(from: number, ids: readonly number[], beforeId: number | null): Promise<void> {
    const place = { sheetId: this.sheetId, beforeId };
    await this.#run(
      () => this.#context.calls.copy(from, ids, place),
      i18next.t('rows:done.copied', { count: ids.length }),
    );
  }

  async copyTo(ids: readonly number[], sheet: { id: number; name: string }): Promise<void> {
    await this.#context.settled();
    await this.#context.calls.copy(this.sheetId, ids, { sheetId: sheet.id, beforeId: null });
    const title = i18next.t('rows:done.copiedTo', { count: ids.length, name: sheet.name });
    showToast({ type: 'done', duration: 'long', title });
  }

  /** Brings rows of another sheet here. */
  async moveHere(from: number, ids: readonly number[], beforeId: number | null): Promise<void> {
    const place = { sheetId: this.sheetId, beforeId };
    const { changeId } = await this.#context.alone(() => this.#context.calls.move(from, ids, place));
    this.#context.outdated();
    this.#toast(i18next.t('rows:done.movedHere', { count: ids.length }), changeId);
  }

  async moveTo(ids: readonly number[], sheet: { id: number; name: string }): Promise<void> {
    const place: RowsPlace = { sheetId: sheet.id, beforeId: null };
    await this.#leave(
      ids,
      () => this.#context.calls.move(this.sheetId, ids, place),
      i18next.t('rows:done.movedTo', { count: ids.length, name: sheet.name }),
    );
  }

  async moveToNew(ids: readonly number[], name: string, categoryId: number | undefined): Promise<void> {
    await this.#leave(
      ids,
      () => this.#context.calls.moveToNew(ids, name, categoryId),
      i18next.t('rows:done.movedTo', { count: ids.length, name }),
    );
  }

  async remove(ids: readonly number[]): Promise<void> {
    let detached = 0;
    await this.#leave(
      ids,
      async () => {
        detached = await this.#context.calls.remove(ids);
      },
      i18next.t('rows:done.deleted', { count: ids.length }),
      () => (detached > 0 ? i18next.t('rows:done.detached', { count: detached }) : undefined),
    );
  }

  /** Dragged rows were dropped above a line: the ticked ones where one of them was dragged. */
  drop(recordId: number, above: number): void {
    const { boxes } = this.#context;
    const ids = boxes.checked.has(recordId) ? boxes.inOrder(boxes.checked) : [recordId];
    this.#order(orderByDrop(this.#shown(), ids, above));
  }

  step(direction: 'up' | 'down'): void {
    if (this.canMove) this.#order(orderByStep(this.#shown(), this.chosen(), direction));
  }

  async order(order: RowsOrder): Promise<void> {
    await this.#run(() => this.#context.calls.order(order), null);
  }

  async usage(ids: readonly number[]) {
    await this.#context.settled();
    return this.#context.calls.usage(ids);
  }

  /** Runs what has no dialog to say why it was refused. */
  async saying(run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      const reason = this.#context.lockedBy();
      // Who has it can be asked for it.
      if (statusOf(error) === 423 && reason !== null) return this.#context.explained(reason);
      const body = error instanceof Error ? failureText(error) : '';
      showToast({ type: 'error', duration: 'long', title: i18next.t('rows:refused'), body });
    }
  }

  #shown() {
    return { lines: this.#context.model().lines, records: this.data.records };
  }

  #order(order: RowsOrder | null): void {
    if (order === null) return;
    const reason = this.#context.lockedBy();
    if (reason === null) void this.saying(() => this.order(order));
    else this.#context.explained(reason);
  }

  async #run(
    call: () => Promise<SheetChanged>,
    title: string | (() => string) | null,
    known: KnownNames = {},
  ): Promise<void> {
    try {
      const { answer, changeId } = await this.#context.alone(call);
      this.#context.apply(answer, known);
      if (title !== null) this.#toast(typeof title === 'string' ? title : title(), changeId);
    } catch (error) {
      // Someone has changed the rows: they are shown as they are now.
      if (statusOf(error) === 409 || statusOf(error) === 404) this.#context.outdated();
      throw error;
    }
  }

  /** Rows that go from this sheet. */
  async #leave(
    ids: readonly number[],
    call: () => Promise<unknown>,
    title: string,
    body?: () => string | undefined,
  ): Promise<void> {
    if (ids.length > MAX_ROWS) throw new Error(`More than ${MAX_ROWS} rows`);
    const { changeId } = await this.#context.alone(call);
    this.#context.apply({ ...nothingChanged(0), removedRecordIds: [...ids] }, {});
    this.#toast(title, changeId, body?.());
  }

  #toast(title: string, changeId: number | null, body?: string): void {
    showToast({
      id: 'sheet:rows',
      type: 'done',
      duration: 'very-long',
      title,
      ...(body !== undefined && { body }),
      ...(changeId !== null && {
        action: { label: i18next.t('rows:undo'), run: () => this.#context.undo(changeId) },
      }),
    });
  }
}

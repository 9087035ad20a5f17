import type { SheetChanged } from '@saldo/contract/change';
import { firstMonthOfCopy } from '@saldo/contract/domain/closed-months';
import { minor } from '@saldo/contract/domain/money';
import { monthText } from '@saldo/contract/domain/month';
import type { MonthValue } from '@saldo/contract/record';
import { MAX_ROWS } from '@saldo/contract/change';
import type { NewRow, RowChange } from '@saldo/contract/rows';
import i18next from 'i18next';
import { statusOf } from '#lib/api/api-error.ts';
import { failureText } from '#lib/api/failures.ts';
import type { Refusal } from '#lib/live/locked.ts';
import { closeToast, showToast } from '#lib/toasts.ts';
import type { KnownNames } from '../store/data.ts';
import { rowsIn, type RowsCommand } from '../store/rows-command.ts';
import type { SheetEdits } from '../store/edits.ts';
import type { ValueEdit } from '../store/writes.ts';
import type { Landed } from '../store/queue-entry.ts';
import type { SheetHistory } from '../store/history.ts';
import { ChosenRows, type ChosenRowsContext } from './chosen-rows.ts';
import type { RowCalls, RowsPlace } from './sheet-row-calls.ts';
import { rowsText } from './row-refusal.ts';
import { orderByDrop, orderByStep, type RowsOrder } from './sheet-row-order.ts';

export type RowCommandsContext = ChosenRowsContext & {
  calls: RowCalls;
  /** why rows cannot be reordered now: another user changes the layout */
  lockedBy: () => Refusal | null;
  explained: (reason: Refusal) => void;
  edits: Pick<SheetEdits, 'settled' | 'command' | 'newRowIds' | 'idOf' | 'alone'>;
  apply: (answer: SheetChanged) => void;
  history: Pick<SheetHistory, 'undo' | 'offerUndo'>;
  outdated: () => void;
};

const TOAST = 'sheet:rows';

const NOTHING_CHANGED: SheetChanged = {
  changeId: null,
  records: [],
  removedRecordIds: [],
  monthValues: [],
  budgetValue: minor(0),
  parts: [],
  isReloadNeeded: false,
};

/** The months' own values, for a copy of their row. */
const copiedCells = (values: readonly MonthValue[], recordId: number): ValueEdit[] =>
  values.map(({ recordId: _recordId, month, scope, version: _version, ...set }) => ({
    recordId,
    month,
    scope,
    set,
  }));

/** Commands on several rows; the caller shows refusals. */
export class RowCommands extends ChosenRows {
  readonly #context: RowCommandsContext;

  constructor(context: RowCommandsContext) {
    super(context);
    this.#context = context;
  }

  async change(changes: readonly RowChange[], names: KnownNames): Promise<void> {
    const title = i18next.t('rows:done.changed', { count: changes.length });
    await this.#run({ do: 'change', changes }, title, names);
  }

  /** Reports that rows were extended to hold amounts. */
  tellExtended(count: number, landed: Landed): void {
    this.#tell(i18next.t('rows:done.extended', { count }), landed);
  }

  async add(rows: readonly NewRow[], beforeId: number | null, names: KnownNames): Promise<void> {
    const count = rows.length;
    const madeIds = this.#context.edits.newRowIds(count);
    await this.#run({ do: 'add', rows, madeIds, beforeId }, i18next.t('rows:done.added', { count }), names);
  }

  /** Duplicates rows of this sheet, each below its original. */
  async duplicate(ids: readonly number[]): Promise<void> {
    const wanted = new Set(ids);
    const originals = this.data.records.flatMap(({ id }) => (wanted.has(id) ? [id] : []));
    const madeIds = this.#context.edits.newRowIds(originals.length);
    const cells = originals.flatMap((id, place) =>
      copiedCells(this.data.monthValues(id), madeIds[place] ?? 0),
    );
    const plans = originals.flatMap((id) => this.data.plan(id) ?? []);
    const firstMonths = plans.map((plan) => monthText(firstMonthOfCopy(plan, this.data.lockedMonths)));
    const isWhole = plans.every(({ record }, place) => record.firstMonth === firstMonths[place]);
    const title = i18next.t(isWhole ? 'rows:done.copied' : 'rows:done.copiedOpen', {
      count: originals.length,
    });
    await this.#run({ do: 'duplicate', ids: originals, madeIds, firstMonths, cells }, title);
  }

  /** Copies rows of another sheet into this one. */
  async copyHere(from: number, named: readonly number[], beforeId: number | null): Promise<void> {
    const place = { sheetId: this.sheetId, beforeId };
    const ids = named.map((id) => this.#context.edits.idOf(id));
    const { answer, changeId } = await this.#context.edits.alone(() =>
      this.#context.calls.copy(from, ids, place),
    );
    this.#context.apply(answer);
    this.#toast(i18next.t('rows:done.copied', { count: ids.length }), changeId);
  }

  async copyTo(ids: readonly number[], sheet: { id: number; name: string }): Promise<void> {
    await this.#context.edits.settled();
    await this.#context.calls.copy(this.sheetId, ids, { sheetId: sheet.id, beforeId: null });
    const title = i18next.t('rows:done.copiedTo', { count: ids.length, name: sheet.name });
    showToast({ type: 'done', duration: 'long', title });
  }

  /** Moves rows of another sheet into this one. */
  async moveHere(from: number, ids: readonly number[], beforeId: number | null): Promise<void> {
    const place = { sheetId: this.sheetId, beforeId };
    const { changeId } = await this.#context.edits.alone(() => this.#context.calls.move(from, ids, place));
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
    if (ids.length > MAX_ROWS) throw new Error(`More than ${MAX_ROWS} rows`);
    await this.#run({ do: 'remove', ids }, i18next.t('rows:done.deleted', { count: ids.length }));
  }

  /** Drops dragged rows before a line: all ticked rows if one of them was dragged. */
  drop(recordId: number, above: number): void {
    const { boxes } = this.#context;
    const ids = boxes.checked.has(recordId) ? boxes.inOrder(boxes.checked) : [recordId];
    this.#order(orderByDrop(this.#shown(), ids, above));
  }

  step(direction: 'up' | 'down'): void {
    if (this.canMove) this.#order(orderByStep(this.#shown(), this.ids(), direction));
  }

  async order(order: RowsOrder): Promise<void> {
    await this.#run({ do: 'order', ...order }, null);
  }

  async usage(ids: readonly number[]) {
    await this.#context.edits.settled();
    return this.#context.calls.usage(ids);
  }

  /** Runs a command without a dialog and shows its refusal in a toast. */
  async saying(run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      const reason = this.#context.lockedBy();
      // The lock's owner can be asked to hand it over.
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

  /** Queued commands are reported only by the banner. */
  async #run(command: RowsCommand, title: string | null, names: KnownNames = {}): Promise<void> {
    const fate = await this.#context.edits.command(command, { names, text: this.#textOf(command) });
    if (fate.kind !== 'waits' && title !== null) this.#tell(title, fate.landed);
  }

  #tell(title: string, { changeId, detachedPayments: count = 0 }: Landed): void {
    this.#toast(title, changeId, count > 0 ? i18next.t('rows:done.detached', { count }) : undefined);
  }

  /** Describes a command, for a refusal after its dialog has closed. */
  #textOf(command: RowsCommand): string {
    const about = 'ids' in command ? command.ids : rowsIn(command);
    const named = command.do === 'add' ? [] : about.map((id) => this.nameOf(id));
    const what = i18next.t(`rows:command.${command.do}`, { count: about.length });
    return named.length === 0 ? what : `${what}. ${rowsText(i18next.getFixedT(null, 'rows'), named)}`;
  }

  /** Removes rows that have left this sheet. */
  async #leave(ids: readonly number[], call: () => Promise<unknown>, title: string): Promise<void> {
    if (ids.length > MAX_ROWS) throw new Error(`More than ${MAX_ROWS} rows`);
    const { changeId } = await this.#context.edits.alone(call);
    this.#context.apply({ ...NOTHING_CHANGED, removedRecordIds: [...ids] });
    this.#toast(title, changeId);
  }

  /** Shows a toast until the command is undone; none if it was undone before the response. */
  #toast(title: string, changeId: number | null, body?: string): void {
    const { history } = this.#context;
    if (changeId !== null && !history.offerUndo(changeId, () => closeToast(TOAST))) return;
    showToast({
      id: TOAST,
      type: 'done',
      duration: 'very-long',
      title,
      ...(body !== undefined && { body }),
      ...(changeId !== null && {
        action: { label: i18next.t('rows:undo'), run: () => history.undo(changeId) },
      }),
    });
  }
}

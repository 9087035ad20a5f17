import { monthText, type MonthIndex } from '@saldo/contract/domain/month';
import type { MonthValue } from '@saldo/contract/record';
import type { Minor } from '@saldo/contract/values';
import { ApiError } from '#lib/api-error.ts';
import { isId, isInt, isListOf, isMonth, isShape, type Check } from '@saldo/contract/checks/checks';
import { groupByRecord } from './sheet-data.ts';

/** An amount given to a cell; null gives the cell back to the row. `text` is what was typed. */
export type CellEdit = { recordId: number; month: MonthIndex; netAmount: Minor | null; text: string };

/** An edit with the version of the cell that it starts from. */
export type VersionedEdit = CellEdit & { version: number };

export type WriteEvents = {
  /** stores edits that belong together; the answer is every month value of their rows */
  send: (edits: readonly VersionedEdit[]) => Promise<readonly MonthValue[]>;
  /** what these rows' month values are now, edits on their way included */
  changed: (rows: ReadonlyMap<number, readonly MonthValue[]>, edits: readonly CellEdit[]) => void;
  refused: (edits: readonly CellEdit[], error: Error) => void;
  /** how many edits are on their way */
  counted: (pending: number) => void;
};

const EMPTY = {
  contractorId: null,
  paymentMethodId: null,
  issueDate: null,
  dueDate: null,
  expectedPaymentDate: null,
  note: null,
};

const isOf = (value: MonthValue, month: string) => value.scope === 'month' && value.month === month;

/** The values as they will be when the edit has landed. */
export function withEdit(
  values: readonly MonthValue[],
  { recordId, month, netAmount }: CellEdit,
): MonthValue[] {
  const text = monthText(month);
  const known = values.find((value) => isOf(value, text));
  const others = values.filter((value) => value !== known);
  const base = known ?? { ...EMPTY, recordId, month: text, scope: 'month' as const, version: 0 };
  return [...others, { ...base, netAmount }];
}

/** The rest of it is as the contract has it. */
const isMonthValue: Check<MonthValue> = (value): value is MonthValue =>
  isShape({ recordId: isId, month: isMonth, version: isInt })(value);
const areCells = isShape({ current: isListOf(isMonthValue) });
const isRow = isShape({ current: isShape({ monthValues: isListOf(isMonthValue) }) });

/** The cells that a 409 carries as they are now, so that the next edit starts from them. */
function currentOf(error: Error): readonly MonthValue[] {
  if (!(error instanceof ApiError) || error.status !== 409) return [];
  const { body } = error;
  if (areCells(body)) return body.current;
  return isRow(body) ? body.current.monthValues : [];
}

/** Values of a row with those that a conflict says anew. */
const withCurrent = (
  values: readonly MonthValue[],
  current: readonly MonthValue[],
): readonly MonthValue[] => [
  ...values.filter(({ month, scope }) => !current.some((one) => one.month === month && one.scope === scope)),
  ...current,
];

/** Edits that are one request and one step of undo. */
type Batch = {
  edits: readonly CellEdit[];
  byRow: ReadonlyMap<number, readonly CellEdit[]>;
  isSending: boolean;
};
type RowQueue = { confirmed: readonly MonthValue[]; batches: Batch[] };

/** Sends edits; those of one row one after another, each with the version that the last answer gave, so that they never conflict with themselves. */
export class SheetWrites {
  readonly #events: WriteEvents;
  readonly #rows = new Map<number, RowQueue>();
  readonly #batches = new Set<Batch>();
  #idle: (() => void)[] = [];

  constructor(events: WriteEvents) {
    this.#events = events;
  }

  get pending(): number {
    let count = 0;
    for (const { edits } of this.#batches) count += edits.length;
    return count;
  }

  /** Resolves when nothing is on its way. */
  async settled(): Promise<void> {
    if (this.#batches.size === 0) return;
    await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  /** `valuesOf` says what a row has now; the change is announced at once. */
  add(edits: readonly CellEdit[], valuesOf: (recordId: number) => readonly MonthValue[]): void {
    if (edits.length === 0) return;
    const batch: Batch = { edits, byRow: groupByRecord(edits), isSending: false };
    for (const recordId of batch.byRow.keys()) {
      const queue = this.#rows.get(recordId) ?? { confirmed: valuesOf(recordId), batches: [] };
      this.#rows.set(recordId, queue);
      queue.batches.push(batch);
    }
    this.#batches.add(batch);
    this.#announce(batch);
    this.#events.counted(this.pending);
    this.#sendNext();
  }

  /** The values of a row that was read anew, with what is still on its way. */
  rebase(recordId: number, values: readonly MonthValue[]): readonly MonthValue[] {
    const queue = this.#rows.get(recordId);
    return queue === undefined ? values : this.#shown(recordId, { ...queue, confirmed: values });
  }

  get pendingRows(): number[] {
    return [...this.#rows.keys()];
  }

  /** Sends what is first in the queues of all its rows. */
  #sendNext(): void {
    for (const batch of this.#batches) {
      const isFirst = [...batch.byRow.keys()].every(
        (recordId) => this.#rows.get(recordId)?.batches[0] === batch,
      );
      if (isFirst && !batch.isSending) void this.#send(batch);
    }
  }

  async #send(batch: Batch): Promise<void> {
    batch.isSending = true;
    try {
      const values = await this.#events.send(this.#versioned(batch));
      const byRow = groupByRecord(values);
      this.#finish(batch, (_, recordId) => byRow.get(recordId) ?? []);
    } catch (reason) {
      const error = reason instanceof Error ? reason : new Error(String(reason));
      const byRow = groupByRecord(currentOf(error));
      this.#finish(batch, (confirmed, recordId) => withCurrent(confirmed, byRow.get(recordId) ?? []));
      this.#events.refused(batch.edits, error);
    }
    this.#events.counted(this.pending);
    this.#sendNext();
    if (this.#batches.size > 0) return;
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  #finish(
    batch: Batch,
    confirmedOf: (confirmed: readonly MonthValue[], recordId: number) => readonly MonthValue[],
  ): void {
    for (const recordId of batch.byRow.keys()) {
      const queue = this.#rows.get(recordId);
      if (queue === undefined) continue;
      queue.confirmed = confirmedOf(queue.confirmed, recordId);
      queue.batches.shift();
    }
    this.#batches.delete(batch);
    this.#announce(batch);
    for (const recordId of batch.byRow.keys())
      if (this.#rows.get(recordId)?.batches.length === 0) this.#rows.delete(recordId);
  }

  #versioned(batch: Batch): VersionedEdit[] {
    return batch.edits.map((edit) => {
      const text = monthText(edit.month);
      const values = this.#rows.get(edit.recordId)?.confirmed ?? [];
      return { ...edit, version: values.find((value) => isOf(value, text))?.version ?? 0 };
    });
  }

  #shown(recordId: number, { confirmed, batches }: RowQueue): readonly MonthValue[] {
    return batches
      .flatMap(({ byRow }) => byRow.get(recordId) ?? [])
      .reduce<readonly MonthValue[]>(withEdit, confirmed);
  }

  #announce({ byRow, edits }: Batch): void {
    const shown = new Map<number, readonly MonthValue[]>();
    for (const recordId of byRow.keys()) {
      const queue = this.#rows.get(recordId);
      if (queue !== undefined) shown.set(recordId, this.#shown(recordId, queue));
    }
    this.#events.changed(shown, edits);
  }
}

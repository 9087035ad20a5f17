import { conflictOf } from '@saldo/contract/errors';
import { monthValueAnswer, type MonthValueBody } from '@saldo/contract/budget-record';
import { monthText, type MonthIndex } from '@saldo/contract/domain/month';
import type { MonthValue } from '@saldo/contract/record';
import type { Minor } from '@saldo/contract/values';
import { ApiError } from '#lib/api-error.ts';

/** An amount given to a cell; null gives the cell back to the row. `text` is what was typed. */
export type CellEdit = { recordId: number; month: MonthIndex; netAmount: Minor | null; text: string };

type Answer = { monthValues: readonly MonthValue[] };

export type WriteEvents = {
  send: (recordId: number, body: MonthValueBody) => Promise<Answer>;
  /** what the row's month values are now, edits on their way included */
  changed: (recordId: number, values: readonly MonthValue[], edit: CellEdit) => void;
  refused: (edit: CellEdit, error: Error) => void;
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

const conflict = conflictOf(monthValueAnswer);

/** The state that a 409 carries, so that the next edit starts from it. */
const currentOf = (error: Error): Answer | null => {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return conflict.safeParse(error.body).data?.current ?? null;
};

type RowQueue = { confirmed: readonly MonthValue[]; edits: CellEdit[]; isSending: boolean };

/** Sends edits; those of one row one after another, each with the version that the last answer gave, so that they never conflict with themselves. */
export class SheetWrites {
  readonly #events: WriteEvents;
  readonly #rows = new Map<number, RowQueue>();

  constructor(events: WriteEvents) {
    this.#events = events;
  }

  get pending(): number {
    let count = 0;
    for (const { edits } of this.#rows.values()) count += edits.length;
    return count;
  }

  /** `values` are those that the row has now; the change is announced at once. */
  add(edit: CellEdit, values: readonly MonthValue[]): void {
    const queue = this.#rows.get(edit.recordId) ?? { confirmed: values, edits: [], isSending: false };
    this.#rows.set(edit.recordId, queue);
    queue.edits.push(edit);
    this.#announce(queue, edit);
    this.#events.counted(this.pending);
    if (!queue.isSending) void this.#sendAll(edit.recordId, queue);
  }

  /** The values of a row that was read anew, with what is still on its way. */
  rebase(recordId: number, values: readonly MonthValue[]): readonly MonthValue[] {
    const queue = this.#rows.get(recordId);
    return queue === undefined ? values : queue.edits.reduce<readonly MonthValue[]>(withEdit, values);
  }

  get pendingRows(): number[] {
    return [...this.#rows.keys()];
  }

  async #sendAll(recordId: number, queue: RowQueue): Promise<void> {
    queue.isSending = true;
    for (let edit = queue.edits[0]; edit !== undefined; edit = queue.edits[0]) {
      try {
        const { monthValues } = await this.#events.send(recordId, this.#bodyOf(queue, edit));
        queue.confirmed = monthValues;
        queue.edits.shift();
        this.#announce(queue, edit);
      } catch (error) {
        this.#rollBack(queue, edit, error instanceof Error ? error : new Error(String(error)));
      }
      this.#events.counted(this.pending);
    }
    this.#rows.delete(recordId);
  }

  #rollBack(queue: RowQueue, edit: CellEdit, error: Error): void {
    queue.confirmed = currentOf(error)?.monthValues ?? queue.confirmed;
    queue.edits.shift();
    this.#announce(queue, edit);
    this.#events.refused(edit, error);
  }

  #bodyOf(queue: RowQueue, { month, netAmount }: CellEdit): MonthValueBody {
    const text = monthText(month);
    const version = queue.confirmed.find((value) => isOf(value, text))?.version ?? 0;
    return { month: text, scope: 'month', version, set: { netAmount } };
  }

  #announce(queue: RowQueue, edit: CellEdit): void {
    this.#events.changed(
      edit.recordId,
      queue.edits.reduce<readonly MonthValue[]>(withEdit, queue.confirmed),
      edit,
    );
  }
}

import type { Change, SheetChanged } from '@saldo/contract/change';
import { monthText, type MonthIndex } from '@saldo/contract/domain/month';
import type { MonthValue, SheetRecords } from '@saldo/contract/record';
import { ApiError } from '#lib/api-error.ts';
import { onWake } from '#lib/live/wake.ts';
import type { Ran } from '../rows/sheet-row-commands.ts';
import { EditQueue, type QueueEvents } from './edit-queue.ts';
import type { Entry, Landed, Place, StepEntry } from './queue-entry.ts';
import type { SheetData } from './sheet-data.ts';
import { rowsOf, showStep, type StepSheet } from './sheet-step-shown.ts';
import { SheetHistory } from './sheet-store-history.ts';
import type { SheetStoreOptions } from './sheet-store-options.ts';
import { SaveNews, type SheetNews } from './sheet-store-state.ts';
import { typedOver, type ValueEdit } from './sheet-writes.ts';

type Values = readonly MonthValue[];

type Ways = {
  news: SheetNews;
  changed: QueueEvents['changed'];
  /** takes what a step has made of the rows */
  take: (answer: SheetChanged) => void;
  /** a cell, in words */
  nameOf: (cell: Place) => string;
  overtaken: (later: readonly Change[], goOn: () => void) => void;
};

const newKey = (): string => crypto.randomUUID();

/** The change that an answer names; null where it names none. */
function changeIdIn(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null || !('changeId' in answer)) return null;
  return typeof answer.changeId === 'number' ? answer.changeId : null;
}

/** What the hand changes in the open sheet, from the key to the server's answer, and back by undo. */
export class SheetEdits {
  readonly history: SheetHistory;
  readonly #options: SheetStoreOptions;
  readonly #sheet: StepSheet;
  readonly #ways: Ways;
  readonly #queue: EditQueue;
  readonly #saves: SaveNews;
  /** counts what the hand does: a late answer moves no cursor that has moved since */
  #hand = 0;
  readonly #askedAt = new Map<string, number>();

  constructor(options: SheetStoreOptions, sheet: StepSheet, ways: Ways) {
    this.#options = options;
    this.#sheet = sheet;
    this.#ways = ways;
    this.#saves = new SaveNews(ways.news);
    this.#queue = new EditQueue({
      send: async (entry) => this.#send(entry),
      changed: ways.changed,
      landed: (entry, landed) => this.#handleLanded(entry, landed),
      refused: (entry, error) => this.#handleRefused(entry, error),
      told: (news) => {
        this.#saves.tell(news);
        options.queued?.(this.#queue);
      },
      onWake,
    });
    this.history = new SheetHistory(options.history, {
      newKey,
      settled: async () => this.settled(),
      enqueue: (entry) => this.#enqueueStep(entry),
      dropSteps: () => this.#queue.dropSteps(),
      possible: (steps) => ways.news.tell(steps),
      overtaken: ways.overtaken,
      failed: options.stepFailed,
    });
  }

  get pending(): number {
    return this.#queue.pending;
  }

  /** Says how far all is, as after an answer that came otherwise. */
  tell(): void {
    const { pending, waitsSince } = this.#queue;
    this.#saves.tell({ pending, waitsSince });
  }

  /** The cursor has moved. */
  moved(): void {
    this.#hand += 1;
  }

  async settled(): Promise<void> {
    return this.#queue.settled();
  }

  /** The values of a row that was read anew, with what is on its way. */
  rebase(recordId: number, values: Values): Values {
    return this.#queue.rebase(recordId, values);
  }

  /** The same for all rows of data that were read anew. */
  putOver(data: SheetData): void {
    for (const recordId of this.#queue.pendingRows)
      data.replaceMonthValues(recordId, this.rebase(recordId, data.monthValues(recordId)));
  }

  /** Stores what months get of their own; it is one step of undo. */
  write(edits: readonly (ValueEdit & { text: string })[]): void {
    if (edits.length === 0) return;
    this.#hand += 1;
    const entry = {
      kind: 'edits' as const,
      key: newKey(),
      edits: edits.map(({ text, ...edit }) => {
        const shown = this.#sheet.data.monthValues(edit.recordId);
        return typedOver(edit, text, this.#queue.storedOf(edit.recordId) ?? shown, shown);
      }),
    };
    this.history.wrote(entry);
    this.#queue.add(entry, (recordId) => this.#sheet.data.monthValues(recordId));
  }

  readonly isWaiting = (recordId: number, month: MonthIndex): boolean =>
    this.#queue.isWaiting({ recordId, month: monthText(month) });

  /** Runs a command on the sheet after all that is in the queue; it is a step of undo. Refused without a connection. */
  async alone<Answer>(run: () => Promise<Answer>): Promise<Ran<Answer>> {
    if (this.#queue.waitsSince !== null) throw new ApiError('fetch');
    const step = this.history.began();
    try {
      return await this.#queue.alone(async () => {
        const answer = await run();
        const changeId = changeIdIn(answer) ?? (await this.history.newest().catch(() => null));
        step.landed(changeId);
        return { answer, changeId };
      });
    } catch (error) {
      step.failed();
      throw error;
    }
  }

  /** The sheet as the server has it, as far as it is known: without what is still in the queue. */
  get storedSheet(): SheetRecords {
    const sheet = this.#sheet.data.toSheet();
    const stored = new Map(
      this.#queue.pendingRows.map((recordId) => [recordId, this.#queue.storedOf(recordId) ?? []]),
    );
    if (stored.size === 0) return sheet;
    const others = sheet.monthValues.filter(({ recordId }) => !stored.has(recordId));
    return { ...sheet, monthValues: [...others, ...[...stored.values()].flat()] };
  }

  /** Goes on with what a queue of this sheet has left, in its order. */
  takeUnsaved(take: (queue: EditQueue) => readonly Entry[]): void {
    const entries = take(this.#queue);
    if (entries.length === 0) return;
    for (const entry of entries) this.#queue.add(entry, (recordId) => this.#sheet.data.monthValues(recordId));
    this.history.restored(entries);
  }

  /** Tries at once to send what waits for the connection. */
  readonly tryNow = (): void => this.#queue.tryNow();

  async #send(entry: Entry): Promise<Landed | null> {
    if (entry.kind === 'edits') return this.#options.send(entry);
    const changeId = this.history.changeOf(entry);
    if (changeId === null) return null;
    const { direction, isForced, key } = entry;
    const sheet = await this.#options.history.take({ changeId, direction, isForced, key });
    const isCellsOnly =
      entry.shown !== null &&
      sheet.records.length + sheet.removedRecordIds.length === 0 &&
      !sheet.isReloadNeeded;
    const { monthValues } = sheet;
    return { changeId: sheet.changeId, monthValues, ...(!isCellsOnly && { sheet }) };
  }

  #enqueueStep(entry: StepEntry): void {
    const add = () => this.#queue.add(entry, (recordId) => this.#sheet.data.monthValues(recordId));
    if (entry.shown === null) add();
    else showStep(this.#sheet, rowsOf({ records: [], monthValues: entry.shown }), add);
    this.#askedAt.set(entry.key, this.#hand);
  }

  #handleLanded(entry: Entry, landed: Landed | null): void {
    this.history.landed(entry, landed);
    const askedAt = this.#askedAt.get(entry.key);
    this.#askedAt.delete(entry.key);
    if (landed?.sheet === undefined) return;
    const { sheet } = landed;
    const take = () => this.#ways.take(sheet);
    const isShown = entry.kind !== 'step' || entry.shown !== null;
    if (isShown || askedAt !== this.#hand) take();
    else showStep(this.#sheet, rowsOf(sheet), take);
  }

  #handleRefused(entry: Entry, error: Error): void {
    this.#askedAt.delete(entry.key);
    this.history.refused(entry, error);
    if (entry.kind !== 'edits') return;
    this.#saves.fail();
    const [first] = entry.edits;
    this.#options.refused(entry, error, first === undefined ? '' : this.#ways.nameOf(first));
  }
}

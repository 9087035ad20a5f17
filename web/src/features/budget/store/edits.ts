import type { SheetChanged } from '@saldo/contract/change';
import { monthText, type MonthIndex } from '@saldo/contract/domain/month';
import type { MonthValue, SheetRecords } from '@saldo/contract/record';
import { ApiError } from '#lib/api/api-error.ts';
import { passUndo } from '#lib/toasts.ts';
import { onWake } from '#lib/live/wake.ts';
import type { SheetContext } from './context.ts';
import { EditQueue } from './edit-queue.ts';
import type { EditsEntry, Entry, Landed, RowsEntry, StepEntry } from './queue-entry.ts';
import { entryWithIds } from './queue-entry.ts';
import { isShowable, madeBy, rowsIn, withIds, type RowsCommand } from './rows-command.ts';
import type { KnownNames, SheetData } from './data.ts';
import { rowsOf, stepSheetOf } from './step-sheet.ts';
import { tellEarlierStep } from './tell-earlier-step.ts';
import { showStep } from './step-shown.ts';
import { namesUsed } from './shown-rows.ts';
import { SheetHistory } from './history.ts';
import { SaveNews } from './state.ts';
import { typedOver, type TypedEdit, type ValueEdit } from './writes.ts';
import { Waiters, type Fate } from './waiters.ts';
import { isUndone, rowsWaitingIn, WithheldAnswers } from './withheld.ts';
import { changeIdIn, isOutdatedBy, stepLanded, type Ran } from './outcomes.ts';
import { newKey } from '#lib/api/idempotency-key.ts';

/** Local changes of the open sheet, from the key press to the server's response, and their undo. */
export class SheetEdits {
  readonly history: SheetHistory;
  readonly #sheet: SheetContext;
  readonly #queue: EditQueue;
  readonly #saves: SaveNews;
  readonly #waiters = new Waiters();
  /** server ids by earlier local ids */
  readonly #ids = new Map<number, number>();
  #lastId = 0;
  /** counts user actions: a late response must not move a cursor that has moved since */
  #hand = 0;
  readonly #askedAt = new Map<string, number>();
  readonly #withheld = new WithheldAnswers();

  constructor(sheet: SheetContext) {
    const { options, news } = sheet;
    this.#sheet = sheet;
    this.#saves = new SaveNews(news);
    this.#queue = new EditQueue({
      send: async (entry) => this.#send(entry),
      changed: sheet.changed,
      rowsChanged: sheet.rowsChanged,
      named: (ids) => {
        for (const [before, id] of ids) this.#ids.set(before, id);
      },
      landed: (entry, landed) => this.#handleLanded(entry, landed),
      refused: (entry, error) => this.#handleRefused(entry, error),
      news: (queue) => {
        this.#saves.tell(queue);
        this.#waiters.follow(queue);
        options.queued?.(this.#queue);
      },
      onWake,
    });
    this.history = new SheetHistory(options.history, {
      newKey,
      settled: async () => this.settled(),
      enqueue: (entry) => this.#enqueueStep(entryWithIds(entry, this.idOf)),
      dropSteps: () => this.#withheld.showOf(this.#queue.dropSteps()),
      possible: (steps) => news.tell(steps),
      overtaken: (later, goOn) => sheet.state.setState({ dialog: { kind: 'overtaken', later, goOn } }),
      today: () => sheet.data().source.today,
      reachedBack: (at, again) => void tellEarlierStep(at, again),
      failed: options.stepFailed,
    });
  }

  get pending(): number {
    return this.#queue.pending;
  }

  /** Whether changes are queued because there is no connection. */
  get isOffline(): boolean {
    return this.#queue.waitsSince !== null;
  }

  /** Publishes the state of the queue, e.g. after a response outside it. */
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

  /** The current id of a row. */
  readonly idOf = (recordId: number): number => this.#ids.get(recordId) ?? recordId;

  /** Local ids for rows that have no server id yet. */
  newRowIds(count: number): number[] {
    return Array.from({ length: count }, () => (this.#lastId -= 1));
  }

  /** The refetched values of a row with pending edits applied. */
  rebase(recordId: number, values: readonly MonthValue[]): readonly MonthValue[] {
    return this.#queue.rebase(recordId, values);
  }

  /** The same for all rows of refetched data. */
  rebaseAll(data: SheetData): void {
    for (const recordId of this.#queue.pendingRows)
      data.replaceMonthValues(recordId, this.rebase(recordId, data.monthValues(recordId)));
  }

  /** Applies pending edits over the values of a response. */
  putOver(data: SheetData, said: ReadonlySet<number>): void {
    for (const recordId of this.#queue.pendingRows) {
      const values = said.has(recordId) ? data.monthValues(recordId) : this.#queue.storedOf(recordId);
      data.replaceMonthValues(recordId, this.rebase(recordId, values ?? []));
    }
  }

  /** Stores month values as one step of undo. */
  write(edits: readonly (ValueEdit & { text: string })[]): void {
    if (edits.length > 0) this.#write(edits.map(({ text, ...edit }) => this.#typed(edit, text)));
  }

  /** The same for a month in an editor, which awaits the outcome; `version` is the displayed one. */
  async writeMonth({ text, version, ...edit }: ValueEdit & { text: string; version: number }): Promise<Fate> {
    const typed = { ...this.#typed(edit, text), version };
    return this.#waiters.add(this.#write([typed]));
  }

  /** Queues a command on rows. Resolves with its outcome, or once it waits for a connection; rejects if it is refused before. */
  async command(wanted: RowsCommand, about: { names?: KnownNames; text: string }): Promise<Fate> {
    this.#hand += 1;
    const data = this.#sheet.data();
    const command = withIds(wanted, this.idOf);
    const names = namesUsed(command, about.names ?? {}, data);
    const entry: RowsEntry = { kind: 'rows', key: newKey(), command, names, text: about.text };
    if (!isShowable(command, data)) return this.#commandAlone(entry);
    this.history.ordered(entry);
    const fate = this.#waiters.add(entry.key);
    this.#add(entry);
    return fate;
  }

  /** Queued and pending commands on rows in order, without undone ones. */
  get rowsWaiting(): readonly RowsEntry[] {
    return rowsWaitingIn(this.#queue.entries);
  }

  readonly isWaiting = (recordId: number, month: MonthIndex): boolean =>
    this.#queue.isWaiting({ recordId, month: monthText(month) });

  /** Runs a command that needs a response after everything queued, as a step of undo. Refused while offline. */
  async alone<Answer>(run: () => Promise<Answer>): Promise<Ran<Answer>> {
    if (this.isOffline) throw new ApiError('fetch');
    const step = this.history.began();
    try {
      return await this.#queue.alone(async () => {
        const answer = await this.#saves.outcomeOf(run);
        const changeId = changeIdIn(answer) ?? (await this.history.newest().catch(() => null));
        step.landed(changeId);
        return { answer, changeId };
      });
    } catch (error) {
      step.failed();
      throw error;
    }
  }

  /** The sheet as last known from the server, without queued changes. */
  storedSheet(records: SheetRecords['records']): SheetRecords {
    const data = this.#sheet.data();
    const valuesOf = (id: number) => this.#queue.storedOf(id) ?? data.monthValues(id);
    return {
      ...data.toSheet(),
      records,
      monthValues: records.flatMap(({ id }) => valuesOf(id)),
      parts: records.flatMap(({ id }) => data.partsOf(id)),
    };
  }

  /** Resumes the entries of an earlier queue of this sheet, in order. */
  takeUnsaved(take: (queue: EditQueue) => readonly Entry[]): void {
    const entries = take(this.#queue);
    if (entries.length === 0) return;
    const made = entries.flatMap((entry) => (entry.kind === 'rows' ? rowsIn(entry.command) : []));
    this.#lastId = Math.min(this.#lastId, ...made);
    for (const entry of entries) this.#add(entry);
    this.history.restored(entries);
  }

  /** Resumes the entries of another tab; its local row ids are replaced, since they may be in use here. */
  takeLeft(left: readonly Entry[]): void {
    const ids = new Map<number, number>();
    for (const entry of left)
      if (entry.kind === 'rows')
        for (const id of madeBy(entry.command)) ids.set(id, this.newRowIds(1)[0] ?? id);
    const entries = left.map((entry) => entryWithIds(entry, (id) => ids.get(id) ?? id));
    for (const entry of entries) this.#add(entry);
    if (entries.length > 0) this.history.restored(entries);
  }

  /** Retries at once. */
  readonly tryNow = (): void => this.#queue.tryNow();

  async #commandAlone(entry: RowsEntry): Promise<Fate> {
    const { answer } = await this.alone(async () => this.#sheet.options.send(entry));
    if (answer.sheet !== undefined) this.#sheet.apply(answer.sheet, answer.names);
    return { kind: 'landed', landed: answer };
  }

  /** The displayed version of a cell; null while an edit of it is pending. */
  versionOf({ recordId, month }: { recordId: number; month: MonthIndex }): number | null {
    if (this.#queue.storedOf(recordId) !== undefined) return null;
    const cell = { recordId, month: monthText(month), scope: 'month' as const, set: {} };
    const values = this.#sheet.data().monthValues(recordId);
    return typedOver(cell, '', values, values).version;
  }

  #typed(wanted: ValueEdit, text: string): TypedEdit {
    const edit = { ...wanted, recordId: this.idOf(wanted.recordId) };
    const shown = this.#sheet.data().monthValues(edit.recordId);
    const typed = typedOver(edit, text, this.#queue.storedOf(edit.recordId) ?? shown, shown);
    return { ...typed, version: this.#versionBefore(edit) ?? typed.version };
  }

  /** Restored text is written over the version that was displayed when it was typed. */
  #versionBefore({ recordId, month, scope }: ValueEdit): number | null {
    const { restored } = this.#sheet.state.getState();
    const isIt = restored?.recordId === recordId && monthText(restored.month) === month && scope === 'month';
    return isIt ? restored.version : null;
  }

  #write(edits: readonly TypedEdit[]): string {
    this.#hand += 1;
    const entry: EditsEntry = { kind: 'edits', key: newKey(), edits };
    this.history.wrote(entry);
    this.#add(entry);
    return entry.key;
  }

  #add(entry: Entry): void {
    passUndo(entry.kind === 'step' && entry.direction === 'undo');
    this.#queue.add(entry, (recordId) => this.#sheet.data().monthValues(recordId));
  }

  async #send(entry: Entry): Promise<Landed | null> {
    if (entry.kind !== 'step') return this.#sheet.options.send(entry);
    const changeId = this.history.changeOf(entry);
    if (changeId === null) return null;
    const { direction, seen, key } = entry;
    const sheet = await this.#sheet.options.history.take({ changeId, direction, seen, key });
    return stepLanded(entry, sheet);
  }

  #enqueueStep(entry: StepEntry): void {
    const rows = this.#rowsOfStep(entry);
    if (rows === null) this.#add(entry);
    else showStep(stepSheetOf(this.#sheet), rows, () => this.#add(entry));
    this.#askedAt.set(entry.key, this.#hand);
  }

  /** The rows that a step affects before its response; null: none. */
  #rowsOfStep({ of, shown }: StepEntry): ReadonlySet<number> | null {
    if (shown !== null) return rowsOf({ records: [], monthValues: shown });
    const waiting = this.#queue.entries.find(({ key }) => key === of);
    return waiting?.kind === 'rows' ? new Set(rowsIn(waiting.command)) : null;
  }

  #handleLanded(entry: Entry, landed: Landed | null): void {
    this.#saves.land();
    this.history.landed(entry, landed);
    const askedAt = this.#askedAt.get(entry.key);
    this.#askedAt.delete(entry.key);
    if (entry.kind === 'step') this.#withheld.show(entry.of);
    if (landed?.sheet !== undefined) {
      const { sheet, names } = landed;
      const take = () => this.#sheet.apply(sheet, names);
      if (entry.kind === 'rows' && isUndone(this.#queue.entries, entry.key))
        this.#withheld.withhold(entry.key, take);
      else this.#takeLanded(entry, sheet, askedAt, take);
    }
    if (landed !== null) this.#waiters.landed(entry.key, landed);
  }

  /**
   * Shows the rows of a response; a step is scrolled into view, unless the user has moved on since.
   */
  #takeLanded(entry: Entry, sheet: SheetChanged, askedAt: number | undefined, take: () => void): void {
    const isShown = entry.kind !== 'step' || entry.shown !== null;
    if (isShown || askedAt !== this.#hand) take();
    else showStep(stepSheetOf(this.#sheet), rowsOf(sheet), take);
  }

  #handleRefused(entry: Entry, error: Error): void {
    this.#askedAt.delete(entry.key);
    this.history.refused(entry, error);
    if (entry.kind === 'step') return this.#withheld.show(entry.of);
    // Its undo follows in the queue, where it will have nothing to do.
    const isTakenBack = isUndone(this.#queue.entries, entry.key);
    if (entry.kind === 'rows' && isOutdatedBy(entry, error)) this.#sheet.options.outdated();
    if (this.#saves.refused({ isReported: this.#waiters.refused(entry.key, error) || isTakenBack })) return;
    if (entry.kind === 'rows') return this.#sheet.options.refused(entry, error, entry.text);
    const [first] = entry.edits;
    this.#sheet.options.refused(entry, error, first === undefined ? '' : this.#sheet.nameOfCell(first));
  }
}

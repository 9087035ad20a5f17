import { monthOfDate, type MonthIndex } from '@saldo/contract/domain/month';
import type { MonthValue } from '@saldo/contract/record';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Locale } from '#lib/i18n.ts';
import type { Grid } from './grid/engine.ts';
import type { CellRange, GridEditing, GridEvents, Position } from './grid/grid-model.ts';
import { rangeOf } from './grid/scene.ts';
import { SheetData, type SheetSource } from './sheet-data.ts';
import { sheetEditing } from './sheet-editing.ts';
import { SheetModel } from './sheet-model.ts';
import type { SheetRow } from './sheet-rows.ts';
import { findRows } from './sheet-search.ts';
import { summaryOf, type SelectionSummary } from './sheet-summary.ts';
import { FIRST_SWITCHES, type SheetSwitches } from './sheet-switches.ts';
import { SheetWords, type SheetT } from './sheet-words.ts';
import { SheetWrites, type CellEdit, type WriteEvents } from './sheet-writes.ts';

export type SaveState =
  | { kind: 'unchanged' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed' };

/** What the parts of the screen around the grid show. */
export type SheetState = {
  switches: SheetSwitches;
  save: SaveState;
  selection: SelectionSummary | null;
  active: { recordId: number; month: MonthIndex } | null;
  /** counts changes of figures, so that key figures are worked out anew */
  revision: number;
};

export type SheetStoreOptions = {
  source: SheetSource;
  t: SheetT;
  locale: Locale;
  send: WriteEvents['send'];
  /** edits were refused, and the values have gone back; the name is the first cell's */
  refused: (edits: readonly CellEdit[], error: Error, cellName: string) => void;
  /** a cell cannot be edited, in words */
  explained: (reason: string) => void;
};

const SUMMARY_DELAY_MS = 60;

/** The open sheet: facts, switches and edits on their way. React reads `state`; the grid is told what to repaint. */
export class SheetStore {
  readonly state: StoreApi<SheetState>;
  readonly editing: GridEditing;
  readonly events: GridEvents;
  readonly #options: SheetStoreOptions;
  readonly #words: SheetWords;
  readonly #writes: SheetWrites;
  readonly #collapsed = new Set<number>();
  #found: ReadonlySet<number> | null = null;
  #phrase = '';
  #waiting: SheetSource | null = null;
  #data: SheetData;
  #model: SheetModel;
  #grid: Grid | null = null;
  #summaryTimer: ReturnType<typeof setTimeout> | undefined;
  #hasFailed = false;
  #news: Partial<SheetState> | null = null;

  constructor(options: SheetStoreOptions) {
    this.#options = options;
    this.#words = new SheetWords(options.t, options.locale);
    this.state = createStore<SheetState>(() => ({
      switches: FIRST_SWITCHES,
      save: { kind: 'unchanged' },
      selection: null,
      active: null,
      revision: 0,
    }));
    this.#data = new SheetData(options.source);
    this.#model = this.#makeModel();
    this.#writes = new SheetWrites({
      send: options.send,
      changed: this.#handleChanged,
      refused: this.#handleRefused,
      counted: this.#handleCounted,
    });
    this.editing = sheetEditing({
      data: () => this.#data,
      model: () => this.#model,
      switches: () => this.state.getState().switches,
      t: options.t,
      explained: options.explained,
      write: (edits) => this.#writes.add(edits, (recordId) => this.#data.monthValues(recordId)),
    });
    this.events = {
      activeChanged: this.#handleActive,
      editingEnded: () => this.#loadWaiting(),
      sectionToggled: (row) => this.#toggleSection(row),
      refused: options.explained,
    };
  }

  get model(): SheetModel {
    return this.#model;
  }

  get data(): SheetData {
    return this.#data;
  }

  get #save(): SaveState {
    return this.#news?.save ?? this.state.getState().save;
  }

  get hasPending(): boolean {
    return this.#writes.pending > 0;
  }

  /** Something was changed since the sheet was loaded. */
  get hasChanges(): boolean {
    return this.#save.kind !== 'unchanged';
  }

  attach(grid: Grid | null): void {
    this.#grid = grid;
  }

  /** Where the keyboard starts: the named cell, else this month of the first row. */
  startAt(recordId: number | null, month: MonthIndex | null): Position {
    const row = recordId === null ? undefined : this.#model.placeOf(recordId);
    const first = this.#model.lines.findIndex((line) => line.recordId !== null);
    return {
      row: row ?? Math.max(0, first),
      month: this.#model.columnOf(month ?? monthOfDate(this.#data.source.today)),
    };
  }

  setSwitches(switches: SheetSwitches): void {
    this.state.setState({ switches });
    this.#rebuild();
  }

  /** Dims what the phrase does not find and goes to the first row that it does. */
  async search(phrase: string): Promise<void> {
    this.#phrase = phrase.trim();
    const found = this.#phrase === '' ? null : await findRows(this.#data, this.#phrase);
    if (phrase.trim() !== this.#phrase) return;
    this.#found = found === null ? null : new Set(found);
    this.#rebuild();
    const row = found?.map((recordId) => this.#model.placeOf(recordId)).find((place) => place !== undefined);
    if (row !== undefined)
      this.#grid?.activate({ row, month: this.#grid.active?.month ?? this.startAt(null, null).month });
  }

  /** The server's state, read anew; edits on their way stay over it. A selected cell whose row has gone is dropped. */
  load(source: SheetSource): void {
    // Rows must not move under an open editor.
    this.#waiting = this.#grid?.isEditing === true ? source : null;
    if (this.#waiting !== null) return;
    this.#data = new SheetData(source);
    for (const recordId of this.#writes.pendingRows) {
      this.#data.replaceMonthValues(
        recordId,
        this.#writes.rebase(recordId, this.#data.monthValues(recordId)),
      );
    }
    this.#rebuild();
  }

  /** Opens the editor on a cell again, with what was typed. */
  reopen({ recordId, month, text }: CellEdit): void {
    const row = this.#model.placeOf(recordId);
    if (row === undefined) return;
    this.#grid?.activate({ row, month: this.#model.columnOf(month) });
    this.#grid?.edit('edit', text);
  }

  #loadWaiting(): void {
    if (this.#waiting !== null) this.load(this.#waiting);
  }

  #makeModel(): SheetModel {
    return new SheetModel(
      this.#data,
      this.state.getState().switches,
      { collapsed: this.#collapsed, found: this.#found },
      this.#words,
    );
  }

  /** Another look at the data; the cursor stays on its row. */
  #rebuild(): void {
    const { active: before = null, range: block = null } = this.#grid ?? {};
    const old = this.#model;
    this.#model = this.#makeModel();
    const active = before && this.#moved(old, before);
    const range = active && block && this.#movedBlock(old, block);
    this.#grid?.setModel(this.#model, active, range);
    this.#handleActive(active, range);
    this.#countRevision();
  }

  /** Where a cell of the model before stands now; null when its row has gone. */
  #moved(before: SheetModel, { row, month }: Position): Position | null {
    const line = before.lines[row];
    const place = line === undefined ? undefined : this.#placeOf(line);
    if (place === undefined || place < 0) return null;
    return { row: place, month: this.#model.columnOf(before.monthAt(month)) };
  }

  #movedBlock(before: SheetModel, block: CellRange): CellRange | null {
    const from = this.#moved(before, { row: block.fromRow, month: block.fromMonth });
    const to = this.#moved(before, { row: block.toRow, month: block.toMonth });
    return from && to && rangeOf(from, to);
  }

  #placeOf({ recordId, sectionId }: SheetRow): number | undefined {
    return recordId === null ? this.#model.sectionPlace(sectionId) : this.#model.placeOf(recordId);
  }

  #toggleSection(row: number): void {
    const sectionId = this.#model.lines[row]?.sectionId;
    if (sectionId === undefined) return;
    if (!this.#collapsed.delete(sectionId)) this.#collapsed.add(sectionId);
    this.#rebuild();
  }

  /** Tells the parts around the grid after the frame in which the grid has painted. */
  #tell(news: Partial<SheetState>): void {
    if (this.#news === null) {
      requestAnimationFrame(() =>
        setTimeout(() => {
          const all = this.#news;
          this.#news = null;
          if (all !== null) this.state.setState(all);
        }),
      );
    }
    this.#news = { ...this.#news, ...news };
  }

  #countRevision(): void {
    this.#tell({ revision: (this.#news?.revision ?? this.state.getState().revision) + 1 });
  }

  readonly #handleChanged = (
    rows: ReadonlyMap<number, readonly MonthValue[]>,
    edits: readonly CellEdit[],
  ): void => {
    const sections = new Set<number>();
    for (const [recordId, values] of rows) {
      this.#data.replaceMonthValues(recordId, values);
      sections.add(this.#model.sectionPlace(this.#data.plan(recordId)?.record.sectionId ?? 0));
    }
    this.#model.changed(rows.keys());
    const cells = edits.flatMap(({ recordId, month }) => {
      const row = this.#model.placeOf(recordId);
      return row === undefined ? [] : [{ row, month: this.#model.columnOf(month) }];
    });
    this.#grid?.change({ cells, sections: [...sections].filter((place) => place >= 0) });
    this.#countRevision();
  };

  readonly #handleRefused = (edits: readonly CellEdit[], error: Error): void => {
    this.#hasFailed = true;
    const [edit] = edits;
    if (edit === undefined) return;
    const row = this.#model.placeOf(edit.recordId);
    const name =
      row === undefined ? '' : `${this.#model.rows[row]?.name ?? ''}, ${this.#words.month(edit.month)}`;
    this.#options.refused(edits, error, name);
  };

  readonly #handleCounted = (pending: number): void => {
    if (pending > 0) this.#hasFailed &&= this.#save.kind === 'saving';
    const save: SaveState =
      pending > 0
        ? { kind: 'saving' }
        : this.#hasFailed
          ? { kind: 'failed' }
          : { kind: 'saved', at: new Date() };
    this.#tell({ save });
  };

  readonly #handleActive = (position: Position | null, range: CellRange | null): void => {
    clearTimeout(this.#summaryTimer);
    this.#summaryTimer = setTimeout(() => this.#announceSelection(position, range), SUMMARY_DELAY_MS);
  };

  #announceSelection(position: Position | null, range: CellRange | null): void {
    const recordId = position === null ? null : (this.#model.lines[position.row]?.recordId ?? null);
    const active =
      position === null || recordId === null
        ? null
        : { recordId, month: this.#model.monthAt(position.month) };
    const selection =
      range === null ? null : summaryOf(this.#data, this.#model, this.state.getState().switches, range);
    this.#tell({ active, selection });
  }
}

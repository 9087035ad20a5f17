import type { SheetChanged } from '@saldo/contract/change';
import { monthOfDate, type MonthIndex } from '@saldo/contract/domain/month';
import type { MonthValue, SheetRecords } from '@saldo/contract/record';
import type { Grid } from '#grid/engine.ts';
import type { GridEditing, GridEvents, Position } from '#grid/grid-model.ts';
import { SheetBlocks } from './blocks.ts';
import { SheetData, type KnownNames, type SheetSource } from './data.ts';
import { sheetEditing, type EditingContext, type TypedBefore } from '../commands/sheet-editing.ts';
import { tellLater } from '../commands/plan-kept-later.ts';
import { RowTools } from '../rows/sheet-row-tools.ts';
import { SheetFinder } from './finder.ts';
import { SheetModel } from './model.ts';
import { SheetSight, WholeSheet } from './sight.ts';
import { blockEvents } from './block-events.ts';
import type { SheetContext } from './context.ts';
import type { SheetChanges, SheetCommands, SheetFacts, SheetPlaces } from './contexts.ts';
import { SheetEdits } from './edits.ts';
import type { SheetHistory } from './history.ts';
import { LateRows, Reconciler } from './reconciler.ts';
import { reopenCell } from './reopen.ts';
import { RowNames } from './row-names.ts';
import { ShownRows } from './shown-rows.ts';
import { cellIn, firstPlace, cursorAfter, movedBlock, placesOf } from './moves.ts';
import { SelectionNews } from './selection-news.ts';
import type { SheetStoreOptions } from './store-options.ts';
import { createSheetState, SheetNews } from './state.ts';
import type { SheetSwitches } from './switches.ts';
import type { SheetLookChoice } from './columns.ts';
import { SheetWords } from './words.ts';
import { amountEdit, type CellEdit } from './writes.ts';

/** The open sheet: data, switches and pending edits. React reads `state`; calls tell the grid what to repaint. */
export class SheetStore implements SheetFacts, SheetPlaces, SheetChanges, SheetCommands {
  readonly state = createSheetState();
  readonly editing: GridEditing;
  readonly events: GridEvents;
  /** dependencies of commands on blocks */
  readonly context: SheetContext;
  readonly #options: SheetStoreOptions;
  readonly #words: SheetWords;
  readonly #news: SheetNews;
  /** pending edits, and their undo */
  readonly edits: SheetEdits;
  readonly rows: RowTools;
  readonly #sight = new SheetSight();
  readonly finder: SheetFinder;
  readonly blocks: SheetBlocks;
  readonly #whole = new WholeSheet();
  readonly selection: SelectionNews;
  readonly #reconciler: Reconciler;
  readonly #late = new LateRows();
  readonly #questions = new LateRows();
  readonly #rowNames = new RowNames();
  readonly #rows = new ShownRows(() => this.edits);
  #data: SheetData;
  #model: SheetModel;
  #grid: Grid | null = null;

  constructor(options: SheetStoreOptions) {
    this.#options = options;
    this.#words = new SheetWords(options.t, options.locale);
    this.#news = new SheetNews(this.state);
    this.#data = new SheetData(options.source);
    if (options.look !== undefined) this.state.setState(options.look);
    this.context = this.#makeContext(options);
    this.edits = new SheetEdits(this.context);
    this.#model = this.#makeModel();
    this.selection = new SelectionNews(this.context);
    this.editing = sheetEditing(this.context);
    this.rows = new RowTools(this.context, this.edits);
    this.blocks = new SheetBlocks(this.context, this.rows);
    this.finder = new SheetFinder(this.#sight, this.context);
    this.#reconciler = new Reconciler(this.context, {
      opened: options.source,
      over: (id, values) => this.edits.rebase(id, values),
    });
    this.events = {
      ...blockEvents(this.context, this),
      activeChanged: (position, range) => {
        this.edits.moved();
        this.selection.tellSoon(position, range);
      },
      editingEnded: this.#takeWaiting,
      sectionToggled: (row) => this.#sight.toggleAt(this.#model, row) && this.#rebuild(),
    };
  }

  #makeContext(options: SheetStoreOptions): SheetContext {
    return {
      options,
      state: this.state,
      news: this.#news,
      t: options.t,
      data: () => this.#data,
      model: () => this.#model,
      grid: () => this.#grid,
      switches: () => this.switches,
      nameOf: (position) => this.#nameOf(position),
      nameOfCell: (cell) => this.#nameOfCell(cell),
      startAt: (recordId, month) => this.startAt(recordId, month),
      unfold: (recordId, month) => this.unfold(recordId, month),
      explained: options.explained,
      write: (edits) => {
        this.write(edits);
        tellLater(this.context, edits, () => this.edits.settled());
      },
      extend: (edits) => this.blocks.extend(edits),
      changed: this.#handleChanged,
      rowsChanged: () => this.#late.take(this.#grid?.isEditing === true, this.#showRows),
      apply: (answer, known) => this.applyRows(answer, known),
      read: (source) => this.#read(source),
      rebuild: () => this.#rebuild(),
    };
  }

  get model(): SheetModel {
    return this.#model;
  }

  get data(): SheetData {
    return this.#data;
  }

  get switches(): SheetSwitches {
    return this.state.getState().switches;
  }

  get history(): SheetHistory {
    return this.edits.history;
  }

  /** Whether anything has changed since the sheet was loaded. */
  get hasChanges(): boolean {
    return this.#news.latest.save.kind !== 'unchanged';
  }

  /** The mounted grid, for navigation and editing. */
  get grid(): Grid | null {
    return this.#grid;
  }

  attach(grid: Grid | null): void {
    this.#grid = grid;
  }

  /** Initial cursor: the named cell, otherwise the current month of the first row. */
  startAt(recordId: number | null, month: MonthIndex | null): Position {
    if (this.#sight.reveal(this.#model, this.#data, recordId, month)) this.#rebuild();
    return firstPlace(this.#model, recordId, month ?? monthOfDate(this.#data.source.today));
  }

  /** Changes months, groups, order or columns. */
  look(choice: SheetLookChoice): void {
    const { view, columns, widths } = this.state.getState();
    const chosen = { view: choice.view, columns: choice.columns, widths: choice.widths ?? widths };
    if (JSON.stringify({ view, columns, widths }) === JSON.stringify(chosen)) return;
    if (choice.view !== view) this.#sight.changeView(choice.view.group !== view.group);
    this.state.setState(choice);
    this.#rebuild();
  }

  setSwitches(switches: SheetSwitches): void {
    this.state.setState({ switches });
    this.#rebuild();
  }

  /** Merges refetched data; pending edits stay over it. If the cursor's row is gone, the cursor moves to the next one. */
  load(source: SheetSource): void {
    this.#late.forget();
    this.#reconciler.take(source);
  }

  #read(source: SheetSource): void {
    this.#data = this.#rows.read(source);
    this.#rebuild();
  }

  /** The sheet as last known from the server, without pending changes. */
  get stored(): SheetRecords {
    return this.edits.storedSheet([...this.#rows.storedIn(this.#data)]);
  }

  /** The queue of row commands has changed. */
  readonly #showRows = (): boolean => {
    const shown = this.#rows.shown(this.#data);
    if (shown === null) return false;
    this.#data = shown;
    this.#rebuild();
    return true;
  };

  /** The sheet with every group expanded, for find and replace. */
  get wholeContext(): EditingContext {
    return { ...this.context, model: () => this.#wholeModel() };
  }

  #wholeModel(): SheetModel {
    if (!this.#sight.isFolded) return this.#model;
    return this.#whole.of(this.#model, this.#news.latest.revision, () => this.#makeModel(true));
  }

  /** Expands a row's group, and shows a month of it. */
  unfold(recordId: number, month: MonthIndex | null = null): void {
    if (this.#sight.reveal(this.#model, this.#data, recordId, month)) this.#rebuild();
  }

  /** Reopens a cell's editor with typed text; text from an earlier visit (`before`) is marked. */
  reopen(edit: CellEdit, before?: TypedBefore): void {
    reopenCell(this.context, this, edit, before);
  }

  /** Closes the dialog; a confirmed paste is stored. */
  closeDialog(isConfirmed: boolean): void {
    const { dialog } = this.state.getState();
    this.state.setState({ dialog: null });
    if (isConfirmed && dialog?.kind === 'paste') this.blocks.land(dialog.planOf(dialog.choice));
    if (isConfirmed && dialog?.kind === 'overtaken') dialog.goOn();
  }

  /** Applies the result of this user's command without refetching the sheet; `known` contains names introduced by it. */
  applyRows(answer: SheetChanged, known: KnownNames = {}): void {
    this.#late.take(this.#grid?.isEditing === true, () => {
      // The first row or payment in a currency needs its rate, which comes with the sheet.
      if (!this.#data.hasRatesOf(answer)) return this.#options.outdated();
      this.#data = this.#rows.answered(this.#data, answer, known);
      this.#rebuild();
      this.edits.tell();
      if (answer.isReloadNeeded || !this.#data.hasNamesOf(answer)) this.#options.outdated();
    });
  }

  #makeModel(isUnfolded = false): SheetModel {
    const state = this.state.getState();
    const look = isUnfolded ? this.#sight.unfolded(state) : this.#sight.over(state);
    return new SheetModel(
      this.#data,
      state.switches,
      { ...look, isWaiting: this.edits.isWaiting },
      this.#words,
    );
  }

  /** Rebuilds the model; the cursor stays on its row. */
  #rebuild(): void {
    const { active: before = null, range: block = null } = this.#grid ?? {};
    const old = this.#model;
    this.#model = this.#makeModel();
    const { idOf } = this.edits;
    const active = before && cursorAfter(old, this.#model, before, idOf);
    const range = active && block && movedBlock(old, this.#model, block, idOf);
    this.#grid?.setModel(this.#model, active, range, old.span.from - this.#model.span.from);
    this.blocks.follow(old, this.#model);
    this.selection.tellSoon(active, range);
    this.rows.boxes.dropGone(idOf);
    this.#news.countRevision();
  }

  readonly #takeWaiting = (): void => {
    this.#reconciler.takeWaiting();
    this.#late.takeWaiting();
    this.#questions.takeWaiting();
  };

  /** Runs at once, or after the open cell editor has closed. */
  afterEdit(run: () => void): void {
    this.#questions.take(this.#grid?.isEditing === true, run);
  }

  readonly #nameOf = ({ row, month }: Position): string =>
    `${this.#model.rows[row]?.name ?? ''}, ${this.#words.month(this.#model.monthAt(month))}`;

  /** Stores edits as one step of undo. */
  write(edits: readonly CellEdit[]): void {
    this.#rowNames.keep(this.#data, edits);
    this.edits.write(edits.map((edit) => ({ ...amountEdit(edit), text: edit.text })));
  }

  readonly #handleChanged = (
    rows: ReadonlyMap<number, readonly MonthValue[]>,
    edits: readonly { recordId: number; month: MonthIndex | string }[],
  ): void => {
    const sections = new Set<number>();
    for (const [recordId, values] of rows) {
      this.#data.replaceMonthValues(recordId, values);
      sections.add(this.#model.headingOf(recordId));
    }
    this.#model.changed(rows.keys());
    const cells = placesOf(this.#model, edits.map(cellIn));
    this.#grid?.change({ cells, sections: [...sections].filter((place) => place >= 0) });
    this.selection.countAgain();
    this.#news.countRevision();
  };

  #nameOfCell(cell: Parameters<typeof cellIn>[0]): string {
    const { recordId, month } = cellIn(cell);
    return [this.#rowNames.of(this.#data, recordId), this.#words.month(month)].filter(Boolean).join(', ');
  }
}

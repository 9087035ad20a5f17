import type { Change } from '@saldo/contract/change';
import type { MonthIndex } from '@saldo/contract/domain/month';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Refusal } from '#lib/live/locked.ts';
import type { QueueNews } from './queue-events.ts';
import type { CellRange, GridEvents, MenuPlace, Widths } from '#grid/grid-model.ts';
import type { EditorAsked } from './asked-editor.ts';
import type { RowsAsk } from '../rows/rows-ask.ts';
import type { TypedBefore } from '../commands/sheet-editing.ts';
import type { AmountMove } from '../commands/beside-document.ts';
import type { PasteChoice, PastePlan } from '../commands/sheet-editing-block.ts';
import type { SearchState } from './sight.ts';
import type { SelectionSummary } from './summary.ts';
import { FIRST_COLUMNS, shownColumns, type ColumnKey } from './columns.ts';
import { FIRST_SWITCHES, type SheetSwitches } from './switches.ts';
import { FIRST_VIEW, type SheetView } from './view.ts';

export type SaveState =
  | { kind: 'unchanged' }
  | { kind: 'saving' }
  /** there is no connection */
  | { kind: 'waiting'; count: number; since: Date }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed' };

/** Commands on a block that need to be told how. */
export type BlockCommand = 'fill-empty' | 'last-year' | 'raise';

/** What the sheet asks or shows over itself. */
export type SheetDialog =
  | { kind: 'paste'; choice: PasteChoice; planOf: (choice: PasteChoice) => PastePlan }
  | { kind: 'own-row'; move: AmountMove }
  | { kind: 'rows'; ask: RowsAsk }
  | { kind: 'overtaken'; later: readonly Change[]; goOn: () => void }
  | { kind: 'block'; command: BlockCommand; block: CellRange }
  | { kind: 'keys' };

/** What the parts of the screen around the grid show. */
export type SheetState = {
  switches: SheetSwitches;
  view: SheetView;
  /** the frozen columns that are wanted, in their order */
  columns: readonly ColumnKey[];
  /** their widths that the user has chosen */
  widths: Widths;
  /** what pressing and dragging the headings of columns does */
  headings: Pick<GridEvents, 'sorted' | 'widened'> | null;
  save: SaveState;
  selection: SelectionSummary | null;
  /** share of a large selection that is summed up, 0 to 1; null: nothing is being counted */
  counting: number | null;
  active: { recordId: number; month: MonthIndex } | null;
  /** counts changes of figures, so that key figures are recomputed */
  revision: number;
  dialog: SheetDialog | null;
  menu: MenuPlace | null;
  /** counts how often find and replace was asked for while it is open; 0: it is not */
  finding: number;
  /** null: nothing is searched for */
  search: SearchState | null;
  /** the editor that a key asked for last */
  asked: EditorAsked | null;
  canUndo: boolean;
  canRedo: boolean;
  /** the row in which a cell editor is open, by id */
  edited: number | null;
  /** the cell whose editor opens next with what was typed before, and that of the open one */
  comesBack: TypedBefore | null;
  restored: TypedBefore | null;
  /** why rows cannot be edited now: somebody else is editing them */
  lockedRows: ReadonlyMap<number, Refusal>;
  /** why the sheet's rows and settings cannot be changed now; null: they can */
  lockedSheet: Refusal | null;
  /** rows whose box is ticked, by id */
  checkedRows: ReadonlySet<number>;
  /** cells that wait to be moved; null: none */
  cutCells: CellRange | null;
  /** rows that wait to be pasted elsewhere, by id */
  cutRows: ReadonlySet<number>;
};

export const createSheetState = (): StoreApi<SheetState> =>
  createStore<SheetState>(() => ({
    switches: FIRST_SWITCHES,
    view: FIRST_VIEW,
    columns: shownColumns(FIRST_COLUMNS),
    widths: {},
    headings: null,
    save: { kind: 'unchanged' },
    selection: null,
    counting: null,
    active: null,
    revision: 0,
    dialog: null,
    menu: null,
    finding: 0,
    search: null,
    asked: null,
    canUndo: false,
    canRedo: false,
    edited: null,
    comesBack: null,
    restored: null,
    lockedRows: new Map(),
    lockedSheet: null,
    checkedRows: new Set(),
    cutCells: null,
    cutRows: new Set(),
  }));

/** News for the parts around the grid, told after the frame in which the grid has painted. */
export class SheetNews {
  readonly #state: StoreApi<SheetState>;
  #news: Partial<SheetState> | null = null;

  constructor(state: StoreApi<SheetState>) {
    this.#state = state;
  }

  /** The state with what is still to be told. */
  get latest(): SheetState {
    return { ...this.#state.getState(), ...this.#news };
  }

  tell(news: Partial<SheetState>): void {
    if (this.#news === null) requestAnimationFrame(() => setTimeout(this.#tellAll));
    this.#news = { ...this.#news, ...news };
  }

  countRevision(): void {
    this.tell({ revision: this.latest.revision + 1 });
  }

  readonly #tellAll = (): void => {
    const all = this.#news;
    this.#news = null;
    if (all !== null) this.#state.setState(all);
  };
}

/** Says how far the edits on their way are. One refusal marks all that were on their way with it. */
export class SaveNews {
  readonly #news: SheetNews;
  #hasFailed = false;

  constructor(news: SheetNews) {
    this.#news = news;
  }

  fail(): void {
    this.#hasFailed = true;
  }

  /** Passes on why something was refused. */
  refuse(error: unknown): never {
    this.fail();
    throw error;
  }

  readonly tell = (queue: Omit<QueueNews, 'isHeld'>): void => {
    const { kind } = this.#news.latest.save;
    if (queue.pending > 0) this.#hasFailed &&= kind === 'saving' || kind === 'waiting';
    this.#news.tell({ save: this.#stateOf(queue) });
  };

  #stateOf({ pending, waitsSince }: Omit<QueueNews, 'isHeld'>): SaveState {
    if (waitsSince !== null) return { kind: 'waiting', count: pending, since: waitsSince };
    if (pending > 0) return { kind: 'saving' };
    return this.#hasFailed ? { kind: 'failed' } : { kind: 'saved', at: new Date() };
  }
}

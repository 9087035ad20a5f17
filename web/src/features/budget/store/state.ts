import type { Change } from '@saldo/contract/change';
import type { MonthIndex } from '@saldo/contract/domain/month';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Refusal } from '#lib/live/locked.ts';
import type { QueueNews } from './queue-events.ts';
import type { CellRange, GridEvents, MenuPlace, Widths } from '#grid/grid-model.ts';
import type { EditorRequest } from './editor-request.ts';
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
  /** offline */
  | { kind: 'waiting'; count: number; since: Date }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed' };

/** Block commands that need input. */
export type BlockCommand = 'fill-empty' | 'last-year' | 'raise';

/** The sheet's dialogs. */
export type SheetDialog =
  | { kind: 'paste'; choice: PasteChoice; planOf: (choice: PasteChoice) => PastePlan }
  | { kind: 'own-row'; move: AmountMove }
  | { kind: 'rows'; ask: RowsAsk }
  | { kind: 'overtaken'; later: readonly Change[]; goOn: () => void }
  | { kind: 'block'; command: BlockCommand; block: CellRange }
  | { kind: 'keys' };

/** State of the components around the grid. */
export type SheetState = {
  switches: SheetSwitches;
  view: SheetView;
  /** the selected frozen columns in order */
  columns: readonly ColumnKey[];
  /** column widths set by the user */
  widths: Widths;
  /** handlers of column headings */
  headings: Pick<GridEvents, 'sorted' | 'widened'> | null;
  save: SaveState;
  selection: SelectionSummary | null;
  /** progress of summing a large selection, 0 to 1; null: idle */
  counting: number | null;
  active: { recordId: number; month: MonthIndex } | null;
  /** counts changes of figures, so that key figures are recomputed */
  revision: number;
  dialog: SheetDialog | null;
  menu: MenuPlace | null;
  /** counts requests to open find and replace; 0: closed */
  finding: number;
  /** null: no search */
  search: SearchState | null;
  /** the editor last requested by shortcut */
  asked: EditorRequest | null;
  canUndo: boolean;
  canRedo: boolean;
  /** the row with an open cell editor, by id */
  edited: number | null;
  /** the cell whose editor shows restored text */
  comesBack: TypedBefore | null;
  restored: TypedBefore | null;
  /** why rows are locked by others */
  lockedRows: ReadonlyMap<number, Refusal>;
  /** why rows and settings of the sheet are locked; null: they are not */
  lockedSheet: Refusal | null;
  /** ticked rows, by id */
  checkedRows: ReadonlySet<number>;
  /** cut cells; null: none */
  cutCells: CellRange | null;
  /** cut rows, by id */
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

/** Updates for the components around the grid, published after the grid's frame. */
export class SheetNews {
  readonly #state: StoreApi<SheetState>;
  #news: Partial<SheetState> | null = null;

  constructor(state: StoreApi<SheetState>) {
    this.#state = state;
  }

  /** The state including unpublished updates. */
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

/** Publishes the progress of pending edits. One refusal marks all edits that were pending with it, unless its dialog shows it. */
export class SaveNews {
  readonly #news: SheetNews;
  #hasFailed = false;
  #hasLanded = false;
  #isDeclined = false;
  /** when nothing was pending */
  #before: SaveState = { kind: 'unchanged' };

  constructor(news: SheetNews) {
    this.#news = news;
  }

  /** `isReported`: an editor or dialog that still has the change shows the refusal, or it was undone. Returns it. */
  refused({ isReported }: { isReported: boolean }): boolean {
    if (isReported) this.#isDeclined = true;
    else this.#hasFailed = true;
    return isReported;
  }

  /** The answer to a command whose dialog shows a refusal. */
  async outcomeOf<Answer>(run: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await run();
      this.land();
      return answer;
    } catch (error) {
      this.refused({ isReported: true });
      throw error;
    }
  }

  land(): void {
    this.#hasLanded = true;
  }

  readonly tell = (queue: Omit<QueueNews, 'isHeld'>): void => {
    const { kind } = this.#news.latest.save;
    const isGoingOn = kind === 'saving' || kind === 'waiting';
    if (queue.pending > 0 && !isGoingOn) {
      this.#before = this.#news.latest.save;
      this.#hasFailed = this.#hasLanded = this.#isDeclined = false;
    }
    this.#news.tell({ save: this.#stateOf(queue) });
  };

  #stateOf({ pending, waitsSince }: Omit<QueueNews, 'isHeld'>): SaveState {
    if (waitsSince !== null) return { kind: 'waiting', count: pending, since: waitsSince };
    if (pending > 0) return { kind: 'saving' };
    if (this.#hasFailed) return { kind: 'failed' };
    return this.#isDeclined && !this.#hasLanded ? this.#before : { kind: 'saved', at: new Date() };
  }
}

import type { MonthIndex } from '@saldo/contract/domain/month';
import type { SheetData } from './data.ts';
import type { SheetLook, SheetModel } from './model.ts';
import { findRows } from './search.ts';
import type { SheetLookChoice } from './columns.ts';

/** State of the search: `place` is the active row's index among the matches in sheet order. */
export type SearchState = { count: number; place: number };

/** Folding, search and requested month of an open sheet, on top of the stored view. */
export class SheetSight {
  readonly #collapsed = new Set<number>();
  #phrase = '';
  /** best match first; null: no search */
  #found: readonly number[] | null = null;
  #hits: ReadonlySet<number> | null = null;
  /** the month in the address, displayed even if the view hides it */
  #named: MonthIndex | null = null;

  over({ view, columns, widths = {} }: SheetLookChoice): SheetLook {
    return { collapsed: this.#collapsed, found: this.#hits, named: this.#named, view, columns, widths };
  }

  get isFolded(): boolean {
    return this.#collapsed.size > 0;
  }

  /** The same with every group expanded. */
  unfolded(choice: SheetLookChoice): SheetLook {
    return { ...this.over(choice), collapsed: new Set() };
  }

  /** Folding belongs to one grouping, and a requested month does not return in another view. */
  changeView(isOtherGrouping: boolean): void {
    if (isOtherGrouping) this.#collapsed.clear();
    this.#named = null;
  }

  /** Toggles the group whose heading is in a line; false if there is none. */
  toggleAt({ lines }: SheetModel, line: number): boolean {
    const groupId = lines[line]?.groupId;
    if (groupId === undefined) return false;
    if (!this.#collapsed.delete(groupId)) this.#collapsed.add(groupId);
    return true;
  }

  /** Expands the group of a row and shows a month; returns whether anything changed. */
  reveal(model: SheetModel, data: SheetData, recordId: number | null, month: MonthIndex | null): boolean {
    const wasFolded = recordId !== null && this.#unfold(model, data, recordId);
    const wasHidden = month !== null && !model.isShown(month) && month >= data.from && month <= data.to;
    if (wasHidden) this.#named = month;
    return wasFolded || wasHidden;
  }

  /** Searches and expands groups with matches; false if the phrase has changed meanwhile. */
  async find(model: SheetModel, data: SheetData, phrase: string): Promise<boolean> {
    this.#phrase = phrase.trim();
    const found = this.#phrase === '' ? null : await findRows(data, this.#phrase);
    if (phrase.trim() !== this.#phrase) return false;
    this.#found = found;
    this.#hits = found === null ? null : new Set(found);
    for (const recordId of found ?? []) this.#unfold(model, data, recordId);
    return true;
  }

  /** Line of the best match. */
  best(model: SheetModel): number | undefined {
    return this.#found?.map((id) => model.placeOf(id)).find((row) => row !== undefined);
  }

  /** Line of the next match, wrapping around. */
  next(model: SheetModel, row: number, isBack: boolean): number | undefined {
    const rows = this.#rows(model);
    return isBack
      ? (rows.findLast((hit) => hit < row) ?? rows.at(-1))
      : (rows.find((hit) => hit > row) ?? rows[0]);
  }

  state(model: SheetModel, row: number | undefined): SearchState | null {
    if (this.#hits === null) return null;
    const rows = this.#rows(model);
    return { count: rows.length, place: row === undefined ? 0 : rows.indexOf(row) + 1 };
  }

  #rows(model: SheetModel): number[] {
    return model.lines.flatMap(({ recordId }, row) =>
      recordId !== null && this.#hits?.has(recordId) ? [row] : [],
    );
  }

  #unfold(model: SheetModel, data: SheetData, recordId: number): boolean {
    const record = data.plan(recordId)?.record;
    return record !== undefined && this.#collapsed.delete(data.groupOf(record, model.view.group));
  }
}

/** The sheet with every group expanded, cached until view or figures change. */
export class WholeSheet {
  #made: { shown: SheetModel; revision: number; model: SheetModel } | null = null;

  of(shown: SheetModel, revision: number, make: () => SheetModel): SheetModel {
    if (this.#made?.shown !== shown || this.#made.revision !== revision)
      this.#made = { shown, revision, model: make() };
    return this.#made.model;
  }
}

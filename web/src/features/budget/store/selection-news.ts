import { atOnce, inSlices } from '#lib/loading/in-slices.ts';
import { AT_ONCE, cellsIn } from '#grid/selection.ts';
import type { CellRange, Position } from '#grid/grid-model.ts';
import { recordPlaceOf } from './moves.ts';
import type { SheetContext } from './context.ts';
import { summing } from './summary.ts';

const SUMMARY_DELAY_MS = 60;

/** Publishes the selection to the components around the grid, debounced. */
export class SelectionNews {
  readonly #sheet: SheetContext;
  readonly #followers = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #counting: AbortController | undefined;

  constructor(sheet: SheetContext) {
    this.#sheet = sheet;
  }

  /** Subscribes to every move; returns an unsubscribe function. */
  follow(moved: () => void): () => void {
    this.#followers.add(moved);
    return () => void this.#followers.delete(moved);
  }

  readonly tellSoon = (position: Position | null, range: CellRange | null): void => {
    for (const moved of this.#followers) moved();
    clearTimeout(this.#timer);
    this.#counting?.abort();
    this.#timer = setTimeout(() => this.#tell(position, range), SUMMARY_DELAY_MS);
  };

  #tell(position: Position | null, range: CellRange | null): void {
    const { data, model, switches, grid, news } = this.#sheet;
    // The screen has unmounted.
    if (grid() === null) return;
    const active = position && recordPlaceOf(model(), position);
    if (range === null) return news.tell({ active, selection: null, counting: null });
    const work = summing(data(), model(), switches(), range);
    if (cellsIn(range) <= AT_ONCE) return news.tell({ active, selection: atOnce(work), counting: null });
    news.tell({ active, selection: null, counting: 0 });
    void this.#count(work);
  }

  /** A new selection cancels it. */
  async #count(work: ReturnType<typeof summing>): Promise<void> {
    const { signal } = (this.#counting = new AbortController());
    const progress = (share: number) => this.#sheet.news.tell({ counting: share });
    const selection = await inSlices(work, { signal, progress });
    if (selection !== null) this.#sheet.news.tell({ selection, counting: null });
  }
}

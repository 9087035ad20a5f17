import type { CellRange, Position } from '#grid/grid-model.ts';
import { recordPlaceOf } from './moves.ts';
import type { SheetContext } from './context.ts';
import { partLoader } from '#ui/loading/part-loader.ts';

const SUMMARY_DELAY_MS = 60;

/** Only a block has sums, and its code is there after the first touch. */
const code = partLoader(async () => (await import('../commands/block-work.ts')).tellSummary);

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
    this.#countSoon(position, range);
  };

  /** Amounts have changed, perhaps those of the selection. */
  countAgain(): void {
    const { active = null, range = null } = this.#sheet.grid() ?? {};
    if (range !== null) this.#countSoon(active, range);
  }

  #countSoon(position: Position | null, range: CellRange | null): void {
    clearTimeout(this.#timer);
    this.#counting?.abort();
    this.#timer = setTimeout(() => this.#tell(position, range), SUMMARY_DELAY_MS);
  }

  #tell(position: Position | null, range: CellRange | null): void {
    const { model, grid, news } = this.#sheet;
    // The screen has unmounted.
    if (grid() === null) return;
    const active = position && recordPlaceOf(model(), position);
    if (range === null) return news.tell({ active, selection: null, counting: null });
    const { signal } = (this.#counting = new AbortController());
    if (code.loaded) return void code.loaded(this.#sheet, { active, range, signal });
    news.tell({ active, selection: null, counting: null });
    code.preload().then(
      () => signal.aborted || this.#tell(position, range),
      // The next selection tries again.
      () => undefined,
    );
  }
}

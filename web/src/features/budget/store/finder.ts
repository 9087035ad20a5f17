import type { SheetContext } from './context.ts';
import type { SheetSight } from './sight.ts';

/** The sheet's search: its matches, and the current one. */
export class SheetFinder {
  readonly #sight: SheetSight;
  readonly #sheet: SheetContext;

  constructor(sight: SheetSight, sheet: SheetContext) {
    this.#sight = sight;
    this.#sheet = sheet;
  }

  /** Dims rows that do not match and moves to the best match. */
  async search(phrase: string): Promise<void> {
    const { model, data, rebuild } = this.#sheet;
    if (!(await this.#sight.find(model(), data(), phrase))) return;
    rebuild();
    this.#goToRow(this.#sight.best(model()));
  }

  /** Moves to the next match. */
  searchNext(isBack: boolean): void {
    const { model, grid } = this.#sheet;
    this.#goToRow(this.#sight.next(model(), grid()?.active?.row ?? -1, isBack));
  }

  #goToRow(row: number | undefined): void {
    const { state, model, grid, startAt } = this.#sheet;
    state.setState({ search: this.#sight.state(model(), row) });
    if (row !== undefined)
      grid()?.activate({ row, month: grid()?.active?.month ?? startAt(null, null).month });
  }
}

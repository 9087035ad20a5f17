import type { SheetContext } from './context.ts';
import type { SheetSight } from './sight.ts';

/** The search of the sheet: what it finds, and where the keyboard stands among the hits. */
export class SheetFinder {
  readonly #sight: SheetSight;
  readonly #sheet: SheetContext;

  constructor(sight: SheetSight, sheet: SheetContext) {
    this.#sight = sight;
    this.#sheet = sheet;
  }

  /** Dims what the phrase does not find and goes to the best row that it does. */
  async search(phrase: string): Promise<void> {
    const { model, data, rebuild } = this.#sheet;
    if (!(await this.#sight.find(model(), data(), phrase))) return;
    rebuild();
    this.#goToRow(this.#sight.best(model()));
  }

  /** Goes to the next hit of the search. */
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

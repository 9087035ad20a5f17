import type { StoreApi } from 'zustand/vanilla';
import type { Grid } from '../grid/engine.ts';
import type { SheetData } from './data.ts';
import type { SheetModel } from './model.ts';
import type { SheetSight } from './sight.ts';
import type { SheetState } from './state.ts';

type SheetParts = {
  state: StoreApi<SheetState>;
  data: () => SheetData;
  model: () => SheetModel;
  grid: () => Grid | null;
  rebuild: () => void;
  firstMonth: () => number;
};

/** The search of the sheet: what it finds, and where the keyboard stands among the hits. */
export class SheetFinder {
  readonly #sight: SheetSight;
  readonly #parts: SheetParts;

  constructor(sight: SheetSight, parts: SheetParts) {
    this.#sight = sight;
    this.#parts = parts;
  }

  /** Dims what the phrase does not find and goes to the best row that it does. */
  async search(phrase: string): Promise<void> {
    const { model, data, rebuild } = this.#parts;
    if (!(await this.#sight.find(model(), data(), phrase))) return;
    rebuild();
    this.#goToRow(this.#sight.best(model()));
  }

  /** Goes to the next hit of the search. */
  searchNext(isBack: boolean): void {
    const { model, grid } = this.#parts;
    this.#goToRow(this.#sight.next(model(), grid()?.active?.row ?? -1, isBack));
  }

  #goToRow(row: number | undefined): void {
    const { state, model, grid, firstMonth } = this.#parts;
    state.setState({ search: this.#sight.state(model(), row) });
    if (row !== undefined) grid()?.activate({ row, month: grid()?.active?.month ?? firstMonth() });
  }
}

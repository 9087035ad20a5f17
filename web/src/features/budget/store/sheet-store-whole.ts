import type { SheetModel } from './sheet-model.ts';

/** The sheet with every group open, made once for as long as neither look nor figures change. */
export class WholeSheet {
  #made: { shown: SheetModel; revision: number; model: SheetModel } | null = null;

  of(shown: SheetModel, revision: number, make: () => SheetModel): SheetModel {
    if (this.#made?.shown !== shown || this.#made.revision !== revision)
      this.#made = { shown, revision, model: make() };
    return this.#made.model;
  }
}

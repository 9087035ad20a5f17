import type { BudgetDetails } from '@saldo/contract/budget';
import type { NewSheet } from './add-sheet-fields.ts';

type Sheet = Pick<BudgetDetails, 'id' | 'version' | 'categoryId'>;
type Wanted = Omit<NewSheet, 'rights'>;

export type FinishCalls<Made extends Sheet> = {
  change: (sheet: Made, patch: { isDraft: false } | { categoryId: number }) => Promise<Made>;
  copy: (id: number, copy: Pick<Wanted, 'name' | 'firstMonth' | 'withAmounts'>) => Promise<Made>;
  remove: (id: number) => Promise<unknown>;
  forgetExtras: (draftId: number) => Promise<unknown>;
};

/** A blank sheet is its finished draft; a copy takes the draft's name and place, and the draft is deleted. A refusal leaves the draft with its extras and no second sheet, so that the user can retry. */
export class SheetFinisher<Made extends Sheet> {
  readonly #calls: FinishCalls<Made>;
  /** a copy whose place was refused and which could not be deleted then */
  #strayId: number | null = null;

  constructor(calls: FinishCalls<Made>) {
    this.#calls = calls;
  }

  async finish(draft: Made, wanted: Wanted): Promise<Made> {
    const { change, remove, forgetExtras } = this.#calls;
    const sheet =
      wanted.copyOf === null
        ? await change(draft, { isDraft: false })
        : await this.#copyOf(wanted.copyOf, wanted);
    // The sheet exists: a failed cleanup of the draft is no reason to refuse it.
    const left = wanted.copyOf === null ? [] : [remove(draft.id)];
    await Promise.allSettled([...left, forgetExtras(draft.id)]);
    return sheet;
  }

  async #copyOf(id: number, { name, firstMonth, withAmounts, categoryId }: Wanted): Promise<Made> {
    await this.#removeStray();
    const copy = await this.#calls.copy(id, { name, firstMonth, withAmounts });
    if (copy.categoryId === categoryId) return copy;
    try {
      return await this.#calls.change(copy, { categoryId });
    } catch (error) {
      this.#strayId = copy.id;
      await this.#removeStray().catch(() => undefined);
      throw error;
    }
  }

  async #removeStray(): Promise<void> {
    if (this.#strayId === null) return;
    await this.#calls.remove(this.#strayId);
    this.#strayId = null;
  }
}

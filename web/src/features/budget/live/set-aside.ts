import { holdLock } from '#lib/live/locks.ts';
import { tellTypedIn } from '#lib/live/tell-typed.ts';
import type { TypedBefore } from '../commands/sheet-editing.ts';
import type { SheetChanges, SheetCommands, SheetFacts, SheetPlaces } from '../store/contexts.ts';
import { nameInGrid } from '../store/moves.ts';
import type { CellEdit } from '../store/writes.ts';

/** The take-over question first returns the focus. */
const REOPEN_MS = 150;

type Store = SheetFacts & SheetPlaces & Pick<SheetChanges, 'edits'> & Pick<SheetCommands, 'context'>;

/** `before`: the cell, with the version over which the text was typed. */
type Lost = { text: string; where: string | undefined; before: TypedBefore | null };

/** Text typed into a cell while a take-over question is answered by keyboard. */
export class SetAside {
  readonly #store: Store;
  #aside: { edit: CellEdit; where: string; before: TypedBefore; giveBack: () => void } | null = null;
  /** latest requester of a row, by record id */
  readonly #requesters = new Map<number, string>();

  readonly #userId: number;

  constructor(store: Store, userId: number) {
    this.#userId = userId;
    this.#store = store;
  }

  /** Another user requests a row. */
  asked(recordId: number, by: string): void {
    this.#requesters.set(recordId, by);
  }

  /** The focus moves to the question: losing it, the editor would store half an amount. */
  put(recordId: number): void {
    const { grid, state, model, context } = this.#store;
    const place = grid?.active;
    if (this.#aside !== null || !grid || !place || state.getState().edited !== recordId) return;
    const where = context.nameOf(place);
    const before = this.#typedOver({ recordId, month: model.monthAt(place.month) });
    const giveBack = holdLock({ type: 'record', id: recordId });
    const edit = { recordId, month: before.month, netAmount: null, text: grid.giveUp() };
    this.#aside = { edit, where, before, giveBack };
  }

  /** The question was answered: reopens the editor, or shows the typed text. */
  goOn(isGone: boolean): void {
    const aside = this.#aside;
    this.#aside = null;
    if (aside === null) return;
    if (isGone) {
      aside.giveBack();
      this.#store.grid?.focus();
      const { where, edit, before } = aside;
      return this.#tell(nameInGrid(edit), edit.recordId, { text: edit.text, where, before });
    }
    setTimeout(() => {
      this.#store.reopen({ ...aside.edit, text: aside.edit.text + this.#typedSince(aside.edit) });
      aside.giveBack();
    }, REOPEN_MS);
  }

  /** Keys typed before the editor has reopened. */
  #typedSince({ recordId }: CellEdit): string {
    const { grid, state } = this.#store;
    return grid && state.getState().edited === recordId ? grid.giveUp() : '';
  }

  /** The row was handed over: the typed text stays available for copying, including further keys. */
  lost(recordId: number): void {
    const { grid, state, model, context } = this.#store;
    if (!grid || state.getState().edited !== recordId) return;
    const { restored } = state.getState();
    const { active } = grid;
    const where = active ? context.nameOf(active) : undefined;
    const before = active && this.#typedOver({ recordId, month: model.monthAt(active.month) });
    const { text, cell } = grid.interrupt();
    // If the row becomes free again, its editor continues over the version seen when the text was typed.
    if (restored !== null) queueMicrotask(() => state.setState({ comesBack: restored }));
    this.#tell(cell, recordId, { text, where, before });
  }

  #typedOver(cell: Pick<TypedBefore, 'recordId' | 'month'>): TypedBefore {
    const { restored } = this.#store.state.getState();
    return restored ?? { ...cell, version: this.#store.edits.versionOf(cell) };
  }

  /** Once the row is free, the text can be typed again. */
  #tell(cell: string, recordId: number, { text, where, before }: Lost): void {
    const again = before && {
      again: () => this.#store.reopen({ ...before, netAmount: null, text }, before),
    };
    tellTypedIn(cell, {
      title: { userId: this.#userId, requester: this.#requesters.get(recordId) },
      text,
      where,
      lockedBy: { type: 'record', id: recordId },
      ...again,
    });
  }
}

import i18next from 'i18next';
import { lockStateOf } from '#lib/live/lock-state.ts';
import { holdLock, locks } from '#lib/live/locks.ts';
import { tellTyped, tellTypedIn } from '#lib/live/tell-typed.ts';
import type { SheetFacts, SheetPlaces } from '../store/contexts.ts';
import type { CellEdit } from '../store/writes.ts';

/** The question gives the keyboard back first. */
const REOPEN_MS = 150;

/** Whoever has the row now: somebody else, or this user in another tab. The answer to a question comes before the news of the lock: a lock that still seems to be this tab's has gone to who asked. */
function movedTitle(recordId: number, userId: number): string {
  const state = lockStateOf(locks.getState().held.get(`record ${recordId}`), userId);
  return i18next.t(state === 'other-app' ? 'live:moved.titleOwn' : 'live:moved.title');
}

/** What is typed into a cell while the question who has its row is being answered by keyboard. */
export class SetAside {
  readonly #store: SheetFacts & SheetPlaces;
  #aside: { edit: CellEdit; giveBack: () => void } | null = null;

  readonly #userId: number;

  constructor(store: SheetFacts & SheetPlaces, userId: number) {
    this.#userId = userId;
    this.#store = store;
  }

  /** The keyboard goes to the question: the editor would store half an amount when it leaves. */
  put(recordId: number): void {
    const { grid, state, model } = this.#store;
    const month = grid?.active?.month;
    if (this.#aside !== null || !grid || month === undefined || state.getState().edited !== recordId) return;
    const giveBack = holdLock({ type: 'record', id: recordId });
    const edit = { recordId, month: model.monthAt(month), netAmount: null, text: grid.giveUp() };
    this.#aside = { edit, giveBack };
  }

  /** The question is answered: the editor opens again, or says what was typed. */
  goOn(isGone: boolean): void {
    const aside = this.#aside;
    this.#aside = null;
    if (aside === null) return;
    if (isGone) {
      aside.giveBack();
      this.#store.grid?.focus();
      const { recordId, text } = aside.edit;
      tellTyped({ id: `moved:${recordId}`, title: movedTitle(recordId, this.#userId), text });
      return;
    }
    setTimeout(() => {
      this.#store.reopen({ ...aside.edit, text: aside.edit.text + this.#typedSince(aside.edit) });
      aside.giveBack();
    }, REOPEN_MS);
  }

  /** A quick hand goes on typing before the editor is back. */
  #typedSince({ recordId }: CellEdit): string {
    const { grid, state } = this.#store;
    return grid && state.getState().edited === recordId ? grid.giveUp() : '';
  }

  /** The row has gone to somebody else: what was typed stays to be copied, and what is typed on goes with it. */
  lost(recordId: number): void {
    const { grid, state } = this.#store;
    if (!grid || state.getState().edited !== recordId) return;
    const { text, cell } = grid.interrupt();
    tellTypedIn(cell, { title: movedTitle(recordId, this.#userId), text });
  }
}

import i18next from 'i18next';
import { copyText } from '#lib/copy-text.ts';
import { holdLock } from '#lib/live/locks.ts';
import { showToast } from '#lib/toasts.ts';
import type { SheetStore } from '../store/sheet-store.ts';
import type { CellEdit } from '../store/sheet-writes.ts';

/** The dialog gives the keyboard back first. */
const REOPEN_MS = 150;

type Typed = Pick<CellEdit, 'recordId' | 'text'>;

/** What was typed stays until it is copied or put away. */
function tellMoved(typed: Typed): void {
  const { recordId, text } = typed;
  showToast({
    id: `moved:${recordId}`,
    duration: text === '' ? 'very-long' : 'until-closed',
    title: i18next.t('live:moved.title'),
    ...(text !== '' && {
      body: i18next.t('live:moved.kept', { text }),
      action: { label: i18next.t('live:moved.copy'), run: () => void copyTyped(typed) },
    }),
  });
}

async function copyTyped(typed: Typed): Promise<void> {
  if (await copyText(typed.text)) showToast({ type: 'done', title: i18next.t('live:moved.copied') });
  // Where the browser lets nothing be copied, it can be read and typed again.
  else tellMoved(typed);
}

/** What is typed into a cell while somebody wants its row. */
export class SetAside {
  readonly #store: SheetStore;
  #aside: { edit: CellEdit; giveBack: () => void } | null = null;

  constructor(store: SheetStore) {
    this.#store = store;
  }

  /** While one is asked for the row, what is typed waits: the question would end the editor with it. */
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
      tellMoved(aside.edit);
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

  /** The row has gone to somebody else: what was typed stays to be copied. */
  lost(recordId: number): void {
    const { grid, state } = this.#store;
    if (state.getState().edited !== recordId) return;
    tellMoved({ recordId, text: grid?.giveUp() ?? '' });
  }
}

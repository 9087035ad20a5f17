import { monthText } from '@saldo/contract/domain/month';
import type { Lock } from '@saldo/contract/realtime';
import { appId } from '#lib/app-id.ts';
import { followLocks, holdLock, locks } from '#lib/live/locks.ts';
import type { SheetStore } from '../store/sheet-store.ts';
import i18next from 'i18next';
import { formatTime } from '#lib/time-of-day.ts';
import { currentLocale } from '#lib/i18n.ts';
import { fullName } from './people.ts';
import { showToast } from '#lib/toasts.ts';
import { askFor, followTakeOvers, takeOver } from './take-over.ts';
import type { CellEdit } from '../store/sheet-writes.ts';
import { othersIn, placeOfCell } from './marks.ts';
import { SheetPresence } from './presence.ts';

/** How long a row stays locked after its cell editor has closed: the next cell is often in the same row. */
const KEPT_MS = 1000;

const isForeignRow = (lock: Lock) => lock.type === 'record' && lock.appId !== appId();

/** A row that was taken over and is not edited is free again after this. */
const UNUSED_MS = 30_000;
const REOPEN_MS = 150;

const tellMoved = ({ recordId, text }: Pick<CellEdit, 'recordId' | 'text'>) =>
  showToast({
    id: `moved:${recordId}`,
    duration: text === '' ? 'very-long' : 'until-closed',
    title: i18next.t('live:moved.title'),
    ...(text !== '' && { body: i18next.t('live:moved.kept', { text }) }),
  });

/** Who is editing a row, and since when. */
const lockWords = (lock: Lock): string =>
  i18next.t('live:locked', {
    name: fullName(lock),
    since: formatTime(new Date(lock.since), currentLocale()),
  });

/** Those who work in the same sheet: drawn in the grid, and told where this tab is. */
export class Company {
  readonly presence: SheetPresence;
  readonly #store: SheetStore;
  readonly #cleanUp: (() => void)[];
  #drawn: { grid: unknown; marks: string } = { grid: null, marks: '' };
  #aside: { edit: CellEdit; giveBack: () => void } | null = null;
  #edited: { recordId: number; giveBack: () => void } | null = null;

  constructor(store: SheetStore) {
    this.#store = store;
    this.presence = new SheetPresence(store.data.source.budget.id);
    this.#cleanUp = [
      followLocks(),
      followTakeOvers(({ id }) => this.#lost(id)),
      takeOver.subscribe(({ wanted, isGone }) => {
        if (wanted === null) this.#goOn(isGone);
        else this.#putAside(wanted.id);
      }),
      locks.subscribe(() => this.#draw()),
      this.presence.others.subscribe(() => this.#draw()),
      store.state.subscribe((now, before) => {
        if (now.revision !== before.revision || now.switches !== before.switches || now.view !== before.view)
          this.#draw();
        if (now.active !== before.active || now.selection !== before.selection) this.#tell();
        if (now.edited !== before.edited) this.#editedChanged(now.edited);
      }),
    ];
    store.state.setState({ askForRow: (id) => void this.askForRow(id) });
    this.#draw();
    this.#tell();
  }

  close(): void {
    for (const undo of this.#cleanUp) undo();
    this.#store.state.setState({ askForRow: null, lockedRows: new Map() });
    this.presence.leave();
    this.#edited?.giveBack();
  }

  /** Asks whoever edits the row to hand it over. */
  async askForRow(id: number): Promise<void> {
    const { outcome } = await askFor({ type: 'record', id });
    showToast({
      id: `take-over:${id}`,
      type: outcome === 'success' ? 'done' : 'default',
      duration: 'long',
      title: i18next.t(`live:outcome.${outcome}`),
    });
    // The lock that nobody works with yet would block the row for all others.
    if (outcome === 'success') setTimeout(holdLock({ type: 'record', id }), UNUSED_MS);
  }

  /** While one is asked for the row, what is typed waits: the question would end the editor with it. */
  #putAside(recordId: number): void {
    const { grid, state, model } = this.#store;
    const month = grid?.active?.month;
    if (this.#aside !== null || !grid || month === undefined || state.getState().edited !== recordId) return;
    const giveBack = holdLock({ type: 'record', id: recordId });
    const edit = { recordId, month: model.monthAt(month), netAmount: null, text: grid.giveUp() };
    this.#aside = { edit, giveBack };
  }

  /** The question is answered: the editor opens again, or says what was typed. */
  #goOn(isGone: boolean): void {
    const aside = this.#aside;
    this.#aside = null;
    if (aside === null) return;
    if (isGone) {
      aside.giveBack();
      tellMoved(aside.edit);
      return;
    }
    // The dialog gives the keyboard back first.
    setTimeout(() => {
      this.#store.reopen(aside.edit);
      aside.giveBack();
    }, REOPEN_MS);
  }

  /** The row has gone to somebody else: what was typed stays to be copied. */
  #lost(recordId: number): void {
    const { grid, state } = this.#store;
    if (state.getState().edited !== recordId) return;
    tellMoved({ recordId, text: grid?.giveUp() ?? '' });
  }

  /** Goes where somebody else is. */
  goTo(place: Parameters<typeof placeOfCell>[1]): void {
    const at = placeOfCell(this.#store.model, place);
    if (at === null) return;
    this.#store.grid?.activate(at);
    this.#store.grid?.focus();
  }

  readonly #draw = (): void => {
    const { model, grid } = this.#store;
    const rows = [...locks.getState().held.values()].filter(isForeignRow);
    this.#explain(rows);
    const marks = othersIn(model, this.presence.others.getState().all.values(), rows);
    // One's own locks come and go with each edit and are told as well: nothing to paint.
    const drawn = { grid, marks: JSON.stringify([marks.others, [...marks.locked]]) };
    if (drawn.grid === this.#drawn.grid && drawn.marks === this.#drawn.marks) return;
    this.#drawn = drawn;
    grid?.setOthers(marks);
  };

  #explain(rows: readonly Lock[]): void {
    const lockedRows = new Map(rows.map((lock) => [lock.id, lockWords(lock)]));
    const before = this.#store.state.getState().lockedRows;
    if (before.size > 0 || lockedRows.size > 0) this.#store.state.setState({ lockedRows });
  }

  #tell(): void {
    const { model, grid } = this.#store;
    const range = grid?.range ?? null;
    const cellAt = (row: number, month: number) => {
      const recordId = model.lines[row]?.recordId ?? null;
      return recordId === null ? null : { recordId, month: monthText(model.monthAt(month)) };
    };
    const { active } = this.#store.state.getState();
    const from = range && cellAt(range.fromRow, range.fromMonth);
    const to = range && cellAt(range.toRow, range.toMonth);
    const isEditing = this.#edited !== null;
    if (from && to) return this.presence.tell({ cell: from, to, isEditing });
    this.presence.tell({
      cell: active && { recordId: active.recordId, month: monthText(active.month) },
      isEditing,
    });
  }

  /** A cell editor has opened or closed. */
  #editedChanged(recordId: number | null): void {
    const before = this.#edited;
    this.#edited =
      recordId === null ? null : { recordId, giveBack: holdLock({ type: 'record', id: recordId }) };
    if (before !== null) setTimeout(() => before.giveBack(), KEPT_MS);
    this.#tell();
  }
}

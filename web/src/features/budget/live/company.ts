import { monthText } from '@saldo/contract/domain/month';
import type { Lock, Selection } from '@saldo/contract/realtime';
import i18next from 'i18next';
import { appId } from '#lib/api/app-id.ts';
import { lockRefusal, type Refusal } from '#lib/live/locked.ts';
import { followLocks, holdLock, locks } from '#lib/live/locks.ts';
import { fullName } from '#lib/live/people.ts';
import { SheetPresence } from '#lib/live/presence.ts';
import { nameResources } from '#lib/live/resource-names.ts';
import { followMoves, takeOver, type TakeOver } from '#lib/live/take-over.ts';
import { isUnnamed } from '../store/rows-command.ts';
import type { OpenedSheet } from '../store/contexts.ts';
import type { SheetSource } from '../store/data.ts';
import { othersIn, placeOfCell } from './marks.ts';
import { SetAside } from './set-aside.ts';

/** How long a row stays locked after its cell editor has closed: the next cell is often in the same row. */
const KEPT_MS = 1000;

/** The user on a cell; the user's own other tab is named as such. */
function placeWords(selection: Selection, userId: number): string {
  if (selection.userId === userId) return i18next.t('live:presence.hereMyself');
  return i18next.t(selection.isEditing ? 'live:presence.writes' : 'live:presence.here', {
    name: fullName(selection),
  });
}

/** The other users of the same sheet: drawn in the grid, and notified of this tab's position. */
export class Company {
  readonly presence: SheetPresence;
  readonly #store: OpenedSheet;
  readonly #userId: number;
  readonly #aside: SetAside;
  readonly #cleanUp: (() => void)[];
  #source: SheetSource;
  #drawn: { grid: unknown; marks: string } = { grid: null, marks: '' };
  /** releases the lock on the row of the open cell editor */
  #edited: (() => void) | null = null;
  #frame: number | null = null;

  constructor(store: OpenedSheet, userId: number) {
    this.#store = store;
    this.#userId = userId;
    this.#aside = new SetAside(store, userId);
    this.#source = store.data.source;
    this.presence = new SheetPresence(store.data.source.budget.id);
    this.#cleanUp = [
      followLocks(),
      followMoves(({ type, id }) => type === 'record' && this.#aside.lost(id)),
      nameResources('record', (id) => this.#nameOfRow(id)),
      nameResources('budget', (id) => this.#nameOfSheet(id)),
      takeOver.subscribe((now, before) => this.#asked(now, before)),
      locks.subscribe(() => this.#draw()),
      this.presence.others.subscribe(() => this.#drawSoon()),
      store.selection.follow(() => this.#tell()),
      store.state.subscribe((now, before) => {
        if (now.revision !== before.revision || now.switches !== before.switches || now.view !== before.view)
          this.#draw();
        if (now.revision !== before.revision) this.#lookAtMonths();
        if (now.edited !== before.edited) this.#editedChanged(now.edited);
      }),
    ];
    this.#draw();
    this.#tell();
  }

  close(): void {
    for (const undo of this.#cleanUp) undo();
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#store.state.setState({ lockedRows: new Map(), lockedSheet: null });
    this.presence.leave();
    this.#edited?.();
  }

  #nameOfRow(recordId: number): string | null {
    const { rows, data } = this.#store;
    if (data.plan(recordId) === undefined) return null;
    const sheet = data.source.budget.name;
    return i18next.t('live:rowInSheet', { row: rows.chosen.nameOf(recordId), sheet });
  }

  #nameOfSheet(id: number): string | null {
    const { budget } = this.#store.data.source;
    return budget.id === id ? i18next.t('live:quoted', { name: budget.name }) : null;
  }

  /** Moves to another user's position. */
  goTo(place: Parameters<typeof placeOfCell>[1]): void {
    const at = placeOfCell(this.#store.model, place);
    if (at === null) return;
    this.#store.grid?.activate(at);
    this.#store.grid?.focus();
  }

  /** The movements of twenty users are painted once per frame. */
  #drawSoon(): void {
    this.#frame ??= requestAnimationFrame(() => this.#draw());
  }

  readonly #draw = (): void => {
    this.#frame = null;
    const { model, grid } = this.#store;
    const foreign = [...locks.getState().held.values()].filter((lock) => lock.appId !== appId());
    const rows = foreign.filter(({ type }) => type === 'record');
    this.#explain(rows, foreign);
    const marks = othersIn(model, this.presence.others.getState().all.values(), rows, this.#words);
    // The user's own locks arrive with each edit as well: nothing to paint.
    const drawn = { grid, marks: JSON.stringify([marks.others, [...marks.locked]]) };
    if (drawn.grid === this.#drawn.grid && drawn.marks === this.#drawn.marks) return;
    this.#drawn = drawn;
    grid?.setOthers(marks);
  };

  readonly #words = {
    lock: (lock: Lock): Refusal => this.#refusal(lock),
    selection: (selection: Selection): string => placeWords(selection, this.#userId),
  };

  #refusal(by: Lock): Refusal {
    return lockRefusal({ kind: 'locked', resource: { type: by.type, id: by.id }, by }, this.#userId);
  }

  #explain(rows: readonly Lock[], foreign: readonly Lock[]): void {
    const { state, data } = this.#store;
    const before = state.getState();
    const { id } = data.source.budget;
    const ofSheet = foreign.find((lock) => lock.type === 'budget' && lock.id === id);
    const lockedSheet = ofSheet ? this.#refusal(ofSheet) : null;
    if (lockedSheet?.text !== before.lockedSheet?.text) state.setState({ lockedSheet });
    if (before.lockedRows.size === 0 && rows.length === 0) return;
    const lockedRows = new Map(rows.map((lock) => [lock.id, this.#refusal(lock)]));
    state.setState({ lockedRows });
    // The row was lost while this tab received no events: asleep, or offline.
    if (before.edited !== null && lockedRows.has(before.edited)) this.#aside.lost(before.edited);
  }

  /** Others may have closed months, or shortened the sheet's range, which is then reported. */
  #lookAtMonths(): void {
    const [before, now] = [this.#source, this.#store.data.source];
    this.#source = now;
    if (before.budget === now.budget && before.sheet.lockedMonths.length === now.sheet.lockedMonths.length)
      return;
    void import('./months-notice.ts')
      .then(({ tellMonths }) => tellMonths(before, now))
      .catch(() => undefined);
  }

  #tell(): void {
    const { model, grid } = this.#store;
    const range = grid?.range ?? null;
    const cellAt = (row: number, month: number) => {
      const recordId = model.lines[row]?.recordId ?? null;
      // A row that waits to be added exists in this tab only.
      if (recordId === null || isUnnamed(recordId)) return null;
      return { recordId, month: monthText(model.monthAt(month)) };
    };
    const active = grid?.active ?? null;
    const from = range && cellAt(range.fromRow, range.fromMonth);
    const to = range && cellAt(range.toRow, range.toMonth);
    const isEditing = this.#edited !== null;
    if (from && to) return this.presence.tell({ cell: from, to, isEditing });
    this.presence.tell({ cell: active && cellAt(active.row, active.month), isEditing });
  }

  /**
   * Typing continues under the question; only while the question has the focus, typed text is set
   * aside.
   */
  #asked({ wanted, isGone, isAnswering }: TakeOver, before: TakeOver): void {
    for (const { type, id, requestingUser } of wanted)
      if (type === 'record') this.#aside.asked(id, fullName(requestingUser));
    const [of] = before.wanted;
    const isOver = of !== undefined && wanted[0] !== of;
    if (isOver || !isAnswering) this.#aside.goOn(isOver && isGone);
    else if (wanted[0]?.type === 'record') this.#aside.put(wanted[0].id);
    if (isOver && isGone && of.type === 'record') this.#aside.lost(of.id);
  }

  /** A cell editor has opened or closed. */
  #editedChanged(recordId: number | null): void {
    const before = this.#edited;
    this.#edited =
      recordId === null || isUnnamed(recordId) ? null : holdLock({ type: 'record', id: recordId });
    if (before !== null) setTimeout(before, KEPT_MS);
    this.#tell();
  }
}

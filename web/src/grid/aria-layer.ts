import {
  frozenCell,
  frozenCount,
  HEAD_ROWS,
  monthCell,
  placeRow,
  RowGroup,
  shownCount,
  type AriaView,
  type RowSlots,
} from './aria-cells.ts';
import type { AriaSlot } from './aria-slot.ts';
import type { GridModel, RecordRow, SectionRow } from './grid-model.ts';
import { HEAD_HEIGHT, ROW_HEIGHT, type Scroll } from './layout.ts';
import { othersAt } from './others.ts';
import { isInRange } from './selection.ts';
import { visibleWindow, type Range } from './visible-window.ts';

const sortOf = ({ sorting }: GridModel, key: string): string => {
  if (sorting?.key !== key) return 'none';
  return sorting.isDescending ? 'descending' : 'ascending';
};

/** Paints the headings; returns the slot of the focused one. */
function showHead(view: AriaView, slots: RowSlots, months: Range): AriaSlot | null {
  const { nameColumn, columns, describe } = view.model;
  const shown = shownCount(view.layout);
  let held: AriaSlot | null = null;
  placeRow(view, slots, 0, 0);
  const headings = [{ key: 'name', ...nameColumn }, ...columns].slice(0, shown);
  for (const [column, { key, heading }] of headings.entries()) {
    const slot = frozenCell(view, slots, { column, name: heading, role: 'columnheader' });
    slot.set('aria-sort', sortOf(view.model, key));
    if (key === view.heading) held = slot;
  }
  for (let month = months.from; month < months.to; month++) {
    monthCell(view, slots, {
      at: shown + month - months.from,
      month,
      name: describe.month(month),
      role: 'columnheader',
    });
  }
  slots.cells.cutTo(shown + months.to - months.from);
  return held;
}

function showSectionHead(view: AriaView, slots: RowSlots, section: SectionRow): number {
  const slot = frozenCell(view, slots, {
    column: 0,
    name: `${section.name}, ${section.count}`,
    role: 'rowheader',
    isWide: true,
  });
  slot.set('aria-expanded', !section.isCollapsed);
  slot.set('aria-description', null);
  return 1;
}

function showRecordHead(view: AriaView, slots: RowSlots, record: RecordRow, row: number): number {
  const head = frozenCell(view, slots, { column: 0, name: record.name, role: 'rowheader' });
  head.set('aria-description', view.locked.get(row)?.text ?? null);
  for (const [index, { key }] of view.layout.frozenColumns.entries())
    frozenCell(view, slots, { column: index + 1, name: view.model.columnText(row, key), role: 'gridcell' });
  return shownCount(view.layout);
}

function showTotal(view: AriaView, slots: RowSlots, total: number, months: Range): void {
  const { layout, model } = view;
  const y = layout.height - layout.totalsHeight + 1 + total * ROW_HEIGHT;
  placeRow(view, slots, HEAD_ROWS + layout.rows + total, y);
  frozenCell(view, slots, {
    column: 0,
    name: model.totals[total]?.name ?? '',
    role: 'rowheader',
    isWide: true,
  });
  for (let month = months.from; month < months.to; month++) {
    const slot = monthCell(view, slots, {
      at: 1 + month - months.from,
      month,
      name: model.describe.total(total, month),
    });
    slot.set('aria-readonly', true);
  }
  slots.cells.cutTo(1 + months.to - months.from);
}

const REST_MS = 90;

/** The grid as assistive technology and tests see it: only what is in sight, with full names, where it is drawn. */
export class AriaLayer {
  #rest: ReturnType<typeof setTimeout> | undefined;
  readonly #grid: HTMLElement;
  readonly #head: RowGroup;
  readonly #body: RowGroup;
  readonly #totals: RowGroup;
  /** the active cell while it is scrolled out of view, so that it keeps its accessible name */
  readonly #away: RowGroup;
  readonly #activeId: string;
  #active: AriaSlot | null = null;
  #shown: { rows: Range; scroll: Scroll } | null = null;
  /** what has changed since the last refresh; null: anything may have */
  #changed: Set<number> | null = new Set();

  constructor(grid: HTMLElement, content: HTMLElement, id: string) {
    this.#grid = grid;
    this.#activeId = `${id}-active`;
    this.#head = new RowGroup(content);
    this.#body = new RowGroup(content);
    this.#totals = new RowGroup(content);
    this.#away = new RowGroup(content);
  }

  /** Refreshes after a short pause without changes. */
  refreshAtRest(view: () => AriaView): void {
    this.#changed = null;
    this.#atRest(view);
  }

  /** The same after changed figures of some rows: only these and the totals are described again. */
  refreshRowsAtRest(view: () => AriaView, rows: readonly number[]): void {
    for (const row of rows) this.#changed?.add(row);
    this.#atRest(view);
  }

  #atRest(view: () => AriaView): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      const now = view();
      if (this.#changed === null || now.heading !== null || !this.#isSameView(now)) this.refresh(now);
      else this.#refreshRows(now, this.#changed);
    }, REST_MS);
  }

  #isSameView({ scroll: { left, top } }: AriaView): boolean {
    const at = this.#shown?.scroll;
    return at?.left === left && at.top === top;
  }

  destroy(): void {
    clearTimeout(this.#rest);
  }

  /** Repaints everything visible. */
  refresh(view: AriaView): void {
    const { model, layout, scroll } = view;
    this.#grid.setAttribute('aria-label', model.describe.grid);
    this.#grid.setAttribute('aria-readonly', String(model.isReadOnly));
    this.#grid.setAttribute('aria-rowcount', String(HEAD_ROWS + layout.rows + layout.totals));
    this.#grid.setAttribute('aria-colcount', String(frozenCount(model) + layout.months));
    this.#leaveActive();
    const { rows, months } = visibleWindow(layout, scroll);
    const heading = showHead(view, this.#head.at(0), months);
    for (let row = rows.from; row < rows.to; row++)
      this.#showRow(view, this.#body.at(row - rows.from), row, months);
    this.#body.cutTo(rows.to - rows.from);
    this.#showTotals(view, months);
    this.#totals.cutTo(model.totals.length);
    this.#shown = { rows, scroll };
    this.#changed = new Set();
    if (heading !== null) {
      this.#leaveActive();
      this.#enterActive(heading);
    }
    this.#showAway(view);
    if (this.#active === null) this.#grid.removeAttribute('aria-activedescendant');
  }

  #refreshRows(view: AriaView, changed: ReadonlySet<number>): void {
    const { rows, months } = visibleWindow(view.layout, view.scroll);
    for (let row = rows.from; row < rows.to; row++)
      if (changed.has(row)) this.#showRow(view, this.#body.at(row - rows.from), row, months);
    this.#showTotals(view, months);
    this.#changed = new Set();
  }

  #showTotals(view: AriaView, months: Range): void {
    for (let total = 0; total < view.model.totals.length; total++)
      showTotal(view, this.#totals.at(total), total, months);
  }

  /** Names the active cell at once after a change of figures. */
  nameActive(view: AriaView): void {
    const { active, model, heading } = view;
    if (active === null || heading !== null || model.rows[active.row]?.kind !== 'record') return;
    if (this.#active === null || !this.#isSameView(view)) return this.follow(view);
    const first = model.cellAt(active.row, active.month)?.first ?? active.month;
    this.#active.set('aria-label', model.describe.cell(active.row, first));
  }

  /** Updates the active cell at once, and the rest only when it has moved. */
  follow(view: AriaView): void {
    const shown = this.#shown;
    const { active, model } = view;
    const isAway =
      shown === null || active === null || active.row < shown.rows.from || active.row >= shown.rows.to;
    if (isAway || !this.#isSameView(view)) return this.refresh(view);
    const slots = this.#body.at(active.row - shown.rows.from);
    const at = slots.firsts.findLastIndex((first) => first <= active.month);
    if (at < 0) return this.refresh(view);
    if (view.range === null) this.#active?.set('aria-selected', false);
    this.#leaveActive();
    const isRecord = model.rows[active.row]?.kind === 'record';
    const slot = slots.cells.at(at + (isRecord ? shownCount(view.layout) : 1));
    const first = slots.firsts[at] ?? active.month;
    slot.set(
      'aria-label',
      isRecord ? model.describe.cell(active.row, first) : model.describe.subtotal(active.row, first),
    );
    slot.set('aria-selected', true);
    this.#enterActive(slot);
    this.#away.cutTo(0);
  }

  #showRow(view: AriaView, slots: RowSlots, row: number, months: Range): void {
    const { model, active, range } = view;
    const entry = model.rows[row];
    if (entry === undefined) return;
    placeRow(view, slots, HEAD_ROWS + row, HEAD_HEIGHT + row * ROW_HEIGHT - view.scroll.top);
    let at =
      entry.kind === 'section'
        ? showSectionHead(view, slots, entry)
        : showRecordHead(view, slots, entry, row);
    const hasBox = entry.kind === 'record' && view.marks.hasBoxes();
    slots.row.set('aria-selected', hasBox ? view.marks.isChecked(row) : null);
    slots.firsts = [];
    for (let month = months.from; month < months.to; at++) {
      const cell = entry.kind === 'record' ? model.cellAt(row, month) : null;
      const first = cell?.first ?? month;
      const span = cell?.span ?? 1;
      const name =
        entry.kind === 'record' ? model.describe.cell(row, first) : model.describe.subtotal(row, month);
      const slot = monthCell(view, slots, { at, month: first, span, name });
      const isActive = active?.row === row && active.month >= first && active.month < first + span;
      slots.firsts.push(first);
      slot.set('aria-selected', isActive || isInRange(range, { row, month: first }, span));
      slot.set('aria-readonly', entry.kind === 'section' ? true : null);
      slot.set('aria-description', entry.kind === 'section' ? null : othersAt(view, row, first, span));
      if (isActive) this.#enterActive(slot);
      month = first + span;
    }
    slots.cells.cutTo(at);
  }

  /** The far corner of the selection is visible and its active cell is not. */
  #showAway(view: AriaView): void {
    const { active, model } = view;
    const line = active === null ? undefined : model.rows[active.row];
    if (this.#active !== null || active === null || line === undefined) return this.#away.cutTo(0);
    const slots = this.#away.at(0);
    const { row, month } = active;
    const first = line.kind === 'record' ? (model.cellAt(row, month)?.first ?? month) : month;
    const name =
      line.kind === 'record' ? model.describe.cell(row, first) : model.describe.subtotal(row, first);
    placeRow(view, slots, HEAD_ROWS + row, HEAD_HEIGHT);
    const slot = monthCell(view, slots, { at: 0, month: first, name });
    slot.set('aria-selected', true);
    this.#enterActive(slot);
  }

  #leaveActive(): void {
    this.#active?.element.removeAttribute('id');
    this.#active = null;
  }

  #enterActive(slot: AriaSlot): void {
    slot.element.id = this.#activeId;
    this.#active = slot;
    this.#grid.setAttribute('aria-activedescendant', this.#activeId);
  }
}

import { AriaSlot, AriaSlots } from './aria-slot.ts';
import type { CellRange, GridModel, Position, RecordRow, SectionRow } from './grid-model.ts';
import { HEAD_HEIGHT, ROW_HEIGHT, type Layout, type Scroll } from './layout.ts';
import type { RowMarks } from './row-marks.ts';
import { isInRange } from './selection.ts';
import { visibleWindow, type Range } from './visible-window.ts';

/** `firsts` holds the month that each cell begins with, in the order of the cells of months. */
type RowSlots = { row: AriaSlot; cells: AriaSlots; firsts: number[] };

type Role = 'gridcell' | 'rowheader' | 'columnheader';
type FrozenCell = { column: number; name: string; role: Role; isWide?: boolean };
type MonthCell = { at: number; month: number; span?: number; name: string; role?: Role };

const HEAD_ROWS = 1;

/** Names and the chosen columns, those without room as well: a month keeps its number when the window narrows. */
const frozenCount = (model: GridModel) => 1 + model.columns.length;
/** Frozen columns that stand in the grid. */
const shownCount = (layout: Layout) => 1 + layout.frozenColumns.length;

/** Headers carry their name as text, cells as a label, which costs no layout. */
function nameSlot(slot: AriaSlot, role: Role, name: string): void {
  const isHeader = role !== 'gridcell';
  slot.set('role', role);
  slot.set('aria-label', isHeader ? null : name);
  slot.setText(isHeader ? name : '');
}

const heightOf = (role: Role) => (role === 'columnheader' ? HEAD_HEIGHT : ROW_HEIGHT);

/** Rows of slots under one rowgroup. */
class RowGroup {
  readonly #element = document.createElement('div');
  readonly #rows: RowSlots[] = [];

  constructor(parent: HTMLElement) {
    this.#element.setAttribute('role', 'rowgroup');
    parent.append(this.#element);
  }

  at(index: number): RowSlots {
    const known = this.#rows[index];
    if (known !== undefined) return known;
    const row = new AriaSlot();
    row.set('role', 'row');
    const made = { row, cells: new AriaSlots(row.element), firsts: [] };
    this.#rows.push(made);
    this.#element.append(row.element);
    return made;
  }

  cutTo(count: number): void {
    for (const { row } of this.#rows.splice(count)) row.element.remove();
  }
}

export type AriaView = {
  model: GridModel;
  layout: Layout;
  scroll: Scroll;
  active: Position | null;
  range: CellRange | null;
  marks: RowMarks;
};

function placeRow({ layout, scroll }: AriaView, { row }: RowSlots, index: number, hostY: number): void {
  row.set('aria-rowindex', index + 1);
  row.place({
    x: scroll.left,
    y: scroll.top + hostY,
    width: layout.width,
    height: index === 0 ? HEAD_HEIGHT : ROW_HEIGHT,
  });
}

function frozenCell(
  { layout }: AriaView,
  slots: RowSlots,
  { column, name, role, isWide = false }: FrozenCell,
): AriaSlot {
  const place = layout.frozenColumns[column - 1] ?? layout.frozen.name;
  const slot = slots.cells.at(column);
  nameSlot(slot, role, name);
  slot.set('aria-colindex', column + 1);
  slot.set('aria-colspan', isWide ? shownCount(layout) : null);
  slot.set('aria-selected', null);
  slot.set('aria-readonly', role === 'gridcell' ? true : null);
  slot.set('aria-expanded', null);
  slot.place(
    isWide
      ? { x: 0, y: 0, width: layout.frozenWidth, height: ROW_HEIGHT }
      : { x: place.x, y: 0, width: place.width, height: heightOf(role) },
  );
  return slot;
}

function monthCell(
  { layout, scroll, model }: AriaView,
  slots: RowSlots,
  { at, month, span = 1, name, role = 'gridcell' }: MonthCell,
): AriaSlot {
  const slot = slots.cells.at(at);
  nameSlot(slot, role, name);
  slot.set('aria-colindex', frozenCount(model) + month + 1);
  slot.set('aria-colspan', span > 1 ? span : null);
  slot.set('aria-expanded', null);
  const left = Math.max(layout.frozenWidth, layout.frozenWidth + month * layout.monthWidth - scroll.left);
  const right = layout.frozenWidth + (month + span) * layout.monthWidth - scroll.left;
  slot.place({
    x: left,
    y: 0,
    width: Math.max(1, Math.min(layout.width, right) - left),
    height: heightOf(role),
  });
  return slot;
}

function showHead(view: AriaView, slots: RowSlots, months: Range): void {
  const { nameColumn, columns, describe } = view.model;
  const shown = shownCount(view.layout);
  placeRow(view, slots, 0, 0);
  for (const [column, { heading }] of [nameColumn, ...columns].slice(0, shown).entries())
    frozenCell(view, slots, { column, name: heading, role: 'columnheader' });
  for (let month = months.from; month < months.to; month++) {
    monthCell(view, slots, {
      at: shown + month - months.from,
      month,
      name: describe.month(month),
      role: 'columnheader',
    });
  }
  slots.cells.cutTo(shown + months.to - months.from);
}

function showSectionHead(view: AriaView, slots: RowSlots, section: SectionRow): number {
  const slot = frozenCell(view, slots, {
    column: 0,
    name: `${section.name}, ${section.count}`,
    role: 'rowheader',
    isWide: true,
  });
  slot.set('aria-expanded', !section.isCollapsed);
  return 1;
}

function showRecordHead(view: AriaView, slots: RowSlots, record: RecordRow, row: number): number {
  frozenCell(view, slots, { column: 0, name: record.name, role: 'rowheader' });
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

/** The grid as assistive technology and tests see it: only what is in sight, with full names, where it is drawn. */
export class AriaLayer {
  readonly #grid: HTMLElement;
  readonly #head: RowGroup;
  readonly #body: RowGroup;
  readonly #totals: RowGroup;
  readonly #activeId: string;
  #active: AriaSlot | null = null;
  #shown: { rows: Range; scroll: Scroll } | null = null;

  constructor(grid: HTMLElement, content: HTMLElement, id: string) {
    this.#grid = grid;
    this.#activeId = `${id}-active`;
    this.#head = new RowGroup(content);
    this.#body = new RowGroup(content);
    this.#totals = new RowGroup(content);
  }

  /** Everything in sight, anew. */
  refresh(view: AriaView): void {
    const { model, layout, scroll } = view;
    this.#grid.setAttribute('aria-label', model.describe.grid);
    this.#grid.setAttribute('aria-readonly', String(model.isReadOnly));
    this.#grid.setAttribute('aria-rowcount', String(HEAD_ROWS + layout.rows + layout.totals));
    this.#grid.setAttribute('aria-colcount', String(frozenCount(model) + layout.months));
    this.#leaveActive();
    const { rows, months } = visibleWindow(layout, scroll);
    showHead(view, this.#head.at(0), months);
    for (let row = rows.from; row < rows.to; row++)
      this.#showRow(view, this.#body.at(row - rows.from), row, months);
    this.#body.cutTo(rows.to - rows.from);
    for (let total = 0; total < model.totals.length; total++)
      showTotal(view, this.#totals.at(total), total, months);
    this.#totals.cutTo(model.totals.length);
    this.#shown = { rows, scroll };
    if (this.#active === null) this.#grid.removeAttribute('aria-activedescendant');
  }

  /** The active cell at once; the rest only when it has moved. */
  follow(view: AriaView): void {
    const shown = this.#shown;
    const { active, scroll, model } = view;
    const isSameView = shown !== null && shown.scroll.left === scroll.left && shown.scroll.top === scroll.top;
    if (!isSameView || active === null || active.row < shown.rows.from || active.row >= shown.rows.to)
      return this.refresh(view);
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
      if (isActive) this.#enterActive(slot);
      month = first + span;
    }
    slots.cells.cutTo(at);
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

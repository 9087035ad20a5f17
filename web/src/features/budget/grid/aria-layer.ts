import { AriaSlot, AriaSlots } from './aria-slot.ts';
import type { GridModel, Position, RecordRow, SectionRow } from './grid-model.ts';
import { HEAD_HEIGHT, ROW_HEIGHT, type FrozenColumn, type Layout, type Scroll } from './layout.ts';
import { visibleWindow, type Range } from './visible-window.ts';

/** `firsts` holds the month that each cell begins with, in the order of the cells of months. */
type RowSlots = { row: AriaSlot; cells: AriaSlots; firsts: number[] };

const FROZEN: readonly FrozenColumn[] = ['name', 'contractor', 'section', 'method', 'direction'];
const HEAD_ROWS = 1;

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

export type AriaView = { model: GridModel; layout: Layout; scroll: Scroll; active: Position | null };

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
    this.#grid.setAttribute('aria-rowcount', String(HEAD_ROWS + layout.rows + layout.totals));
    this.#grid.setAttribute('aria-colcount', String(FROZEN.length + layout.months));
    this.#leaveActive();
    const { rows, months } = visibleWindow(layout, scroll);
    this.#showHead(view, months);
    for (let row = rows.from; row < rows.to; row++)
      this.#showRow(view, this.#body.at(row - rows.from), row, months);
    this.#body.cutTo(rows.to - rows.from);
    model.totals.forEach((_, total) => this.#showTotal(view, total, months));
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
    this.#active?.set('aria-selected', false);
    this.#leaveActive();
    const isRecord = model.rows[active.row]?.kind === 'record';
    const slot = slots.cells.at(at + (isRecord ? FROZEN.length : 1));
    const first = slots.firsts[at] ?? active.month;
    slot.set(
      'aria-label',
      isRecord ? model.describe.cell(active.row, first) : model.describe.subtotal(active.row, first),
    );
    slot.set('aria-selected', true);
    this.#enterActive(slot);
  }

  #placeRow(view: AriaView, slots: RowSlots, index: number, hostY: number): void {
    const { layout, scroll } = view;
    slots.row.set('aria-rowindex', index + 1);
    slots.row.place({
      x: scroll.left,
      y: scroll.top + hostY,
      width: layout.width,
      height: index === 0 ? HEAD_HEIGHT : ROW_HEIGHT,
    });
  }

  #frozenCell(
    view: AriaView,
    slots: RowSlots,
    column: number,
    name: string,
    role: string,
    height = ROW_HEIGHT,
  ): AriaSlot {
    const place = view.layout.frozen[FROZEN[column] ?? 'name'];
    const slot = slots.cells.at(column);
    slot.set('role', role);
    slot.set('aria-label', name);
    slot.set('aria-colindex', column + 1);
    slot.set('aria-colspan', null);
    slot.place({ x: place.x, y: 0, width: place.width, height });
    return slot;
  }

  #monthCell(
    view: AriaView,
    slots: RowSlots,
    at: number,
    month: number,
    span: number,
    name: string,
    role = 'gridcell',
  ): AriaSlot {
    const { layout, scroll } = view;
    const slot = slots.cells.at(at);
    slot.set('role', role);
    slot.set('aria-label', name);
    slot.set('aria-colindex', FROZEN.length + month + 1);
    slot.set('aria-colspan', span > 1 ? span : null);
    const left = Math.max(layout.frozenWidth, layout.frozenWidth + month * layout.monthWidth - scroll.left);
    const right = layout.frozenWidth + (month + span) * layout.monthWidth - scroll.left;
    const height = role === 'columnheader' ? HEAD_HEIGHT : ROW_HEIGHT;
    slot.place({ x: left, y: 0, width: Math.max(1, Math.min(layout.width, right) - left), height });
    return slot;
  }

  #showHead(view: AriaView, months: Range): void {
    const slots = this.#head.at(0);
    const { headings, describe } = view.model;
    this.#placeRow(view, slots, 0, 0);
    FROZEN.forEach((column, index) => {
      this.#frozenCell(
        view,
        slots,
        index,
        column === 'gutter' ? '' : headings[column],
        'columnheader',
        HEAD_HEIGHT,
      );
    });
    for (let month = months.from; month < months.to; month++) {
      this.#monthCell(
        view,
        slots,
        FROZEN.length + month - months.from,
        month,
        1,
        describe.month(month),
        'columnheader',
      );
    }
    slots.cells.cutTo(FROZEN.length + months.to - months.from);
  }

  #showRow(view: AriaView, slots: RowSlots, row: number, months: Range): void {
    const entry = view.model.rows[row];
    if (entry === undefined) return;
    this.#placeRow(view, slots, HEAD_ROWS + row, HEAD_HEIGHT + row * ROW_HEIGHT - view.scroll.top);
    const frozen =
      entry.kind === 'section'
        ? this.#showSectionHead(view, slots, entry)
        : this.#showRecordHead(view, slots, entry);
    let at = frozen;
    slots.firsts = [];
    for (let month = months.from; month < months.to; at++) {
      const cell = entry.kind === 'record' ? view.model.cellAt(row, month) : null;
      const first = cell?.first ?? month;
      const span = cell?.span ?? 1;
      const { describe } = view.model;
      const slot = this.#monthCell(
        view,
        slots,
        at,
        first,
        span,
        entry.kind === 'record' ? describe.cell(row, first) : describe.subtotal(row, month),
      );
      const isActive =
        view.active?.row === row && view.active.month >= first && view.active.month < first + span;
      slots.firsts.push(first);
      slot.set('aria-selected', isActive);
      slot.set('aria-readonly', entry.kind === 'section' ? true : null);
      if (isActive) this.#enterActive(slot);
      month = first + span;
    }
    slots.cells.cutTo(at);
  }

  #showSectionHead(view: AriaView, slots: RowSlots, section: SectionRow): number {
    const slot = this.#frozenCell(view, slots, 0, `${section.name}, ${section.count}`, 'rowheader');
    slot.set('aria-colspan', FROZEN.length);
    slot.set('aria-expanded', !section.isCollapsed);
    slot.place({ x: 0, y: 0, width: view.layout.frozenWidth, height: ROW_HEIGHT });
    return 1;
  }

  #showRecordHead(view: AriaView, slots: RowSlots, record: RecordRow): number {
    const { describe } = view.model;
    this.#frozenCell(view, slots, 0, record.name, 'rowheader').set('aria-expanded', null);
    this.#frozenCell(view, slots, 1, record.contractor, 'gridcell');
    this.#frozenCell(view, slots, 2, record.section, 'gridcell');
    this.#frozenCell(view, slots, 3, record.method, 'gridcell');
    this.#frozenCell(view, slots, 4, describe.direction(record.direction), 'gridcell');
    for (let at = 1; at < FROZEN.length; at++) {
      slots.cells.at(at).set('aria-selected', null);
      slots.cells.at(at).set('aria-readonly', true);
    }
    return FROZEN.length;
  }

  #showTotal(view: AriaView, total: number, months: Range): void {
    const { layout, model } = view;
    const slots = this.#totals.at(total);
    this.#placeRow(
      view,
      slots,
      HEAD_ROWS + layout.rows + total,
      layout.height - layout.totalsHeight + 1 + total * ROW_HEIGHT,
    );
    const head = this.#frozenCell(view, slots, 0, model.totals[total]?.name ?? '', 'rowheader');
    head.set('aria-colspan', FROZEN.length);
    head.place({ x: 0, y: 0, width: layout.frozenWidth, height: ROW_HEIGHT });
    for (let month = months.from; month < months.to; month++) {
      this.#monthCell(view, slots, 1 + month - months.from, month, 1, model.describe.total(total, month)).set(
        'aria-readonly',
        true,
      );
    }
    slots.cells.cutTo(1 + months.to - months.from);
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

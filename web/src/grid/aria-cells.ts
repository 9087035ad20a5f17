import { AriaSlot, AriaSlots } from './aria-slot.ts';
import type { CellRange, GridModel, Position } from './grid-model.ts';
import type { Others } from './grid-options.ts';
import { HEAD_HEIGHT, ROW_HEIGHT, type Layout, type Scroll } from './layout.ts';
import type { RowMarks } from './row-marks.ts';

/** `firsts` holds the first month of each cell, in order. */
export type RowSlots = { row: AriaSlot; cells: AriaSlots; firsts: number[] };

type Role = 'gridcell' | 'rowheader' | 'columnheader';
type FrozenCell = { column: number; name: string; role: Role; isWide?: boolean };
type MonthCell = { at: number; month: number; span?: number; name: string; role?: Role };

export const HEAD_ROWS = 1;

/** Number of frozen columns including those without room, so that a month keeps its column index when the window narrows. */
export const frozenCount = (model: GridModel) => 1 + model.columns.length;
/** Frozen columns shown in the grid. */
export const shownCount = (layout: Layout) => 1 + layout.frozenColumns.length;

/** Headers carry their name as text; cells carry it as a label, which costs no layout. */
function nameSlot(slot: AriaSlot, role: Role, name: string): void {
  const isHeader = role !== 'gridcell';
  slot.set('role', role);
  slot.set('aria-label', isHeader ? null : name);
  slot.setText(isHeader ? name : '');
}

const heightOf = (role: Role) => (role === 'columnheader' ? HEAD_HEIGHT : ROW_HEIGHT);

/** Rows of slots under one rowgroup. */
export class RowGroup {
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

export type AriaView = Others & {
  model: GridModel;
  layout: Layout;
  scroll: Scroll;
  active: Position | null;
  range: CellRange | null;
  marks: RowMarks;
  /** the focused heading */
  heading: string | null;
};

export function placeRow(
  { layout, scroll }: AriaView,
  { row }: RowSlots,
  index: number,
  hostY: number,
): void {
  row.set('aria-rowindex', index + 1);
  row.place({
    x: scroll.left,
    y: scroll.top + hostY,
    width: layout.width,
    height: index === 0 ? HEAD_HEIGHT : ROW_HEIGHT,
  });
}

export function frozenCell(
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

export function monthCell(
  { layout, scroll, model }: AriaView,
  slots: RowSlots,
  { at, month, span = 1, name, role = 'gridcell' }: MonthCell,
): AriaSlot {
  const slot = slots.cells.at(at);
  nameSlot(slot, role, name);
  slot.set('aria-colindex', frozenCount(model) + month + 1);
  slot.set('aria-colspan', span > 1 ? span : null);
  slot.set('aria-expanded', null);
  slot.set('aria-sort', null);
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

import { useVirtualizer } from '@tanstack/react-virtual';
import { createElement as h, useRef, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { FROZEN_WIDTH, HEAD_HEIGHT, MONTH_WIDTH, ROW_HEIGHT } from './rival-sheet.ts';
import './in-product.css';

/** The part of the input of the product's own grid that is needed for drawing. */
interface Model {
  rows: readonly { key: string; name: string }[];
  months: readonly { name: string; year: string }[];
  totals: readonly { key: string }[];
  cellAt: (row: number, month: number) => { text: string } | null;
  subtotalAt: (row: number, month: number) => string;
  totalAt: (total: number, month: number) => string;
}
type Options = { model: Model & { rows: readonly { kind: string }[] }; firstMonth: number };

const TOTAL_HEIGHT = 23;

const cell = (key: string, left: number, top: number, width: number, text: ReactNode) =>
  h('div', { key, className: 'cell', style: { left, top, width } }, text);

function Cells({ model, firstMonth }: Options) {
  const scroller = useRef<HTMLDivElement>(null);
  const common = { getScrollElement: () => scroller.current, overscan: 2 };
  // oxlint-disable-next-line react/incompatible-library -- measured as its own examples use it, without the compiler
  const rows = useVirtualizer({ ...common, count: model.rows.length, estimateSize: () => ROW_HEIGHT });
  const months = useVirtualizer({
    ...common,
    count: model.months.length,
    estimateSize: () => MONTH_WIDTH,
    horizontal: true,
    initialOffset: firstMonth * MONTH_WIDTH,
  });
  const columns = months.getVirtualItems();
  const lines = rows.getVirtualItems();
  const textAt = (row: number, month: number) =>
    model.rows[row]?.kind === 'section' ? model.subtotalAt(row, month) : model.cellAt(row, month)?.text;
  const head = columns.map(({ key, start, index }) =>
    cell(String(key), start, 0, MONTH_WIDTH, model.months[index]?.name),
  );
  const names = lines.map(({ key, start, index }) =>
    cell(String(key), 0, start, FROZEN_WIDTH, model.rows[index]?.name),
  );
  const totals = model.totals.flatMap((total, place) =>
    columns.map(({ key, start, index }) =>
      cell(`${total.key} ${key}`, start, place * TOTAL_HEIGHT, MONTH_WIDTH, model.totalAt(place, index)),
    ),
  );
  const body = lines.flatMap((line) =>
    columns.map((column) =>
      cell(
        `${line.key} ${column.key}`,
        column.start,
        line.start,
        MONTH_WIDTH,
        textAt(line.index, column.index),
      ),
    ),
  );
  const width = FROZEN_WIDTH + months.getTotalSize();
  const height = HEAD_HEIGHT + model.totals.length * TOTAL_HEIGHT + rows.getTotalSize();
  const content = [
    h('div', { key: 'head', className: 'head' }, head),
    h('div', { key: 'frozen', className: 'frozen' }, names),
    h('div', { key: 'totals', className: 'totals' }, totals),
    h('div', { key: 'body', className: 'body' }, body),
  ];
  return h(
    'div',
    { ref: scroller, className: 'scroller' },
    h('div', { className: 'content', style: { width, height } }, content),
  );
}

/** Replaces the product's grid in a build that is only opened and closed. */
export class Grid {
  readonly active = null;
  readonly range = null;
  readonly isEditing = false;
  readonly columnCount = 0;
  readonly element: HTMLElement;
  readonly #root: Root;
  readonly #options: Options;

  constructor(host: HTMLElement, options: Options) {
    this.element = host;
    this.#options = options;
    host.classList.add('rival-host');
    this.#root = createRoot(host);
    this.#draw(options.model);
    this.#markWhenDrawn();
  }

  setModel(model: Options['model']): void {
    this.#draw(model);
  }

  takeOthers(change: () => void): void {
    change();
  }

  change(): void {}
  setOthers(): void {}
  marksChanged(): void {}
  activate(): void {}
  goTo(): void {}
  select(): void {}
  edit(): void {}
  focus(): void {}
  giveUp = (): string => '';

  destroy(): void {
    this.#root.unmount();
  }

  #draw(model: Options['model']): void {
    flushSync(() => this.#root.render(h(Cells, { ...this.#options, model })));
  }

  /** Cells appear after it has measured its container, in the first frame or the next. */
  readonly #markWhenDrawn = (): void => {
    if (this.element.querySelector('.body .cell')) performance.mark('sheet-painted');
    else requestAnimationFrame(this.#markWhenDrawn);
  };
}

import {
  defaultRangeExtractor,
  observeElementRect,
  useVirtualizer,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { keepScroll, keptScroll } from '#lib/list-state/kept-list.ts';
import type { Identified } from '#lib/list-state/list-rows.ts';
import type { TableView } from './list-view.ts';

export const HEAD_HEIGHT = 36;
const GROUP_HEIGHT = 36;
/** Lines rendered beyond the visible ones. */
const SPARE = 12;
/** Default before layout. */
const LEAST_HEIGHT = 600;
const PAUSE_MS = 300;

type Scroller = RefObject<HTMLDivElement | null>;
export type ListWindow = Virtualizer<HTMLDivElement, Element>;

/** Lines to print: those whose row is loaded. */
const printable = <Row extends Identified>({ lines, rows }: TableView<Row>): number[] =>
  Array.from({ length: lines.count }, (_, line) => line).filter((line) => {
    const at = lines.at(line);
    return at.kind === 'group' || rows.at(at.row) !== undefined;
  });

/** Offset of the page in the address, px. */
function topOfPage<Row extends Identified>({ list, rows, lines, rowHeight }: TableView<Row>): number {
  const row = (list.page - 1) * rows.pageSize;
  if (row === 0) return 0;
  const headings = Math.max(0, (lines.lineOf(row) ?? row) - row);
  return row * rowHeight + headings * GROUP_HEIGHT;
}

/** The visible lines and the focused one; returning to the list restores the scroll position. */
export function useWindow<Row extends Identified>(
  view: TableView<Row>,
  scroller: Scroller,
  activeLine: number,
  isPrinting: boolean,
): ListWindow {
  const { list, lines, rowHeight } = view;
  const { key, question } = list;
  const hasFoot = view.columns.some(({ foot }) => foot !== undefined) || view.title.foot !== undefined;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by React's compiler, whose memoization it would upset
  const window = useVirtualizer({
    count: lines.count,
    getScrollElement: () => scroller.current,
    estimateSize: (line) => (lines.at(line).kind === 'group' ? GROUP_HEIGHT : rowHeight),
    overscan: SPARE,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    scrollPaddingEnd: hasFoot ? rowHeight : 0,
    initialOffset: () => keptScroll(key, question) ?? topOfPage(view),
    initialRect: { width: 0, height: LEAST_HEIGHT },
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, ({ width, height }) =>
        tell({ width, height: Math.max(height, LEAST_HEIGHT) }),
      ),
    rangeExtractor: (range: Range) => {
      if (isPrinting) return printable(view);
      const shown = defaultRangeExtractor(range);
      if (activeLine >= range.count || shown.includes(activeLine)) return shown;
      return [...shown, activeLine].toSorted((one, other) => one - other);
    },
  });
  // Expanding or collapsing a group moves the lines below it.
  useLayoutEffect(() => window.measure(), [window, lines]);
  useShownRows(view, window);
  useFirstRowFirst(question, scroller);
  usePageInAddress(view, window);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const keep = () => keepScroll(key, question, element.scrollTop);
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [scroller, key, question]);
  return window;
}

/** Rows of the visible lines and a few beyond. */
function rowsInSight<Row extends Identified>({ lines }: TableView<Row>, window: ListWindow) {
  const { startIndex = 0, endIndex = 0 } = window.range ?? {};
  // The sticky head covers the first lines that count as visible.
  const top = (window.scrollOffset ?? 0) + HEAD_HEIGHT;
  const firstLine = window.getVirtualItems().find(({ end }) => end > top + 1)?.index ?? startIndex;
  const rowAt = (from: number, step: 1 | -1): number | undefined => {
    for (let at = from; at >= 0 && at < lines.count; at += step) {
      const line = lines.at(at);
      if (line.kind === 'row') return line.row;
    }
    return undefined;
  };
  return { first: rowAt(firstLine, 1) ?? 0, last: rowAt(endIndex, -1) ?? 0 };
}

/** Requests the visible rows. */
function useShownRows<Row extends Identified>(view: TableView<Row>, window: ListWindow): void {
  const { show } = view.rows;
  const { first, last } = rowsInSight(view, window);
  useEffect(() => show(Math.max(0, first - SPARE), last + 1 + SPARE), [show, first, last]);
}

const toTop = (element: HTMLElement) => {
  element.scrollTop = 0;
};

/** Another search, filter or sort starts at the first row. */
function useFirstRowFirst(question: string, scroller: Scroller): void {
  const read = useRef(question);
  useLayoutEffect(() => {
    if (read.current === question) return;
    read.current = question;
    if (scroller.current) toTop(scroller.current);
  }, [question, scroller]);
}

/** Updates the address after scrolling pauses. */
function usePageInAddress<Row extends Identified>(view: TableView<Row>, window: ListWindow): void {
  const { list, rows } = view;
  const page = Math.floor(rowsInSight(view, window).first / rows.pageSize) + 1;
  const { setPage } = list;
  const latest = useRef(setPage);
  useEffect(() => {
    latest.current = setPage;
  });
  const isNamed = list.page === page;
  useEffect(() => {
    if (isNamed || window.scrollElement === null) return undefined;
    const timer = setTimeout(() => latest.current(page), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isNamed, page, window]);
}

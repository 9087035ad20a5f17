import { useVirtualizer } from '@tanstack/react-virtual';
import { createElement as h, useReducer, useRef, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  FROZEN,
  FROZEN_WIDTH,
  HEAD_HEIGHT,
  host,
  loadSheet,
  MONTH_WIDTH,
  noteWritten,
  ROW_HEIGHT,
  whenDrawn,
  type RivalSheet,
} from './rival-sheet.ts';

const cell = (key: string | number, left: number, top: number, width: number, text: ReactNode) =>
  h('div', { key, className: 'cell', style: { left, top, width } }, text);

function Grid({ sheet }: { sheet: RivalSheet }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const [editing, setEditing] = useState<{ row: number; month: number } | null>(null);
  const common = { getScrollElement: () => scroller.current, overscan: 2 };
  // oxlint-disable-next-line react/incompatible-library -- measured as its own examples use it, without the compiler
  const rows = useVirtualizer({ ...common, count: sheet.rows.length, estimateSize: () => ROW_HEIGHT });
  const months = useVirtualizer({
    ...common,
    count: sheet.months.length,
    estimateSize: () => MONTH_WIDTH,
    horizontal: true,
  });
  const columns = months.getVirtualItems();
  const lines = rows.getVirtualItems();
  const commit = (typed: string) => {
    if (editing === null) return;
    sheet.write(editing.row, editing.month, typed);
    setEditing(null);
    refresh();
    noteWritten(sheet, editing.month);
  };
  const amount = (row: number, month: number) =>
    editing?.row === row && editing.month === month
      ? h('input', {
          autoFocus: true,
          onKeyDown: (event: React.KeyboardEvent<HTMLInputElement>) =>
            event.key === 'Enter' && commit(event.currentTarget.value),
        })
      : sheet.text(row, month);
  const lefts = FROZEN.map((_, place) => FROZEN.slice(0, place).reduce((sum, { width }) => sum + width, 0));
  return h(
    'div',
    {
      ref: scroller,
      className: 'scroller',
      onDoubleClick: (event: React.MouseEvent<HTMLDivElement>) => {
        const box = event.currentTarget.getBoundingClientRect();
        const { scrollTop, scrollLeft } = event.currentTarget;
        setEditing({
          row: Math.floor((event.clientY - box.top - HEAD_HEIGHT + scrollTop) / ROW_HEIGHT),
          month: Math.floor((event.clientX - box.left - FROZEN_WIDTH + scrollLeft) / MONTH_WIDTH),
        });
      },
    },
    h(
      'div',
      {
        className: 'content',
        style: {
          width: FROZEN_WIDTH + months.getTotalSize(),
          height: HEAD_HEIGHT + ROW_HEIGHT + rows.getTotalSize(),
        },
      },
      h(
        'div',
        { className: 'head' },
        columns.map(({ key, start, index }) => cell(String(key), start, 0, MONTH_WIDTH, sheet.months[index])),
      ),
      h(
        'div',
        { className: 'frozen' },
        lines.map((line) =>
          FROZEN.map(({ key, width }, place) =>
            cell(`${line.key} ${key}`, lefts[place] ?? 0, line.start, width, sheet.rows[line.index]?.[key]),
          ),
        ),
      ),
      h(
        'div',
        { className: 'totals' },
        columns.map(({ key, start, index }) => cell(String(key), start, 0, MONTH_WIDTH, sheet.total(index))),
      ),
      h(
        'div',
        { className: 'body' },
        lines.map((line) =>
          columns.map((column) =>
            cell(
              `${line.key} ${column.key}`,
              column.start,
              line.start,
              MONTH_WIDTH,
              amount(line.index, column.index),
            ),
          ),
        ),
      ),
    ),
  );
}

createRoot(host()).render(h(Grid, { sheet: await loadSheet() }));
whenDrawn(() => {
  const scroller = document.querySelector('.scroller');
  if (scroller === null || document.querySelector('.body .cell') === null) return null;
  const sums = document.getElementsByClassName('totals');
  return {
    down: scroller,
    across: scroller,
    isTotalPainted: (text) => [...(sums[0]?.children ?? [])].some((one) => one.textContent === text),
  };
});

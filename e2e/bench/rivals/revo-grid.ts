import { defineCustomElements } from '@revolist/revogrid/loader';
import {
  FROZEN,
  HEAD_HEIGHT,
  host,
  loadSheet,
  MONTH_WIDTH,
  noteWritten,
  ROW_HEIGHT,
  whenDrawn,
} from './rival-sheet.ts';

const sheet = await loadSheet();
defineCustomElements();
const grid = document.createElement('revo-grid');
const total = -1;
const columns = [
  ...FROZEN.map(({ key, title, width }) => ({
    prop: key,
    name: title,
    size: width,
    pin: 'colPinStart' as const,
    readonly: true,
  })),
  ...sheet.months.map((name, month) => ({
    prop: `m${month}`,
    name,
    size: MONTH_WIDTH,
    cellTemplate: (_: unknown, { model }: { model: Record<string, unknown> }) =>
      model.row === total ? sheet.total(month) : sheet.text(Number(model.row), month),
  })),
];
Object.assign(grid, {
  columns,
  source: sheet.rows.map((words, row) => ({ row, ...words })),
  pinnedBottomSource: [{ row: total }],
  rowSize: ROW_HEIGHT,
});
grid.style.height = '100%';
grid.addEventListener('afteredit', (event) => {
  const { detail } = event as CustomEvent<{ rowIndex: number; prop: string; val: string }>;
  const month = Number(detail.prop.slice(1));
  sheet.write(detail.rowIndex, month, detail.val);
  Object.assign(grid, { pinnedBottomSource: [{ row: total }] });
  noteWritten(sheet, month);
});
host().style.setProperty('--revo-grid-header-height', `${HEAD_HEIGHT}px`);
host().append(grid);
whenDrawn(() => {
  const down = document.querySelector('revogr-viewport-scroll.rgCol .vertical-inner');
  const across = document.querySelector('revogr-viewport-scroll.rgCol');
  if (down === null || across === null || document.querySelector('.rgCol .rgCell') === null) return null;
  return {
    down,
    across,
    isTotalPainted: (text) =>
      [...document.querySelectorAll('.footer-wrapper .rgCell')].some((one) => one.textContent === text),
  };
});

import {
  DataEditor,
  GridCellKind,
  type DataEditorRef,
  type GridCell,
  type Item,
} from '@glideapps/glide-data-grid';
import '@glideapps/glide-data-grid/dist/index.css';
import { createElement as h, createRef } from 'react';
import { createRoot } from 'react-dom/client';
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
const columns = [
  ...FROZEN.map(({ key, title, width }) => ({ id: key, title, width })),
  ...sheet.months.map((month) => ({ id: month, title: month, width: MONTH_WIDTH })),
];
const last = sheet.rows.length;
const textCell = (text: string, isAmount: boolean): GridCell => ({
  kind: GridCellKind.Text,
  data: text,
  displayData: text,
  allowOverlay: isAmount,
  ...(isAmount && { contentAlign: 'right' }),
});
const contentAt = ([column, row]: Item): GridCell => {
  const frozen = FROZEN[column];
  if (frozen !== undefined) return textCell(sheet.rows[row]?.[frozen.key] ?? '', false);
  const month = column - FROZEN.length;
  return textCell(row === last ? sheet.total(month) : sheet.text(row, month), true);
};
const grid = createRef<DataEditorRef>();
const { clientWidth, clientHeight } = host();
createRoot(host()).render(
  h(DataEditor, {
    ref: grid,
    columns,
    rows: last + 1,
    getCellContent: contentAt,
    freezeColumns: FROZEN.length,
    freezeTrailingRows: 1,
    rowHeight: ROW_HEIGHT,
    headerHeight: HEAD_HEIGHT,
    width: clientWidth,
    height: clientHeight,
    smoothScrollX: true,
    smoothScrollY: true,
    onCellEdited: ([column, row], value) => {
      if (value.kind !== GridCellKind.Text) return;
      const month = column - FROZEN.length;
      sheet.write(row, month, value.data);
      grid.current?.updateCells([{ cell: [column, row] }, { cell: [column, last] }]);
      noteWritten(sheet, month);
    },
  }),
);
whenDrawn(() => {
  const scroller = document.querySelector('.dvn-scroller');
  const canvas = document.querySelector('canvas');
  if (scroller === null || canvas === null || canvas.width < 400) return null;
  // the cells named above are drawn in the next frame, before the caller's own callback
  return { down: scroller, across: scroller, isTotalPainted: () => true };
});

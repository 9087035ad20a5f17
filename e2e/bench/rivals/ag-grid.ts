import { AllCommunityModule, createGrid, ModuleRegistry, type ColDef } from 'ag-grid-community';
import {
  FROZEN,
  HEAD_HEIGHT,
  host,
  loadSheet,
  MONTH_WIDTH,
  noteWritten,
  ROW_HEIGHT,
  whenDrawn,
  type Words,
} from './rival-sheet.ts';

type Line = { row: number; words: Words | null };

const sheet = await loadSheet();
ModuleRegistry.registerModules([AllCommunityModule]);
const months: ColDef<Line>[] = sheet.months.map((title, month) => ({
  colId: title,
  headerName: title,
  width: MONTH_WIDTH,
  editable: true,
  valueGetter: ({ data }) =>
    data === undefined ? '' : data.words === null ? sheet.total(month) : sheet.text(data.row, month),
  valueSetter: ({ data, newValue }) => {
    sheet.write(data.row, month, String(newValue));
    noteWritten(sheet, month);
    return true;
  },
}));
createGrid<Line>(host(), {
  columnDefs: [
    ...FROZEN.map(({ key, title, width }): ColDef<Line> => ({
      colId: key,
      headerName: title,
      width,
      pinned: 'left',
      valueGetter: ({ data }) => data?.words?.[key] ?? '',
    })),
    ...months,
  ],
  defaultColDef: { sortable: false, resizable: false, suppressMovable: true },
  rowData: sheet.rows.map((words, row) => ({ row, words })),
  pinnedBottomRowData: [{ row: -1, words: null }],
  rowHeight: ROW_HEIGHT,
  headerHeight: HEAD_HEIGHT,
  onCellValueChanged: ({ api, column }) => {
    const total = api.getPinnedBottomRow(0);
    if (total) api.refreshCells({ rowNodes: [total], columns: [column], force: true });
  },
});
const scrollerOf = (side: 'scrollHeight' | 'scrollWidth', seen: 'clientHeight' | 'clientWidth') =>
  [...host().querySelectorAll('*')].find(
    (one) => one[side] > one[seen] + 1000 && /auto|scroll/.test(getComputedStyle(one).overflow),
  );
whenDrawn(() => {
  const down = scrollerOf('scrollHeight', 'clientHeight');
  const across = scrollerOf('scrollWidth', 'clientWidth');
  if (down === undefined || across === undefined || document.querySelector('.ag-cell') === null) return null;
  return {
    down,
    across,
    isTotalPainted: (text) =>
      [...document.querySelectorAll('.ag-grid-pinned-bottom-rows .ag-cell')].some(
        (one) => one.textContent === text,
      ),
  };
});

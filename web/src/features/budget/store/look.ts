import { useMemo } from 'react';
import { useUserSetting } from '#lib/settings/user-settings.ts';
import {
  columnsSchema,
  FIRST_COLUMNS,
  shownColumns,
  widthsOf,
  type ColumnChoice,
  type SheetLookChoice,
} from './columns.ts';
import { FIRST_VIEW, sheetViewSchema, type SheetView } from './view.ts';

const viewSchema = sheetViewSchema.nullable();

type SheetLookSetting = {
  choice: SheetLookChoice;
  /** all columns in the user's order */
  columns: readonly ColumnChoice[];
  setView: (view: SheetView | null) => void;
  setColumns: (columns: ColumnChoice[] | null) => void;
  isKnown: boolean;
};

/** The user's view of a sheet: stored per sheet, columns for all sheets. */
export function useSheetLook(budgetId: number): SheetLookSetting {
  const [view, setView, isViewKnown] = useUserSetting<SheetView | null>(
    `sheet.view.${budgetId}`,
    viewSchema,
    null,
  );
  const [columns, setColumns, areColumnsKnown] = useUserSetting<ColumnChoice[] | null>(
    'sheet.columns',
    columnsSchema,
    null,
  );
  const choice = useMemo(
    () => ({
      view: view ?? FIRST_VIEW,
      columns: shownColumns(columns ?? FIRST_COLUMNS),
      widths: widthsOf(columns ?? FIRST_COLUMNS),
    }),
    [view, columns],
  );
  return {
    choice,
    columns: columns ?? FIRST_COLUMNS,
    setView,
    setColumns,
    isKnown: isViewKnown && areColumnsKnown,
  };
}

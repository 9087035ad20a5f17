import { useEffect } from 'react';
import { sortOfColumn, withWidths } from './columns.ts';
import { useSheetLook } from './look.ts';
import type { SheetFacts } from './contexts.ts';
import { sortedBy } from './view.ts';

/** Stores changes made by column headings for the user. */
export function useHeadings({ data, state }: SheetFacts): void {
  const { choice, columns, setView, setColumns } = useSheetLook(data.source.budget.id);
  const { view } = choice;
  useEffect(() => {
    state.setState({
      headings: {
        sorted: (key) => {
          const sort = sortOfColumn(key);
          if (sort !== null) setView(sortedBy(view, sort));
        },
        widened: (widths) => setColumns(withWidths(columns, widths)),
      },
    });
    return () => state.setState({ headings: null });
  }, [state, view, columns, setView, setColumns]);
}

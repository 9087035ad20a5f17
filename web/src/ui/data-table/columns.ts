import { useMemo, type ReactNode } from 'react';
import { useChosenColumns } from '#lib/list-state/chosen-columns.ts';
import { arrangeColumns } from '#ui/column-chooser/column-order.ts';

/** A column of a list, besides its title. */
export type ListColumn<Row> = {
  /** one of the list's `sorts` if it sorts the rows */
  key: string;
  name: string;
  /** explanation of its values if the name is too short */
  hint?: string;
  render: (row: Row) => ReactNode;
  /** false: hidden by default */
  isShown: boolean;
  /** px; columns without one share the rest */
  width?: number;
  look?: 'number' | 'action';
  /** total below the rows */
  foot?: ReactNode;
};

/** The first column, always shown, which names the row. */
export type ListTitle<Row> = {
  key: string;
  name: string;
  render: (row: Row) => ReactNode;
  /** target of Enter or a click; null if there is none */
  to: (row: Row) => string | null;
  /** a CSS length or share */
  width?: string;
  /** px; for a width that is not in pixels, the minimum below which the table scrolls sideways */
  leastWidth?: number;
  foot?: ReactNode;
};

/** The columns in the user's choice and order. */
export function useListColumns<Row>(name: string, usual: readonly ListColumn<Row>[]) {
  const { chosen, change, reset } = useChosenColumns(name);
  const columns = useMemo(() => arrangeColumns(usual, chosen), [usual, chosen]);
  return { columns, change, reset };
}

import { useMemo, type ReactNode } from 'react';
import { useChosenColumns } from '#lib/list-state/chosen-columns.ts';
import { arrangeColumns } from '../column-order.ts';

/** What a list can show of a row, besides its title. */
export type ListColumn<Row> = {
  /** one of the list's `sorts` where it orders the rows */
  key: string;
  name: string;
  /** what its values are, where the name is too short to say it */
  hint?: string;
  render: (row: Row) => ReactNode;
  /** false: chosen by those who want it */
  isShown: boolean;
  /** px; columns without one share what is left */
  width?: number;
  look?: 'number' | 'action';
  /** its sum, below the rows */
  foot?: ReactNode;
};

/** The first column, which is always there and names the row. */
export type ListTitle<Row> = {
  key: string;
  name: string;
  render: (row: Row) => ReactNode;
  /** where Enter or a click leads; null: nowhere */
  to: (row: Row) => string | null;
  /** a CSS length or share */
  width?: string;
  foot?: ReactNode;
};

/** The columns as this user has chosen and ordered them. */
export function useListColumns<Row>(name: string, usual: readonly ListColumn<Row>[]) {
  const { chosen, change, reset } = useChosenColumns(name);
  const columns = useMemo(() => arrangeColumns(usual, chosen), [usual, chosen]);
  return { columns, change, reset };
}

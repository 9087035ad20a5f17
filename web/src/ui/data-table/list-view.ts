import type { ReactNode } from 'react';
import type { Identified, ListRows } from '#lib/list-state/list-rows.ts';
import type { Direction } from '#lib/list-state/list-address.ts';
import type { Lines } from '#lib/list-state/lines.ts';
import type { Ticks } from '#lib/list-state/ticks.ts';
import type { ListColumn, ListTitle } from './columns.ts';

/** `useList()` of lib, as far as a table needs it. */
export type ListControl = {
  definition: { name: string; sorts: readonly string[] };
  key: string;
  search: string;
  question: string;
  sort: string | null;
  direction: Direction;
  page: number;
  isNarrowed: boolean;
  setSearch(text: string): void;
  sortBy(column: string): void;
  setPage(page: number): void;
  clear(): void;
};

/** A heading of `rows.groups`: its name, and what stands in the columns beside it (subtotals), by their keys. */
export type GroupHeading = { name: ReactNode; cells?: Readonly<Record<string, ReactNode>> };

/** What the author of a list says of its rows. */
export type RowView<Row extends Identified> = {
  title: ListTitle<Row>;
  nameOf: (row: Row) => string;
  /** in the last column, 60 px */
  renderActions?: ((row: Row) => ReactNode) | undefined;
  headingOf?: ((group: number) => GroupHeading) | undefined;
  /** px */
  rowHeight: number;
};

/** A list as its table draws it. */
export type TableView<Row extends Identified> = RowView<Row> & {
  list: ListControl;
  rows: ListRows<Row>;
  lines: Lines;
  /** those that are shown */
  columns: readonly ListColumn<Row>[];
  /** undefined: nothing can be done with several rows */
  ticks: Ticks | undefined;
};

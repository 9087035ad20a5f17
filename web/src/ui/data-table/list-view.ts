import type { ReactNode } from 'react';
import type { Identified, ListRows } from '#lib/list-state/list-rows.ts';
import type { Direction } from '#lib/list-state/list-address.ts';
import type { Lines } from '#lib/list-state/lines.ts';
import type { Ticks } from '#lib/list-state/ticks.ts';
import type { ListColumn, ListTitle } from './columns.ts';

/** The part of lib's `useList()` that a table needs. */
export type ListControl = {
  definition: { name: string; sorts: readonly string[] };
  key: string;
  search: string;
  isTyping: boolean;
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

/**
 * A heading of `rows.groups`: its name, and either its subtotals by column key or the commands for
 * the group.
 */
export type GroupHeading = {
  name: ReactNode;
  cells?: Readonly<Record<string, ReactNode>>;
  tools?: ReactNode;
};

/** Definition of a list's rows. */
export type RowView<Row extends Identified> = {
  title: ListTitle<Row>;
  nameOf: (row: Row) => string;
  /** rows with another background: planned ones */
  isPlanned?: ((row: Row) => boolean) | undefined;
  /** in the last column, 60 px */
  renderActions?: ((row: Row) => ReactNode) | undefined;
  headingOf?: ((group: number) => GroupHeading) | undefined;
  /** px */
  rowHeight: number;
};

/** A list as its table renders it. */
export type TableView<Row extends Identified> = RowView<Row> & {
  list: ListControl;
  rows: ListRows<Row>;
  lines: Lines;
  /** visible columns */
  columns: readonly ListColumn<Row>[];
  /** undefined: no bulk actions */
  ticks: Ticks | undefined;
};

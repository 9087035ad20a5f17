import type { Table } from '../table/table.ts';

/** A table with all its rows as an array. */
export const unpackedTable = (table: Table) => ({ ...table, rows: [...table.rows] });

import { namesOf, type Downloaded, type TableName, type TableSpecs } from '#src/db/tables.ts';

/** What a download has of a table, as the thread that writes it is told. */
export interface Part {
  table: TableName;
  without?: readonly string[];
  amounts?: readonly string[];
  currencyBy?: { column: string; of: 'record' | 'payment_source' };
  accountIn?: string;
  userRefersBy?: string;
}

/** The tables of an account, each as its noun says. */
export const partsOf = (tables: TableSpecs): Part[] =>
  namesOf(tables).flatMap((table) => {
    const download: Downloaded<never> | false | undefined = tables[table]?.download;
    return download ? [{ table, ...download }] : [];
  });

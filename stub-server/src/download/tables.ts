import { namesOf, type Downloaded, type TableName, type TableSpecs } from '#src/db/tables.ts';

/** The part of a table that a download contains, as input of the thread that writes it. */
export interface Part {
  table: TableName;
  without?: readonly string[];
  amounts?: readonly string[];
  currencyBy?: { column: string; of: 'record' | 'payment_source' };
  accountIn?: string;
  userRefersBy?: string;
}

/** The tables of an account, as their nouns declare them. */
export const partsOf = (tables: TableSpecs): Part[] =>
  namesOf(tables).flatMap((table) => {
    const download: Downloaded<never> | false | undefined = tables[table]?.download;
    return download ? [{ table, ...download }] : [];
  });

import type { SeedData } from '@saldo/seeds';
import type { Insertable } from 'kysely';
import type { Database } from './schema.ts';

export type TableName = keyof Database;

/** Context of a scenario's rows besides its data. */
export interface SeedContext {
  createdAt: string;
  /** the day whose exchange rates the stored totals use */
  day: string;
  /** the accounts' business date from now on; null: the day it is */
  simulatedDate: string | null;
  /** hashes by password */
  hashes: ReadonlyMap<string, string>;
}

type Column<Name extends TableName> = keyof Database[Name] & string;

/** What of a table is in a download of a company's data: its rows of that account (docs/decisions/029). */
export interface Downloaded<Name extends TableName> {
  /** secrets */
  without?: readonly Column<Name>[];
  /** amounts in minor units, which people read as decimals: of the row's currency, else of the account's */
  amounts?: readonly Column<Name>[];
  /** the row that has the currency of the amounts */
  currencyBy?: { column: Column<Name>; of: 'record' | 'payment_source' };
  /** which of its columns holds the account's id; absent: account_id */
  accountIn?: Column<Name>;
  /** it has no such column: its rows are those that the account's users refer to by this one */
  userRefersBy?: Column<'user'>;
}

interface Spec<Name extends TableName> {
  /** its rows stay when a scenario replaces all data */
  outlivesScenarios?: true;
  /** its rows in a scenario; absent: none */
  seed?: (data: SeedData, context: SeedContext) => readonly Insertable<Database[Name]>[];
}

/** What a noun says of a table besides its columns. */
export type TableSpec<Name extends TableName> = Spec<Name> &
  (
    | {
        /** its rows belong to no account */
        isShared: true;
        download?: Downloaded<Name>;
      }
    | {
        isShared?: undefined;
        /** false: secrets, or what only the server works with */
        download: Downloaded<Name> | false;
      }
  );

export type TableSpecs = { readonly [Name in TableName]?: TableSpec<Name> };

/** The tables of a noun, parents first. */
export const defineTables = <const Specs extends TableSpecs>(specs: Specs): Specs => specs;

/** In the order of their specs: parents first, as they are filled; they are emptied backwards. */
export const namesOf = (specs: TableSpecs): TableName[] => Object.keys(specs) as TableName[];

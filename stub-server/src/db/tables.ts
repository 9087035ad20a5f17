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

/** What a noun says of a table besides its columns. */
export interface TableSpec<Name extends TableName> {
  /** its rows belong to no account */
  isShared?: true;
  /** its rows stay when a scenario replaces all data */
  outlivesScenarios?: true;
  /** its rows in a scenario; absent: none */
  seed?: (data: SeedData, context: SeedContext) => readonly Insertable<Database[Name]>[];
}

export type TableSpecs = { readonly [Name in TableName]?: TableSpec<Name> };

/** The tables of a noun, parents first. */
export const defineTables = <const Specs extends TableSpecs>(specs: Specs): Specs => specs;

/** In the order of their specs: parents first, as they are filled; they are emptied backwards. */
export const namesOf = (specs: TableSpecs): TableName[] => Object.keys(specs) as TableName[];

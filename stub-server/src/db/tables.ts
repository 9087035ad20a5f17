import type { SeedData } from '@saldo/seeds';
import type { Insertable } from 'kysely';
import type { Db } from './db.ts';
import type { Database } from './schema.ts';
import type { Transact } from './transact.ts';

export type TableName = keyof Database;

/** Context of a scenario's rows besides its data. */
export interface SeedContext {
  createdAt: string;
  /** the day whose exchange rates the stored totals use */
  day: string;
  /** the fixed business date of the accounts; null: the current day */
  simulatedDate: string | null;
  /** hashes by password */
  hashes: ReadonlyMap<string, string>;
}

type Column<Name extends TableName> = keyof Database[Name] & string;

/** The contents of a table in the download of a company's data (docs/decisions/029). */
export interface Downloaded<Name extends TableName> {
  /** secrets */
  without?: readonly Column<Name>[];
  /** columns in minor units, exported as decimals of the row's currency, else of the account's */
  amounts?: readonly Column<Name>[];
  /** the row that has the currency of the amounts */
  currencyBy?: { column: Column<Name>; of: 'record' | 'payment_source' };
  /** which of its columns holds the account's id; absent: account_id */
  accountIn?: Column<Name>;
  /** for tables without one: the column by which the account's users refer to its rows */
  userRefersBy?: Column<'user'>;
}

/** `few`: what a command has changed, unless it is much; `slice`: a part of what was left; `all`: whatever its amount. */
export type SettlingAmount = 'few' | 'slice' | 'all';

interface Spec<Name extends TableName> {
  /** whether its rows are kept when a scenario replaces all data */
  outlivesScenarios?: true;
  /** its rows in a scenario; absent: none */
  seed?: (data: SeedData, context: SeedContext) => readonly Insertable<Database[Name]>[];
  /**
   * updates derived data of an account (null: of any) before a transaction ends (docs/decisions/038); returns the
   * accounts that have more to update
   */
  settle?: (tx: Db, accountId: number | null, amount: SettlingAmount) => Promise<readonly number[]>;
}

/** The properties of a table besides its columns. */
export type TableSpec<Name extends TableName> = Spec<Name> &
  (
    | {
        /** whether its rows belong to no account */
        isShared: true;
        download?: Downloaded<Name>;
      }
    | {
        isShared?: undefined;
        /** false: secrets or internal data of the server */
        download: Downloaded<Name> | false;
      }
  );

export type TableSpecs = { readonly [Name in TableName]?: TableSpec<Name> };

/** The tables of a noun, parents first. */
export const defineTables = <const Specs extends TableSpecs>(specs: Specs): Specs => specs;

/** In the order of their specs, parents first; tables are emptied in reverse order. */
export const namesOf = (specs: TableSpecs): TableName[] => Object.keys(specs) as TableName[];

/**
 * Runs `settle` of the tables before every commit. What a command leaves follows in transactions of its own, between which
 * others are served. A failure there fails no command: what is left waits for the next transaction.
 */
export function settling(specs: TableSpecs, transact: Transact): Transact {
  const settles = Object.values(specs).flatMap(({ settle }) => settle ?? []);
  if (settles.length === 0) return transact;
  const settleIn = async (tx: Db, accountId: number | null, amount: SettlingAmount) => {
    const waiting: number[] = [];
    for (const settle of settles) waiting.push(...(await settle(tx, accountId, amount)));
    return waiting;
  };
  /** accounts whose rest is being settled; true: more was left since */
  const running = new Map<number, boolean>();
  const settleRest = async (accountId: number) => {
    const isRunning = running.has(accountId);
    running.set(accountId, true);
    if (isRunning) return;
    const next = (tx: Db) => settleIn(tx, accountId, 'slice');
    try {
      while (running.get(accountId) === true) {
        running.set(accountId, false);
        while ((await transact({ accountId }, next)).length > 0);
      }
    } catch {
      // The marks remain.
    } finally {
      running.delete(accountId);
    }
  };
  return async (scope, command, committed) => {
    const { accountId: own, alone } = scope;
    const amount = alone === 'everything' ? 'all' : 'few';
    const { result, waiting } = await transact(
      scope,
      async (tx) => ({ result: await command(tx), waiting: await settleIn(tx, own, amount) }),
      committed,
    );
    for (const accountId of waiting) void settleRest(accountId);
    return result;
  };
}

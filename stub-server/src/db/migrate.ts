import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import * as accounts from './migrations/0001-accounts.ts';
import * as masterData from './migrations/0002-master-data.ts';
import * as plan from './migrations/0003-plan.ts';
import * as payments from './migrations/0004-payments.ts';
import * as changes from './migrations/0005-changes.ts';
import * as team from './migrations/0006-team.ts';
import * as wayIn from './migrations/0008-way-in.ts';
import * as live from './migrations/0009-live.ts';
import * as subscription from './migrations/0010-subscription.ts';
import * as portalSession from './migrations/0011-portal-session.ts';
import * as registrationsOfTabs from './migrations/0012-registrations-of-tabs.ts';
import * as commandKeys from './migrations/0013-command-keys.ts';
import * as accountDeletion from './migrations/0015-account-deletion.ts';
import * as linesOfInvoices from './migrations/0016-lines-of-invoices.ts';
import * as limitsOfApiKeys from './migrations/0019-limits-of-api-keys.ts';
import * as knownDevices from './migrations/0020-known-devices.ts';
import * as emailsOfInvitations from './migrations/0021-emails-of-invitations.ts';
import * as sessionsShown from './migrations/0022-sessions-shown.ts';
import * as secondFactor from './migrations/0023-second-factor.ts';
import * as lastAuthors from './migrations/0024-last-authors.ts';
import type { Db, Store } from './open.ts';

/** In the order of their numbers; what has been released is never changed, only followed. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-master-data': masterData,
  '0003-plan': plan,
  '0004-payments': payments,
  '0005-changes': changes,
  '0006-team': team,
  '0008-way-in': wayIn,
  '0009-live': live,
  '0010-subscription': subscription,
  '0011-portal-session': portalSession,
  '0012-registrations-of-tabs': registrationsOfTabs,
  '0013-command-keys': commandKeys,
  '0015-account-deletion': accountDeletion,
  '0016-lines-of-invoices': linesOfInvoices,
  '0019-limits-of-api-keys': limitsOfApiKeys,
  '0020-known-devices': knownDevices,
  '0021-emails-of-invitations': emailsOfInvitations,
  '0022-sessions-shown': sessionsShown,
  '0023-second-factor': secondFactor,
  '0024-last-authors': lastAuthors,
};

export interface Plan {
  /** migrations that the database has had */
  done: string[];
  /** those that it has yet to get */
  missing: string[];
  /** those that it has had and this program does not know: a newer one has used it */
  unknown: string[];
}

/** What stands between a database and the newest form of its tables. */
export async function planMigrations(db: Db): Promise<Plan> {
  const done = await doneMigrations(db);
  const known = Object.keys(MIGRATIONS);
  return {
    done,
    missing: known.filter((name) => !done.includes(name)),
    unknown: done.filter((name) => !known.includes(name)),
  };
}

async function doneMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Brings the tables to the newest form, and has them watched from then on; returns the names of what had to be done. */
export async function migrate(store: Store): Promise<string[]> {
  const { error, results = [] } = await store.transact((tx) =>
    new Migrator({
      db: tx,
      provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
      // Branches land in any order: a number says what a migration builds on, not when it came.
      allowUnorderedMigrations: true,
    }).migrateToLatest({ disableTransactions: true }),
  );
  if (error) throw new Error('The database could not be migrated', { cause: error });
  store.watch();
  return results.map(({ migrationName }) => migrationName);
}

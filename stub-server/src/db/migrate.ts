import {
  RawNode,
  sql,
  type Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
} from 'kysely';
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
import * as jobs from './migrations/0025-jobs.ts';
import * as jobsOfCardProvider from './migrations/0026-jobs-of-card-provider.ts';
import * as accountHistory from './migrations/0028-account-history.ts';
import * as persons from './migrations/0029-persons.ts';
import * as revisions from './migrations/0030-revisions.ts';
import * as callCounts from './migrations/0031-call-counts.ts';
import * as closings from './migrations/0032-closings.ts';
import * as jobProgress from './migrations/0033-job-progress.ts';
import * as downloads from './migrations/0034-downloads.ts';
import * as masterDataFields from './migrations/0035-master-data-fields.ts';
import * as documents from './migrations/0036-documents.ts';
import * as doneCommands from './migrations/0037-done-commands.ts';
import * as rejectedPlaces from './migrations/0039-rejected-places.ts';
import * as orderedPayments from './migrations/0040-ordered-payments.ts';
import * as listedPayments from './migrations/0041-listed-payments.ts';
import * as paymentTexts from './migrations/0042-payment-texts.ts';
import * as ordersOfPayments from './migrations/0043-orders-of-payments.ts';
import * as files from './migrations/0045-files.ts';
import * as payOfDocuments from './migrations/0046-pay-of-documents.ts';
import * as imports from './migrations/0060-imports.ts';
import * as bankStatements from './migrations/0065-bank-statements.ts';
import * as reminders from './migrations/0080-reminders.ts';
import * as forgottenPlaces from './migrations/0081-forgotten-places.ts';
import * as offices from './migrations/0082-offices.ts';
import * as defaultContractor from './migrations/0083-default-contractor.ts';
import * as bankLayouts from './migrations/0084-bank-layouts.ts';
import * as analysisFiles from './migrations/0087-analysis-files.ts';
import * as scans from './migrations/0090-documents.ts';
import * as importSources from './migrations/0091-import-sources.ts';
import * as vatList from './migrations/0092-vat-list.ts';
import * as taxTerms from './migrations/0093-tax-terms.ts';
import * as importedRows from './migrations/0094-imported-rows.ts';
import * as changedContractors from './migrations/0095-changed-contractors.ts';
import * as accountLocale from './migrations/0096-account-locale.ts';
import * as daysOfLegalForms from './migrations/0097-days-of-legal-forms.ts';
import * as broadFilters from './migrations/0100-broad-filters.ts';
import * as revisionOfLists from './migrations/0101-revision-of-lists.ts';
import * as languagesOfPersons from './migrations/0105-languages-of-persons.ts';
import * as lockKeepers from './migrations/0110-lock-keepers.ts';
import * as linesOfDocuments from './migrations/0111-lines-of-documents.ts';
import * as childrenOfDocuments from './migrations/0112-children-of-documents.ts';
import * as decisionsOfDeletedDocuments from './migrations/0113-decisions-of-deleted-documents.ts';
import * as linesOfSections from './migrations/0114-lines-of-sections.ts';
import * as linesOfInstalments from './migrations/0115-lines-of-instalments.ts';
import * as restOfLines from './migrations/0116-rest-of-lines.ts';
import * as linesOfProcesses from './migrations/0120-lines-of-processes.ts';
import * as statedAccounts from './migrations/0121-stated-accounts.ts';
import * as dividedInstalments from './migrations/0122-divided-instalments.ts';
import * as tabOfChange from './migrations/0124-tab-of-change.ts';
import * as taxOpening from './migrations/0075-tax-opening.ts';
import * as quantities from './migrations/0077-quantities.ts';
import * as sumsOfPayments from './migrations/0076-sums-of-payments.ts';
import * as transferApprovals from './migrations/0053-transfer-approvals.ts';
import type { Db, Store } from './open.ts';
import { drawEpoch } from './revisions.ts';

/** In the order of their numbers; a released migration is never changed. */
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
  '0025-jobs': jobs,
  '0026-jobs-of-card-provider': jobsOfCardProvider,
  '0028-account-history': accountHistory,
  '0029-persons': persons,
  '0030-revisions': revisions,
  '0031-call-counts': callCounts,
  '0032-closings': closings,
  '0033-job-progress': jobProgress,
  '0034-downloads': downloads,
  '0035-master-data-fields': masterDataFields,
  '0036-documents': documents,
  '0037-done-commands': doneCommands,
  '0039-rejected-places': rejectedPlaces,
  '0040-ordered-payments': orderedPayments,
  '0041-listed-payments': listedPayments,
  '0042-payment-texts': paymentTexts,
  '0043-orders-of-payments': ordersOfPayments,
  '0045-files': files,
  '0046-pay-of-documents': payOfDocuments,
  '0053-transfer-approvals': transferApprovals,
  '0060-imports': imports,
  '0065-bank-statements': bankStatements,
  '0075-tax-opening': taxOpening,
  '0076-sums-of-payments': sumsOfPayments,
  '0077-quantities': quantities,
  '0080-reminders': reminders,
  '0081-forgotten-places': forgottenPlaces,
  '0082-offices': offices,
  '0083-default-contractor': defaultContractor,
  '0084-bank-layouts': bankLayouts,
  '0087-analysis-files': analysisFiles,
  '0090-documents': scans,
  '0091-import-sources': importSources,
  '0092-vat-list': vatList,
  '0093-tax-terms': taxTerms,
  '0094-imported-rows': importedRows,
  '0095-changed-contractors': changedContractors,
  '0096-account-locale': accountLocale,
  '0097-days-of-legal-forms': daysOfLegalForms,
  '0100-broad-filters': broadFilters,
  '0101-revision-of-lists': revisionOfLists,
  '0105-languages-of-persons': languagesOfPersons,
  '0110-lock-keepers': lockKeepers,
  '0111-lines-of-documents': linesOfDocuments,
  '0112-children-of-documents': childrenOfDocuments,
  '0113-decisions-of-deleted-documents': decisionsOfDeletedDocuments,
  '0114-lines-of-sections': linesOfSections,
  '0115-lines-of-instalments': linesOfInstalments,
  '0116-rest-of-lines': restOfLines,
  '0120-lines-of-processes': linesOfProcesses,
  '0121-stated-accounts': statedAccounts,
  '0122-divided-instalments': dividedInstalments,
  '0124-tab-of-change': tabOfChange,
};

export interface Plan {
  /** migrations already applied */
  done: string[];
  /** migrations still to apply */
  missing: string[];
  /** applied migrations unknown to this program: a newer version has used the database */
  unknown: string[];
}

/** The migrations of a database: applied, missing and unknown ones. */
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

/** The oldest migration of databases on PostgreSQL: earlier ones ran on empty tables there. */
const FIRST_ON_POSTGRES = '0027';

/**
 * Skips statements that change rows: earlier migrations do so with functions that only SQLite has.
 */
class WithoutUpdates implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs) {
    const isUpdate = RawNode.is(node) && /^\s*update\s/.test(node.sqlFragments.join(''));
    return isUpdate ? RawNode.createWithSql('select 1 where false') : node;
  }
  transformResult({ result }: PluginTransformResultArgs) {
    return Promise.resolve(result);
  }
}

const ON_POSTGRES: Record<string, Migration> = Object.fromEntries(
  Object.entries(MIGRATIONS).map(([name, migration]) => [
    name,
    name >= FIRST_ON_POSTGRES
      ? migration
      : { up: (db: Kysely<unknown>) => migration.up(db.withPlugin(new WithoutUpdates())) },
  ]),
);

export const migrationsOf = ({ kind }: Pick<Store, 'kind'>): Record<string, Migration> =>
  kind === 'postgres' ? ON_POSTGRES : MIGRATIONS;

/**
 * Migrates the tables to the current version, and invalidates revisions given to clients before,
 * because the file may have been replaced. Returns the names of the applied migrations.
 */
export async function migrate(store: Store): Promise<string[]> {
  if ((await planMigrations(store.db)).missing.length === 0) {
    await store.transact({ accountId: null }, drawEpoch);
    return [];
  }
  const done = await store.rebuild({ accountId: null, alone: 'everything' }, async (tx) => {
    const { error, results = [] } = await new Migrator({
      db: tx,
      provider: { getMigrations: () => Promise.resolve(migrationsOf(store)) },
      // Branches are merged in any order: the numbers order dependencies, not merges.
      allowUnorderedMigrations: true,
    }).migrateToLatest({ disableTransactions: true });
    if (error) throw new Error('The database could not be migrated', { cause: error });
    // A recreated table has received its rows with explicit ids.
    await store.continueIds(tx);
    return results.map(({ migrationName }) => migrationName);
  });
  await store.transact({ accountId: null }, drawEpoch);
  return done;
}

import type { Db } from '#src/db/open.ts';
import { TABLES } from '#src/tables.ts';

/** What shows that the suite has run, besides the versions of rights (docs/provider-guide.md). */
const TRACES = [
  // of its log-ins and connections, for minutes
  'attempt',
  'gateway_session',
  'known_device',
  'provider_session',
  // the history of the account
  'change',
  'change_item',
  // counted by every change
  'account_revision',
  'listed_revision',
  'tax_work',
] as const;

type Row = Record<string, unknown>;
const withoutRightsVersion = ({ acl_version: _version, ...row }: Row): Row => row;

/** The rows of all tables in which a run of the suite must leave nothing, by table. */
export async function dataOf(db: Db): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const name of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
    if ((TRACES as readonly string[]).includes(name)) continue;
    const rows: Row[] = await db.selectFrom(name).selectAll().execute();
    const kept = name === 'user' ? rows.map(withoutRightsVersion) : rows;
    tables[name] = kept.map((row) => JSON.stringify(row)).toSorted();
  }
  return tables;
}

import type { Kysely } from 'kysely';

/** When the master user of a cancelled account was told on which day it is deleted. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema.alterTable('subscription').addColumn('deletion_told_on', 'text').execute();

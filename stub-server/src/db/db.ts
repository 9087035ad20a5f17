import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;

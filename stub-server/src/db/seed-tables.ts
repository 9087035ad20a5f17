import type { Insertable } from 'kysely';
import type { Database } from './schema.ts';

/** Rows to put into an empty database, by table. */
export type SeedRows = { [Table in keyof Database]?: readonly Insertable<Database[Table]>[] };

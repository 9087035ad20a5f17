import type { Generated } from 'kysely';

/** 0 or 1: SQLite has no boolean; PostgreSQL keeps the same columns as smallint. */
export type Flag = 0 | 1;
export type Json = string;

export interface Row {
  id: Generated<number>;
  account_id: number;
  version: Generated<number>;
  created_at: string;
}

export interface Named extends Row {
  name: string;
  is_internal: Flag;
}

/** The user who changed it last; null: not changed since it was created. */
export interface Authored {
  changed_by: Generated<number | null>;
}

/** Case-insensitive names: `name_key` is `nameKey(name)`, because SQLite folds only ASCII. */
export interface FoundByName extends Named {
  name_key: string;
}

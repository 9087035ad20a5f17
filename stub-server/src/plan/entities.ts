import type { EntityType } from '@saldo/contract/account-change';
import type { Acl } from '@saldo/contract/domain/permission';
import type { Tag } from '@saldo/contract/tags';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';

/** The current state of an item. */
export interface Standing<State> {
  version: number;
  /** instant of its creation, which it keeps if it is restored */
  createdAt?: string;
  state: State;
}

/** The state to write back. */
export interface Restored<State> {
  id: number;
  /**
   * the current version, which the UPDATE requires; null: the item is deleted, and is restored
   * under its id
   */
  version: number | null;
  /** the version of its last state, from which it continues; 0: it has never existed */
  lastVersion: number;
  /** for a restored item: the instant of its first creation, if known */
  createdAt: string | null;
  state: State;
}

/** The uses of a deleted item, and the item that they point to now. */
export interface MovedUses {
  to: number;
  uses: readonly { of: string; keys: readonly (readonly (string | number)[])[] }[];
}

/** What a noun registers of an entity with an account history. */
export interface EntityKind<State> {
  /** the existing items with these ids */
  read: (db: Db, accountId: number, ids: readonly number[]) => Promise<ReadonlyMap<number, Standing<State>>>;
  /** writes a state back; refuses one that is no longer valid */
  restore: (db: Db, actor: Actor, wanted: Restored<State>) => Promise<void>;
  /** removes an item again; refuses if it is used by something outside the change */
  remove: (db: Db, actor: Actor, id: number, version: number) => Promise<void>;
  /** removes those of these items that nothing uses; returns their ids */
  removeUnused?: (
    db: Db,
    accountId: number,
    items: readonly { id: number; version: number }[],
  ) => Promise<readonly number[]>;
  /** the invariant to check after all items of a change are written back */
  check?: (db: Db, accountId: number) => Promise<void>;
  /** who may read and undo its changes */
  mayWrite: (acl: Acl) => boolean;
  /** who may undo its creation or deletion; absent: users who may write it */
  mayRemove?: (acl: Acl) => boolean;
  /** points the uses of an item that is deleted again to the one that replaced it */
  sendUses?: (db: Db, actor: Actor, id: number, to: number) => Promise<MovedUses>;
  /** points the former uses of a restored item back to it */
  bringUses?: (db: Db, actor: Actor, id: number, moved: MovedUses) => Promise<void>;
  /** tags that become stale when an item is written back */
  tags: readonly Tag[];
}

/** A registered entity; stored states are parsed by its schema. */
export interface Entity extends Omit<EntityKind<object>, 'restore'> {
  restore: (db: Db, actor: Actor, wanted: Restored<unknown>) => Promise<void>;
  /** parses a stored state */
  parse: (state: unknown) => object;
}

export function entityOf<State extends object>(schema: z.ZodType<State>, kind: EntityKind<State>): Entity {
  const { restore, ...rest } = kind;
  return {
    ...rest,
    parse: (state) => schema.parse(state),
    restore: (db, actor, { state, ...wanted }) =>
      restore(db, actor, { ...wanted, state: schema.parse(state) }),
  };
}

/**
 * Parents first: they are restored before their dependants, and removed after them. An entity that
 * no noun registers does not compile.
 */
export type Entities = Readonly<Record<EntityType, Entity>>;

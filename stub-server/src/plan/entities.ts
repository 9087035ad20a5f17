import type { EntityType } from '@saldo/contract/account-change';
import type { Acl } from '@saldo/contract/domain/permission';
import type { Tag } from '@saldo/contract/tags';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';

/** A thing as it stands now. */
export interface Standing<State> {
  version: number;
  /** instant at which it was made, where it has it again when it comes again */
  createdAt?: string;
  state: State;
}

/** How a thing is to be written. */
export interface Restored<State> {
  id: number;
  /** that stands now, which the statement names; null: the thing is gone, and comes again under its id */
  version: number | null;
  /** that its last state had, from which it goes on; 0: it has never been there */
  lastVersion: number;
  /** of one that comes again: the instant at which it was first made, where that is known */
  createdAt: string | null;
  state: State;
}

/** What pointed to a thing that is gone, and where that points to since. */
export interface MovedUses {
  to: number;
  uses: readonly { of: string; keys: readonly (readonly (string | number)[])[] }[];
}

/** What a noun registers of an entity whose commands stand in the account's history. */
export interface EntityKind<State> {
  /** the things with these ids that are there */
  read: (db: Db, accountId: number, ids: readonly number[]) => Promise<ReadonlyMap<number, Standing<State>>>;
  /** writes a state back; refuses one that does not fit any more */
  restore: (db: Db, actor: Actor, wanted: Restored<State>) => Promise<void>;
  /** takes a thing away again; refuses where something hangs on it that a change has not brought */
  remove: (db: Db, actor: Actor, id: number, version: number) => Promise<void>;
  /** what must hold once all the items of a change are written back */
  check?: (db: Db, accountId: number) => Promise<void>;
  /** who takes its changes back, and reads them */
  mayWrite: (acl: Acl) => boolean;
  /** who takes back that one came or went; absent: whoever may write */
  mayRemove?: (acl: Acl) => boolean;
  /** points what uses a thing that goes again to the one that took its place */
  sendUses?: (db: Db, actor: Actor, id: number, to: number) => Promise<MovedUses>;
  /** points what used a thing that has come again back to it */
  bringUses?: (db: Db, actor: Actor, id: number, moved: MovedUses) => Promise<void>;
  /** what others fetch again when one is written back */
  tags: readonly Tag[];
}

/** A registered entity; stored states pass through its schema. */
export interface Entity extends Omit<EntityKind<object>, 'restore'> {
  restore: (db: Db, actor: Actor, wanted: Restored<unknown>) => Promise<void>;
  /** a state as it was stored */
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

/** Parents first: they come before what hangs on them, and go after it. One that no noun registers does not compile. */
export type Entities = Readonly<Record<EntityType, Entity>>;

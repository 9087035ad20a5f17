import { coversBudget, effectivePermission, type Acl } from '@saldo/contract/domain/permission';
import type { Resource } from '@saldo/contract/realtime';
import type { ResourceType } from '@saldo/contract/resource-types';
import { cached, heldOf } from '#src/db/cached.ts';
import type { Db } from '#src/db/open.ts';
import type { Database } from '#src/db/schema.ts';
import { loadAcl } from '#src/http/acl.ts';
import { PAYMENT_AREAS, payersOf, readersOf } from './audience.ts';

/** Tables whose rows can be named by an id of an account. */
type ResourceTable = {
  [Table in keyof Database]: Database[Table] extends { id: unknown; account_id: number } ? Table : never;
}[keyof Database];

/** What a noun registers of a resource: something that people lock, and routes name. */
export interface ResourceKind {
  /** null: nothing of this kind exists yet */
  table: ResourceTable | null;
  /** the sheet that it is or lies in; null: it does not exist in the account. Absent: the kind belongs to no sheet */
  sheetOf?: (db: Db, accountId: number, id: number) => Promise<number | null>;
  /** `sheetOf` changes only where a row leaves its sheet: the guard caches its answers until then */
  isPlacedByRow?: true;
  /** who sees a resource of no sheet; absent: everyone of the account */
  seenBy?: 'payers';
  mayWrite: (acl: Acl, sheetId: number | null) => boolean;
}

export type ResourceKinds = Readonly<Record<ResourceType, ResourceKind>>;

/** `mayWrite` of what is or lies in a sheet. */
export const mayWriteSheet = (acl: Acl, sheetId: number | null): boolean =>
  sheetId !== null && coversBudget(effectivePermission(acl, 'budget', sheetId), 'write');

const sheetOfPlaced = cached<number>('places');

/** Existence, sheets and rights of resources, by what their nouns have registered. */
export class Resources {
  readonly #kinds: ResourceKinds;

  constructor(kinds: ResourceKinds) {
    this.#kinds = kinds;
  }

  /** Whether a resource is a sheet or lies in one. */
  isOfSheet({ type }: Pick<Resource, 'type'>): boolean {
    return this.#kinds[type].sheetOf !== undefined;
  }

  /** The sheet that a resource belongs to; null: it belongs to none, or does not exist in the account. */
  async sheetOf(db: Db, accountId: number, { type, id }: Resource): Promise<number | null> {
    return (await this.#kinds[type].sheetOf?.(db, accountId, id)) ?? null;
  }

  /** `sheetOf` from what is committed, cached. */
  async committedSheetOf(db: Db, accountId: number, resource: Resource): Promise<number | null> {
    const read = () => this.sheetOf(db, accountId, resource);
    if (!this.#kinds[resource.type].isPlacedByRow) return await read();
    const key = `${resource.type} ${accountId} ${resource.id}`;
    return await sheetOfPlaced(db, key, () => heldOf(db, accountId, read));
  }

  /** Whether the resource exists in the account. */
  async exists(db: Db, accountId: number, resource: Resource): Promise<boolean> {
    if (this.isOfSheet(resource)) return (await this.sheetOf(db, accountId, resource)) !== null;
    const { table } = this.#kinds[resource.type];
    if (table === null) return false;
    const row = await db
      .selectFrom(table as 'contractor')
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', '=', resource.id)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Whether the user may write a resource, and so lock it. */
  mayWrite(acl: Acl, { type }: Pick<Resource, 'type'>, sheetId: number | null): boolean {
    return this.#kinds[type].mayWrite(acl, sheetId);
  }

  /** Whether the user may see a resource and its locks. */
  maySee(acl: Acl, resource: Pick<Resource, 'type'>, sheetId: number | null): boolean {
    if (this.isOfSheet(resource))
      return sheetId !== null && coversBudget(effectivePermission(acl, 'budget', sheetId), 'read');
    if (this.#kinds[resource.type].seenBy !== 'payers') return true;
    return PAYMENT_AREAS.some((area) => effectivePermission(acl, area) !== 'denied');
  }

  /** Users who may see the locks of a resource; null: everyone of the account. */
  async audienceOf(db: Db, accountId: number, resource: Resource): Promise<number[] | null> {
    if (this.isOfSheet(resource))
      return await readersOf(db, accountId, await this.sheetOf(db, accountId, resource));
    return this.#kinds[resource.type].seenBy === 'payers' ? await payersOf(db, accountId) : null;
  }

  /** Whether the user of a tab may lock a resource now: it exists, and the user may write it. */
  async mayLock(db: Db, app: { accountId: number; userId: number }, resource: Resource): Promise<boolean> {
    const acl = await aclOf(db, app);
    if (acl === null || !(await this.exists(db, app.accountId, resource))) return false;
    return this.mayWrite(acl, resource, await this.sheetOf(db, app.accountId, resource));
  }
}

/** The current rights of a user; null: there is no such user (any more). */
async function aclOf(
  db: Db,
  { accountId, userId }: { accountId: number; userId: number },
): Promise<Acl | null> {
  const row = await db
    .selectFrom('user')
    .innerJoin('account', 'account.id', 'user.account_id')
    .select(['user.is_master', 'account.licence_status as licenceStatus'])
    .where('user.account_id', '=', accountId)
    .where('user.id', '=', userId)
    .where('user.state', '=', 'active')
    .executeTakeFirst();
  if (!row) return null;
  const { licenceStatus } = row;
  return await loadAcl(db, { accountId, userId, isMaster: row.is_master === 1, licenceStatus });
}

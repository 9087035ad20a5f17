import type { Resource, ResourceType } from '@saldo/contract/realtime';
import {
  coversBudget,
  effectivePermission,
  mayAddNames,
  type Acl,
  type Area,
} from '@saldo/contract/domain/permission';
import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';
import { loadAcl } from '#src/http/acl.ts';

/** The sheet that a resource is of; null: of none, or there is no such thing in the account. */
export async function sheetOf(db: Db, accountId: number, resource: Resource): Promise<number | null> {
  if (!isOfSheet(resource)) return null;
  const { type, id } = resource;
  const row =
    type === 'budget'
      ? await db
          .selectFrom('budget')
          .select('id as sheetId')
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .executeTakeFirst()
      : await db
          .selectFrom('record')
          .select('budget_id as sheetId')
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .executeTakeFirst();
  return row?.sheetId ?? null;
}

const TABLES = {
  paymentSource: 'payment_source',
  contractor: 'contractor',
  paymentMethod: 'payment_method',
  tradeSubject: 'trade_subject',
  section: 'section',
} as const;

/** Whether the account has such a thing. */
export async function exists(db: Db, accountId: number, resource: Resource): Promise<boolean> {
  const { type, id } = resource;
  if (type === 'budget' || type === 'record') return (await sheetOf(db, accountId, resource)) !== null;
  // there are none before the import's issue
  if (type === 'importDocument') return false;
  const row = await db
    .selectFrom(TABLES[type])
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Documents need their area; the company's lists are for who may add to them. */
const AREAS: Partial<Record<ResourceType, Area>> = {
  paymentSource: 'payments.add',
  importDocument: 'payments.add',
};

/** Whether the user may change a resource, and so lock it. */
export function mayWrite(acl: Acl, { type }: Resource, sheetId: number | null): boolean {
  if (sheetId !== null) return coversBudget(effectivePermission(acl, 'budget', sheetId), 'write');
  const area = AREAS[type];
  if (area) return effectivePermission(acl, area) !== 'denied';
  return mayAddNames(acl);
}

/** Whether the user may know of a resource and of who edits it. */
export function maySee(acl: Acl, { type }: Pick<Resource, 'type'>, sheetId: number | null): boolean {
  if (isOfSheet({ type }))
    return sheetId !== null && coversBudget(effectivePermission(acl, 'budget', sheetId), 'read');
  return !OF_PAYMENTS.has(type) || maySeePayments(acl);
}

/** Of payments those know who have a right to them, whatever the sheet. */
const PAYMENT_AREAS = ['payments.add', 'payments.listDetached'] as const satisfies Area[];
const OF_PAYMENTS: ReadonlySet<ResourceType> = new Set(['paymentSource', 'importDocument']);

const maySeePayments = (acl: Acl): boolean =>
  PAYMENT_AREAS.some((area) => effectivePermission(acl, area) !== 'denied');

const payers = prepared((db, accountId: number) =>
  db
    .selectFrom('user')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_master', '=', 1)
    .union(
      db
        .selectFrom('area_permission')
        .select('user_id as id')
        .where('account_id', '=', accountId)
        .where('area', 'in', [...PAYMENT_AREAS])
        .where('permission', '<>', 'denied'),
    ),
);

/** Users who may know of payments wherever they lie. */
export const payersOf = async (db: Db, accountId: number): Promise<number[]> =>
  (await payers(db, accountId)).map(({ id }) => id);

/** Users who may know of a lock on a resource; null: everyone of the account. */
export async function audienceOf(db: Db, accountId: number, resource: Resource): Promise<number[] | null> {
  if (isOfSheet(resource)) return await readersOf(db, accountId, await sheetOf(db, accountId, resource));
  return OF_PAYMENTS.has(resource.type) ? await payersOf(db, accountId) : null;
}

const readers = prepared((db, accountId: number, sheetId: number | null) =>
  db
    .selectFrom('user')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_master', '=', 1)
    .union(
      db
        .selectFrom('budget_permission')
        .select('user_id as id')
        .where('account_id', '=', accountId)
        .where('budget_id', '=', sheetId)
        .where('permission', '<>', 'denied'),
    ),
);

/** Users who may know of what happens in a sheet; of one that is not there (any more), the master user. */
export const readersOf = async (db: Db, accountId: number, sheetId: number | null): Promise<number[]> =>
  (await readers(db, accountId, sheetId)).map(({ id }) => id);

/** Whether a resource is a sheet or lies in one. */
export const isOfSheet = ({ type }: Pick<Resource, 'type'>): boolean =>
  type === 'budget' || type === 'record';

/** What a user may do now; null: he is not there (any more). */
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

/** Whether a tab's user may lock a thing now: it is there, and his to change. */
export async function mayLock(
  db: Db,
  app: { accountId: number; userId: number },
  resource: Resource,
): Promise<boolean> {
  const acl = await aclOf(db, app);
  if (acl === null || !(await exists(db, app.accountId, resource))) return false;
  return mayWrite(acl, resource, await sheetOf(db, app.accountId, resource));
}

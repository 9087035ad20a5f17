import type { Access, BudgetSource } from '@saldo/contract/access';
import {
  coversBudget,
  effectivePermission,
  PERMISSIONS,
  type Acl,
  type Area,
  type Permission,
} from '@saldo/contract/domain/permission';
import { resourceSchema } from '@saldo/contract/realtime';
import { idSchema, pathIdSchema } from '@saldo/contract/values';
import { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';
import { AppError } from './errors.ts';
import type { Session } from './session.ts';

/** What the guard knows of a call, before anything is parsed. */
export interface Caller {
  session: Session;
  acl: () => Promise<Acl>;
  db: Db;
  params: unknown;
  body: unknown;
}

/** Throws 403 or 404 where the rule does not let the caller through. Being signed in is checked before. Returns the sheets that the call names. */
export async function authorise(rule: Access, caller: Caller): Promise<readonly number[]> {
  if (rule.who === 'anyone' || rule.who === 'user') return [];
  const { licenceStatus, isMaster } = caller.session;
  if (rule.who === 'owner') {
    if (!isMaster) throw new AppError('FORBIDDEN');
    return [];
  }
  if (licenceStatus === 'expired' || licenceStatus === 'cancelled') throw new AppError('FORBIDDEN');
  if (rule.who === 'master' && !isMaster) throw new AppError('FORBIDDEN');
  if (rule.who === 'area') await demandArea(rule.area, rule.atLeast, caller);
  if (rule.who !== 'budget') return [];
  if (rule.area) await demandArea(rule.area, 'granted', caller);
  const sheets: number[] = [];
  for (const { from, right } of rule.needs) {
    for (const budgetId of await budgetsOf(from, caller)) {
      await demandBudget(budgetId, right, caller);
      sheets.push(budgetId);
    }
  }
  return sheets;
}

async function demandArea(area: Area, atLeast: Permission, { acl }: Caller) {
  const have = effectivePermission(await acl(), area);
  if (PERMISSIONS.indexOf(have) < PERMISSIONS.indexOf(atLeast)) throw new AppError('FORBIDDEN');
}

async function demandBudget(budgetId: number, right: 'denied' | 'read' | 'write', caller: Caller) {
  const have = effectivePermission(await caller.acl(), 'budget', budgetId);
  // Another account's sheet is as one that never was; of one's own company's one is told that it is not for oneself.
  if (!(await isOfAccount(budgetId, caller))) throw new AppError('NOT_FOUND');
  if (!coversBudget(have, right)) throw new AppError('FORBIDDEN');
}

const budgetById = prepared((db, id: number, accountId: number) =>
  db.selectFrom('budget').select('id').where('id', '=', id).where('account_id', '=', accountId),
);

const isOfAccount = async (id: number, { db, session }: Caller) =>
  (await budgetById(db, id, session.accountId)).length > 0;

const paramsWith = (name: string) => z.object({ [name]: pathIdSchema });
const PARAMS = {
  id: paramsWith('id'),
  targetBudgetId: paramsWith('targetBudgetId'),
  rowId: paramsWith('rowId'),
};
const IDS = z.object({ ids: z.array(idSchema) });

/** Ids that are not ids name no sheet: parsing refuses them next, with the same schemas. */
async function budgetsOf(from: BudgetSource, caller: Caller): Promise<readonly number[]> {
  switch (from) {
    case 'params.id':
      return paramOf('id', caller);
    case 'params.targetBudgetId':
      return paramOf('targetBudgetId', caller);
    case 'params.rowId':
      return Promise.all(paramOf('rowId', caller).map((rowId) => budgetOfRow(rowId, caller)));
    case 'body.ids':
      return [...new Set(IDS.safeParse(caller.body).data?.ids)];
    case 'body.resource':
      return await budgetOfResource(caller);
  }
}

const paramOf = (name: keyof typeof PARAMS, { params }: Caller) =>
  Object.values(PARAMS[name].safeParse(params).data ?? {});

async function budgetOfResource(caller: Caller): Promise<readonly number[]> {
  const resource = resourceSchema.safeParse(caller.body).data;
  if (resource?.type === 'budget') return [resource.id];
  return resource?.type === 'record' ? [await budgetOfRow(resource.id, caller)] : [];
}

const rowById = prepared((db, id: number, accountId: number) =>
  db.selectFrom('record').select('budget_id').where('id', '=', id).where('account_id', '=', accountId),
);

async function budgetOfRow(id: number, { db, session }: Caller) {
  const [row] = await rowById(db, id, session.accountId);
  if (!row) throw new AppError('NOT_FOUND');
  return row.budget_id;
}

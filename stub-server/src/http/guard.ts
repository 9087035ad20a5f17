import type { Access, BudgetSource, CallTerms } from '@saldo/contract/access';
import {
  coversBudget,
  effectivePermission,
  mayAddNames,
  PERMISSIONS,
  type Acl,
  type Area,
  type BudgetPermission,
  type Permission,
} from '@saldo/contract/domain/permission';
import { resourceSchema } from '@saldo/contract/realtime';
import { idSchema, pathIdSchema } from '@saldo/contract/values';
import { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';
import { remembering } from '#src/db/remembering.ts';
import { AppError } from './errors.ts';
import type { Session } from './session.ts';

/** An API key lets in, but not everywhere: looked at before the body is read. */
export function refuseKey(
  { method, metadata: { effect, onlyPerson } }: { method: string; metadata: CallTerms },
  { apiKey }: Session,
): void {
  if (apiKey === null) return;
  if (onlyPerson) throw new AppError('FORBIDDEN', { message: 'No API key may do this: sign in' });
  if (apiKey.isReadOnly && (effect ?? (method === 'GET' ? 'reads' : 'writes')) === 'writes') {
    throw new AppError('FORBIDDEN', { message: 'This API key may only read' });
  }
}

/** Where a second factor is required of all, who has none can do nothing but set one up, or leave. Keys were made by somebody who had signed in. */
export function refuseWithoutFactor(
  { metadata }: { metadata: CallTerms & { access: Access } },
  { lacksSecondFactor }: Session,
): void {
  if (!lacksSecondFactor || metadata.withoutSecondFactor || metadata.access.who === 'anyone') return;
  throw new AppError('SECOND_FACTOR_REQUIRED');
}

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
  if (rule.who === 'writer' && !mayAddNames(await caller.acl())) throw new AppError('FORBIDDEN');
  if (rule.who === 'area') await demandArea(rule.area, rule.atLeast, caller);
  if (rule.who !== 'budget') return [];
  if (rule.area) await demandArea(rule.area, 'granted', caller);
  const sheets: number[] = [];
  for (const { from, right } of rule.needs) {
    for (const sheet of await budgetsOf(from, caller)) {
      await demandBudget(sheet, right, caller);
      sheets.push(sheet.id);
    }
  }
  return sheets;
}

async function demandArea(area: Area, atLeast: Permission, { acl }: Caller) {
  const have = effectivePermission(await acl(), area);
  if (PERMISSIONS.indexOf(have) < PERMISSIONS.indexOf(atLeast)) throw new AppError('FORBIDDEN');
}

async function demandBudget({ id, isFound, hasScreen }: Sheet, right: BudgetPermission, caller: Caller) {
  const have = effectivePermission(await caller.acl(), 'budget', id);
  if (!isFound && !(await isOfAccount(id, caller))) throw new AppError('NOT_FOUND');
  if (!hasScreen && have === 'denied') throw new AppError('NOT_FOUND');
  if (!coversBudget(have, right)) throw new AppError('FORBIDDEN');
}

/** A sheet that a call names. */
interface Sheet {
  id: number;
  /** the account has it: a row of the account lies in it */
  isFound: boolean;
  /** named by an address of its own: a hidden one answers 403, so that the screen can say so; any other is like an unknown one */
  hasScreen: boolean;
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

const named = (ids: readonly number[]): Sheet[] => ids.map((id) => ({ id, isFound: false, hasScreen: true }));

/** Ids that are not ids name no sheet: parsing refuses them next, with the same schemas. */
async function budgetsOf(from: BudgetSource, caller: Caller): Promise<readonly Sheet[]> {
  switch (from) {
    case 'params.id':
      return named(paramOf('id', caller));
    case 'params.targetBudgetId':
      return named(paramOf('targetBudgetId', caller));
    case 'params.rowId':
      return Promise.all(paramOf('rowId', caller).map((rowId) => budgetOfRow(rowId, caller)));
    case 'body.ids':
      return named([...new Set(IDS.safeParse(caller.body).data?.ids)]);
    case 'body.resource':
      return await budgetOfResource(caller);
  }
}

const paramOf = (name: keyof typeof PARAMS, { params }: Caller) =>
  Object.values(PARAMS[name].safeParse(params).data ?? {});

async function budgetOfResource(caller: Caller): Promise<readonly Sheet[]> {
  const resource = resourceSchema.safeParse(caller.body).data;
  if (resource?.type === 'budget') return [{ id: resource.id, isFound: false, hasScreen: false }];
  return resource?.type === 'record' ? [await budgetOfRow(resource.id, caller)] : [];
}

const rowById = prepared((db, id: number, accountId: number) =>
  db.selectFrom('record').select('budget_id').where('id', '=', id).where('account_id', '=', accountId),
);

/** Cells are written far more often than rows change their sheet. */
const sheetOfRow = remembering<number>(['record']);

async function budgetOfRow(id: number, { db, session: { accountId } }: Caller): Promise<Sheet> {
  const read = async () => (await rowById(db, id, accountId))[0]?.budget_id ?? null;
  const budgetId = await sheetOfRow(db, `${accountId} ${id}`, read);
  if (budgetId === null) throw new AppError('NOT_FOUND');
  return { id: budgetId, isFound: true, hasScreen: false };
}

import { isRead, type Access, type CallTerms, type SheetNeed } from '@saldo/contract/access';
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
import { resourceSchema, type Resource } from '@saldo/contract/realtime';
import { idSchema, pathIdSchema } from '@saldo/contract/values';
import { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';
import type { Resources } from '#src/lock/resources.ts';
import { AppError } from './errors.ts';
import type { Session } from './session.ts';

/** Refuses API keys where they may not call; runs before the body is read. */
export function refuseKey(route: { method: string; metadata: CallTerms }, { apiKey }: Session): void {
  if (apiKey === null) return;
  if (route.metadata.onlyPerson)
    throw new AppError('FORBIDDEN', { message: 'No API key may do this: sign in' });
  if (apiKey.isReadOnly && !isRead(route)) {
    throw new AppError('FORBIDDEN', { message: 'This API key may only read' });
  }
}

/** In an account that requires a second factor, a user without one can only set it up or sign out. API keys are exempt: their user had signed in to create them. */
export function refuseWithoutFactor(
  { metadata }: { metadata: CallTerms & { access: Access } },
  { lacksSecondFactor }: Session,
): void {
  if (!lacksSecondFactor || metadata.withoutSecondFactor || metadata.access.who === 'anyone') return;
  throw new AppError('SECOND_FACTOR_REQUIRED');
}

/** What the guard needs of a call, before its input is parsed. */
export interface Caller {
  session: Session;
  acl: () => Promise<Acl>;
  db: Db;
  resources: Resources;
  params: unknown;
  body: unknown;
}

/** Throws 403 or 404 if the rule refuses the caller, whose session is checked before. Returns the sheets named by the call. */
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
  for (const need of rule.needs) {
    for (const sheet of await sheetsNamedBy(need, caller)) {
      await demandBudget(sheet, need.right, caller);
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
  /** known to belong to the account, since one of its rows was found */
  isFound: boolean;
  /** named by a path of its own: a hidden one answers 403, so that the screen can say so; otherwise a hidden sheet answers 404 like an unknown one */
  hasScreen: boolean;
}

const budgetById = prepared((db, { id, accountId }: { id: number; accountId: number }) =>
  db.selectFrom('budget').select('id').where('id', '=', id).where('account_id', '=', accountId),
);

const isOfAccount = async (id: number, { db, session }: Caller) =>
  (await budgetById(db, { id, accountId: session.accountId })).length > 0;

const IDS = z.array(idSchema);

/** Ignores invalid ids, which the same schemas refuse next. */
function idsAt(from: string, { params, body }: Caller): readonly number[] {
  const [place, name = ''] = from.split('.');
  const values = (place === 'params' ? params : body) as Record<string, unknown> | null | undefined;
  const value = values?.[name];
  if (place !== 'params') return [...new Set(IDS.safeParse(Array.isArray(value) ? value : [value]).data)];
  const { data } = pathIdSchema.safeParse(value);
  return data === undefined ? [] : [data];
}

async function sheetsNamedBy({ from, of = 'budget' }: SheetNeed, caller: Caller): Promise<readonly Sheet[]> {
  if (from === 'body') {
    const resource = resourceSchema.safeParse(caller.body).data;
    if (!resource || !caller.resources.isOfSheet(resource)) return [];
    if (resource.type === 'budget') return [{ id: resource.id, isFound: false, hasScreen: false }];
    return [await sheetOfResource(resource, caller)];
  }
  const ids = idsAt(from, caller);
  if (of === 'budget') return ids.map((id) => ({ id, isFound: false, hasScreen: true }));
  return await Promise.all(ids.map((id) => sheetOfResource({ type: of, id }, caller)));
}

async function sheetOfResource(resource: Resource, { db, resources, session }: Caller): Promise<Sheet> {
  const id = await resources.committedSheetOf(db, session.accountId, resource);
  if (id === null) throw new AppError('NOT_FOUND');
  return { id, isFound: true, hasScreen: false };
}

import type { CurrentUser } from '@saldo/contract/auth';
import type { Budget } from '@saldo/contract/budget';
import type { SheetRecords } from '@saldo/contract/record';
import { isSheetChanges } from '@saldo/contract/sheet-changes';
import { Asking, Fault, skip } from './asking.ts';
import type { Caller, LogIn, Provider } from './provider.ts';

/** The provider's data for the checks, found by its own lists. */
export interface World {
  user: CurrentUser;
  isMaster: boolean;
  /** every sheet that the user sees, including internal ones */
  budgets: readonly Budget[];
  sheet: Budget | null;
  records: SheetRecords | null;
  /** users of the account; empty if the user is not the master user */
  team: readonly number[];
  today: string;
}

/** The sheet to check; the check is skipped without one. */
export const sheetOf = ({ sheet }: World): Budget => sheet ?? skip('the user sees no sheet');
export const recordsOf = ({ records }: World): SheetRecords => records ?? skip('the user sees no sheet');
export const rowOf = (world: World): number =>
  recordsOf(world).records[0]?.id ?? skip('the sheet has no rows');

export async function lookRound(provider: Provider, session: Caller, logIn: LogIn): Promise<World> {
  const asking = new Asking(provider, session, logIn);
  const user = await asking.ask('auth', 'test');
  const { isMasterUser } = await asking.ask('acl', 'get');
  const budgets = await asking.ask('budget', 'list', { query: { includeInternals: '1' } });
  const found = await firstWithRows(asking, budgets);
  const team = isMasterUser ? (await asking.ask('acl', 'slots')).users.map(({ id }) => id) : [];
  const { date } = await asking.ask('account', 'simulationTime');
  return { user, isMaster: isMasterUser, budgets, ...found, team, today: date };
}

/** The data of a sheet. */
export async function sheetNow(
  asking: Asking,
  id: number,
  query: { since?: string } = {},
): Promise<SheetRecords> {
  const response = await asking.ask('budgetRecord', 'list', { params: { id }, query });
  if (isSheetChanges(response)) throw new Fault('Changes since a revision that the provider cannot know');
  return response;
}

/** The first with rows among the first ten sheets, otherwise the first sheet. */
async function firstWithRows(asking: Asking, budgets: readonly Budget[]) {
  let first: { sheet: Budget; records: SheetRecords } | null = null;
  for (const sheet of budgets.filter(({ isInternal }) => !isInternal).slice(0, 10)) {
    const records = await sheetNow(asking, sheet.id);
    first ??= { sheet, records };
    if (records.records.length > 0) return { sheet, records };
  }
  return first ?? { sheet: null, records: null };
}

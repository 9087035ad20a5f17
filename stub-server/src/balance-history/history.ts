import { MOST_STEPS, type BalanceHistory, type BalanceStep } from '@saldo/contract/balance-history';
import { minor } from '@saldo/contract/domain/money';
import { coversBudget, effectivePermission } from '@saldo/contract/domain/permission';
import type { Minor } from '@saldo/contract/values';
import type { Db } from '#src/db/open.ts';
import { sheetRevisions } from '#src/db/revisions.ts';
import type { Actor } from '#src/http/actor.ts';
import { namesInHistory } from '#src/plan/item-names.ts';
import { mayKeepAccounts, paymentMethods } from '#src/master-data/payment-methods.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { cashOf } from '#src/plan/cash-sums.ts';
import { accountFlows } from '#src/plan/account-flows.ts';
import { openingsOf, sightOf, type Sight } from '#src/plan/sight.ts';
import { changesSince, newestChange, type ChangeLine } from './changes.ts';
import { movedBy } from './kept-moves.ts';
import { movedUntil } from './moved-until.ts';
import type { Moved } from './moves.ts';
import { readableOf, type MayReadHistory } from './readable.ts';

export interface HistoryQuery {
  day: string;
  from: string;
  to: string;
}

/** The maximum number of reads repeated after a concurrent commit. */
const READS = 20;

interface HistoryFacts {
  sight: Sight;
  /** all changes since the start of the period, newest first */
  changes: readonly ChangeLine[];
  moved: ReadonlyMap<number, Moved>;
  /** projected balance of the day, from the sheets that the user sees */
  now: number;
}

async function tellOnce(db: Db, actor: Actor, { day, from }: HistoryQuery): Promise<HistoryFacts> {
  const { accountId, today } = actor;
  const sight = await sightOf(db, actor);
  const { sheets: present, terms } = await accountFlows(db, { accountId, today });
  const openings = openingsOf(await itemsOf(paymentMethods, db, accountId), terms.rates);
  const changes = await changesSince(db, accountId, from);
  const moved = await movedBy(db, { accountId, terms, openings, present }, changes);
  const columns = [{ from: day, to: day }];
  const cash = cashOf(sight.visible, { today, openings, columns, withOverdue: true });
  return { sight, changes, moved, now: cash.balance().ends[0] ?? 0 };
}

/** Reads everything at one commit. */
async function tell(db: Db, actor: Actor, query: HistoryQuery): Promise<HistoryFacts> {
  const { accountId } = actor;
  const at = async () =>
    JSON.stringify([await sheetRevisions(db, accountId), await newestChange(db, accountId)]);
  let before = await at();
  for (let reads = 0; ; reads += 1) {
    const facts = await tellOnce(db, actor, query);
    const after = await at();
    if (before === after || reads === READS) return facts;
    before = after;
  }
}

/** Which command of its history a user may run on a change. */
function offersOf(change: ChangeLine, { userId, acl }: Actor): BalanceStep['offers'] {
  const { budgetId, ofChangeId, isUndone } = change;
  if (ofChangeId !== null || (change.userId !== userId && !acl.isMasterUser)) return null;
  if (budgetId !== null && !coversBudget(effectivePermission(acl, 'budget', budgetId), 'write')) return null;
  return isUndone ? 'redo' : 'undo';
}

const toAmount = (amount: Moved['about']['before']) =>
  amount && { amount: minor(amount.amount), currency: amount.currency };

interface StepOf {
  change: ChangeLine;
  moved: Moved | undefined;
  until: ReturnType<ReturnType<typeof movedUntil>>;
  /** after the change; null: hidden from this user */
  balance: Minor | null;
}
interface Names {
  sheets: ReadonlyMap<number, string>;
  subjects: ReadonlyMap<number, string>;
}

function stepOf({ change, moved, until, balance }: StepOf, actor: Actor, names: Names): BalanceStep {
  const { id, kind, at, userId, firstname, lastname, budgetId, itemCount, isUndone } = change;
  const about = moved?.about;
  const subjectId = about?.tradeSubjectId ?? null;
  const sheets = new Set([...(budgetId === null ? [] : [budgetId]), ...until.sheets]);
  return {
    id,
    kind,
    at,
    user: { id: userId, firstname: firstname ?? '', lastname: lastname ?? '' },
    isMine: userId === actor.userId,
    budgetId,
    sheets: Array.from(sheets, (sheet) => ({ id: sheet, name: names.sheets.get(sheet) ?? '' })),
    name: subjectId === null ? (about?.name ?? '') : (names.subjects.get(subjectId) ?? ''),
    itemCount,
    recordId: about?.recordId ?? null,
    paymentSourceId: about?.paymentSourceId ?? null,
    month: about?.month ?? null,
    before: toAmount(about?.before ?? null),
    after: toAmount(about?.after ?? null),
    dates: about?.dates ?? null,
    effect: until.effect,
    isLater: until.isLater,
    months: until.months,
    balance,
    isUndone,
    offers: offersOf(change, actor),
  };
}

async function namesIn(db: Db, accountId: number, { sight, moved }: HistoryFacts): Promise<Names> {
  const subjectIds = [...moved.values()].flatMap(({ about }) => about.tradeSubjectId ?? []);
  return {
    sheets: new Map(sight.visible.map(({ row }) => [row.id, row.name])),
    subjects: await namesInHistory(db, accountId, 'trade_subject', subjectIds),
  };
}

/** How the projected balance of a day changed with each change of a period. */
export async function balanceHistoryOf(
  db: Db,
  actor: Actor,
  { mayRead, ...query }: HistoryQuery & { mayRead: MayReadHistory },
): Promise<BalanceHistory> {
  const { day, to } = query;
  const facts = await tell(db, actor, query);
  const { sight, changes, moved, now } = facts;
  const seesBalances = mayKeepAccounts(actor.acl) && !sight.isPartial;
  const movedOf = movedUntil(day, sight, seesBalances);
  const isReadable = await readableOf(db, actor, { sight, changes, mayRead });
  const names = await namesIn(db, actor.accountId, facts);
  const steps: BalanceStep[] = [];
  let [balance, after, before, count] = [now, now, now, 0];
  for (const change of changes) {
    const of = moved.get(change.id);
    const until = movedOf(of);
    const balanceAfter = seesBalances ? minor(balance) : null;
    balance -= until.effect;
    if (change.date > to) after = balance;
    if (count < MOST_STEPS) before = balance;
    if (change.date > to || !isReadable(change)) continue;
    count += 1;
    if (count <= MOST_STEPS)
      steps.push(stepOf({ change, moved: of, until, balance: balanceAfter }, actor, names));
  }
  const balances = { before: minor(before), after: minor(after), now: minor(now) };
  const effect = minor(after - before);
  return {
    date: sight.today,
    day,
    isPartial: sight.isPartial,
    balances: seesBalances ? balances : null,
    effect,
    steps,
    count,
  };
}

import { curesOf, gapsOf, type Cure, type Gap } from '@saldo/contract/domain/cash-gaps';
import { addDays } from '@saldo/contract/domain/day';
import { cashColumns } from '@saldo/contract/domain/cash-columns';
import { signOf, type Flow } from '@saldo/contract/domain/flows';
import { monthText } from '@saldo/contract/domain/month';
import type { Acl } from '@saldo/contract/domain/permission';
import type { CashCure, CashGap } from '@saldo/contract/report-cash-flow';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { mayKeepAccounts, paymentMethods } from '#src/master-data/payment-methods.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { keptFigures } from '#src/plan/kept-figures.ts';
import { countsOn, openingsOf, sightOf, type SheetInSight } from '#src/plan/sight.ts';
import { cashOf } from '#src/plan/cash-sums.ts';
import { dueDatesIn } from './due-dates.ts';
import { mayMove } from './may-move.ts';
import { namesOf } from '#src/plan/item-names.ts';

const MOST_CURES = 10;
/** Days examined after the last one, so that a gap at its end is seen to close. */
const DAYS_AFTER = 62;

type Names = Record<'subjects' | 'contractors', ReadonlyMap<number, string>>;

function toCashCure({ flow, ...cure }: Cure, acl: Acl, { subjects, contractors }: Names): CashCure {
  const { record, month, contractorId, gross, part } = flow;
  return {
    ...cure,
    origin: { budgetId: record.budgetId, recordId: record.id, month: monthText(month) },
    name: subjects.get(record.tradeSubjectId) ?? '',
    contractor: contractorId === null ? null : (contractors.get(contractorId) ?? null),
    gross,
    paymentSourceId: part?.sourceId ?? null,
    paymentPartId: part?.partId ?? null,
    mayMove: mayMove(acl, flow),
  };
}

export interface GapsQuery {
  from: string;
  to: string;
  /** minor units of PLN that all methods together should keep */
  buffer: number;
}

interface Found extends Gap {
  methodId: number | null;
  name: string;
  chosen: Cure[];
}

/**
 * Costs that may close a gap that begins by a day, by method, the largest first: to be paid by
 * then, on a day that is not fixed by law.
 */
const movableOfChunk = keptFigures((rows, { to, today }: { to: string; today: string }, sheet) => {
  const movable = new Map<number, Flow[]>();
  for (const { flows } of rows)
    for (const flow of flows) {
      if (!countsOn(sheet, flow) || flow.state === 'paid' || flow.isFixed || signOf(flow) === 1) continue;
      if ((flow.day.date < today ? today : flow.day.date) > to) continue;
      const own = movable.get(flow.paymentMethodId);
      if (own) own.push(flow);
      else movable.set(flow.paymentMethodId, [flow]);
    }
  for (const own of movable.values()) own.sort((one, other) => other.gross - one.gross);
  return movable;
});

/** The flows of at least an amount, from a list with the largest first. */
function atLeast(flows: readonly Flow[], amount: number): readonly Flow[] {
  const end = flows.findIndex(({ gross }) => gross < amount);
  return end === -1 ? flows : flows.slice(0, end);
}

/**
 * Flows that can close a gap by themselves: of its method, or of any method for a gap of all
 * together.
 */
function movableFor(
  { missing }: Gap,
  sheets: readonly SheetInSight[],
  { methodId, ...before }: { methodId: number | null; to: string; today: string },
): Flow[] {
  return movableOfChunk(sheets, before).flatMap(({ figure }) => {
    const lists = methodId === null ? [...figure.values()] : [figure.get(methodId) ?? []];
    return lists.flatMap((flows) => atLeast(flows, missing));
  });
}

/**
 * The gaps of a period and the payments that could close them; none for users who see no balances.
 */
export async function cashGapsOf(db: Db, actor: Actor, { from, to, buffer }: GapsQuery): Promise<CashGap[]> {
  const { accountId, today, acl } = actor;
  const sight = await sightOf(db, actor);
  if (to < today || sight.isPartial || !mayKeepAccounts(acl)) return [];
  const since = from < today ? today : from;
  const methods = await itemsOf(paymentMethods, db, accountId);
  const columns = cashColumns('day', today, addDays(to, DAYS_AFTER));
  const terms = { today, columns, openings: openingsOf(methods, sight.terms.rates), withOverdue: true };
  const cash = cashOf(sight.visible, terms);
  const days = columns.map((column) => column.from);
  const moving = { cash, today, dueDateOf: dueDatesIn(sight) };
  const found: Found[] = [];
  const look = (methodId: number | null, name: string, least: number) => {
    const balance = methodId === null ? cash.balance() : cash.balanceOf(methodId);
    for (const gap of gapsOf(days, balance, { since, least })) {
      if (gap.from > to) continue;
      const movable = gap.to === null ? [] : movableFor(gap, sight.visible, { methodId, to, today });
      found.push({ ...gap, methodId, name, chosen: curesOf(gap, movable, moving).slice(0, MOST_CURES) });
    }
  };
  // the debt on a card is no gap
  for (const { id, name, kind } of methods) if (kind !== 'card') look(id, name, 0);
  look(null, '', buffer);
  return await toCashGaps(db, actor, found);
}

async function toCashGaps(db: Db, { accountId, acl }: Actor, found: readonly Found[]): Promise<CashGap[]> {
  const flows = found.flatMap(({ chosen }) => chosen.map(({ flow }) => flow));
  const subjectIds = flows.map(({ record }) => record.tradeSubjectId);
  const contractorIds = flows.flatMap(({ contractorId }) => contractorId ?? []);
  const names = {
    subjects: await namesOf(db, accountId, 'trade_subject', subjectIds),
    contractors: await namesOf(db, accountId, 'contractor', contractorIds),
  };
  return found
    .toSorted((left, right) => (left.from < right.from ? -1 : left.from > right.from ? 1 : 0))
    .map(({ chosen, ...gap }) => ({ ...gap, cures: chosen.map((cure) => toCashCure(cure, acl, names)) }));
}

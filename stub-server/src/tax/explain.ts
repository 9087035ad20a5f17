import { minor } from '@saldo/contract/domain/money';
import { monthText } from '@saldo/contract/domain/month';
import { effectivePermission } from '@saldo/contract/domain/permission';
import type { OtherTaxLines, TaxChoiceRow, TaxLineRow } from '@saldo/contract/tax';
import type { Db } from '#src/db/open.ts';
import { ownedBy } from '#src/db/owned-by.ts';
import type { Actor } from '#src/http/actor.ts';
import { accountEstimate } from './account-estimate.ts';
import { countedIn, type Counted, type Explained, type Known } from './counted-lines.ts';
import { accountLines, committedSheets } from './sheet-flows.ts';
import { knownOfChoice } from './year-choices.ts';

/** Lines in an explanation if the request sets no count. */
const DEFAULT_COUNT = 100;
const YEAR_DIGITS = 4;

async function namesOf(db: Db, accountId: number, listed: readonly Counted[]) {
  const records = [0, ...new Set(listed.map(({ recordId }) => recordId))];
  const rows = await db
    .selectFrom('record')
    .innerJoin('trade_subject', 'trade_subject.id', 'record.trade_subject_id')
    .select(['record.id', 'trade_subject.name'])
    .where('record.account_id', '=', accountId)
    .where('record.id', 'in', records)
    .execute();
  const sources = [0, ...new Set(listed.map(({ sourceId }) => sourceId ?? 0))];
  const documents = await db
    .selectFrom('payment_source')
    .select(['id', 'number'])
    .where(ownedBy('account_id', accountId))
    .where('id', 'in', sources)
    .execute();
  return {
    rows: new Map(rows.map(({ id, name }) => [id, name])),
    documents: new Map(documents.map(({ id, number }) => [id, number])),
  };
}

const signed = ({ direction }: Counted, amount: number) => (direction === 'income' ? amount : -amount);

function sumsOf(rest: readonly Counted[]): OtherTaxLines {
  const sum = (of: (one: Counted) => number) =>
    minor(rest.reduce((total, one) => total + signed(one, of(one)), 0));
  return {
    count: rest.length,
    net: sum(({ net }) => net),
    vat: sum(({ vat }) => vat),
    taxed: sum(({ taxed }) => taxed),
  };
}

/** A due in force, or one under a form and mode for comparison only. */
export interface DueQuery extends Explained {
  count?: number | undefined;
  form?: TaxChoiceRow['form'] | undefined;
  ratePercent?: string | undefined;
  mode?: TaxChoiceRow['mode'] | undefined;
}

function knownOf(db: Db, { accountId, today }: Actor, query: DueQuery): Promise<Known> {
  const { period, form, mode, ratePercent = null } = query;
  const of = { accountId, today, year: Number(period.slice(0, YEAR_DIGITS)) };
  if (form === undefined || mode === undefined) return accountEstimate(db, of, committedSheets(db));
  return knownOfChoice(db, { ...of, option: { form, ratePercent }, mode });
}

/** The rows and documents of a due, the largest first; sheets that the user may not see are only summed. */
export async function explanationOf(
  db: Db,
  actor: Actor,
  query: DueQuery,
): Promise<{ lines: TaxLineRow[]; others: OtherTaxLines; unseen: OtherTaxLines }> {
  const { accountId, today, acl } = actor;
  const known = await knownOf(db, actor, query);
  const counted = countedIn(await accountLines(db, { accountId, today }), known, query).toSorted(
    (left, right) => Math.abs(right.net) - Math.abs(left.net),
  );
  const isSeen = ({ budgetId }: Counted) => effectivePermission(acl, 'budget', budgetId) !== 'denied';
  const seen = counted.filter(isSeen);
  const listed = seen.slice(0, query.count ?? DEFAULT_COUNT);
  const names = await namesOf(db, accountId, listed);
  return {
    lines: listed.map(({ month, ...line }) => ({
      ...line,
      month: monthText(month),
      name: names.rows.get(line.recordId) ?? '',
      number: line.sourceId === null ? null : (names.documents.get(line.sourceId) ?? null),
    })),
    others: sumsOf(seen.slice(listed.length)),
    unseen: sumsOf(counted.filter((one) => !isSeen(one))),
  };
}

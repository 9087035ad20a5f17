import { minor } from '@saldo/contract/domain/money';
import { monthText } from '@saldo/contract/domain/month';
import { effectivePermission } from '@saldo/contract/domain/permission';
import type { TaxLineRow } from '@saldo/contract/tax';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { accountEstimate } from './account-estimate.ts';
import { countedIn, type Counted, type Explained } from './counted-lines.ts';
import { accountLines, committedSheets } from './sheet-flows.ts';

/** Lines that an explanation lists. */
const LISTED = 100;
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
    .where('account_id', '=', accountId)
    .where('id', 'in', sources)
    .execute();
  return {
    rows: new Map(rows.map(({ id, name }) => [id, name])),
    documents: new Map(documents.map(({ id, number }) => [id, number])),
  };
}

const signed = ({ direction }: Counted, amount: number) => (direction === 'income' ? amount : -amount);

function othersOf(rest: readonly Counted[]) {
  const sum = (of: (one: Counted) => number) =>
    minor(rest.reduce((total, one) => total + signed(one, of(one)), 0));
  return {
    count: rest.length,
    net: sum(({ net }) => net),
    vat: sum(({ vat }) => vat),
    taxed: sum(({ taxed }) => taxed),
  };
}

/** The rows and documents of a due, the largest first; sheets that the user does not see are only summed. */
export async function explanationOf(
  db: Db,
  { accountId, today, acl }: Actor,
  explained: Explained,
): Promise<{ lines: TaxLineRow[]; others: ReturnType<typeof othersOf> }> {
  const year = Number(explained.period.slice(0, YEAR_DIGITS));
  const estimate = await accountEstimate(db, { accountId, today, year }, committedSheets(db));
  const counted = countedIn(await accountLines(db, { accountId, today }), estimate, explained).toSorted(
    (left, right) => Math.abs(right.net) - Math.abs(left.net),
  );
  const isSeen = ({ budgetId }: Counted) => effectivePermission(acl, 'budget', budgetId) !== 'denied';
  const listed = counted.filter(isSeen).slice(0, LISTED);
  const isListed = new Set(listed);
  const names = await namesOf(db, accountId, listed);
  return {
    lines: listed.map(({ month, ...line }) => ({
      ...line,
      month: monthText(month),
      name: names.rows.get(line.recordId) ?? '',
      number: line.sourceId === null ? null : (names.documents.get(line.sourceId) ?? null),
    })),
    others: othersOf(counted.filter((one) => !isListed.has(one))),
  };
}

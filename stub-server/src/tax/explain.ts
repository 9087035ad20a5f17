import { minor } from '@saldo/contract/domain/money';
import {
  addMonths,
  januaryOf,
  monthIndex,
  monthRange,
  monthText,
  yearOf,
  type MonthIndex,
} from '@saldo/contract/domain/month';
import { effectivePermission } from '@saldo/contract/domain/permission';
import type { DueType } from '@saldo/contract/domain/tax/dues';
import { lineAmounts, vatWhenPaid } from '@saldo/contract/domain/tax/flows';
import type { TaxLineRow } from '@saldo/contract/tax';
import type { Minor } from '@saldo/contract/values';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { accountSettings, type AccountSettings } from './settings.ts';
import { accountLines, vatOf, type SheetLine } from './sheet-flows.ts';

/** Lines that an explanation lists. */
const LISTED = 100;
const MONTHS_OF_QUARTER = 3;

interface Explained {
  type: DueType;
  period: string;
}

/** Months of a period; income tax of forms that add up since January looks at the year so far, which the caller states. */
function monthsOf({ type, period }: Explained, { settings }: AccountSettings): ReadonlySet<MonthIndex> {
  const quarter = /^(\d{4})-Q([1-4])$/.exec(period);
  const last = quarter
    ? addMonths(januaryOf(Number(quarter[1])), Number(quarter[2]) * MONTHS_OF_QUARTER - 1)
    : monthIndex(period);
  const first = quarter ? addMonths(last, 1 - MONTHS_OF_QUARTER) : last;
  if (type !== 'income-tax') return new Set(monthRange(first, last));
  const config = settings('income-tax', last);
  if (config?.form === 'lump-sum') return new Set(monthRange(first, last));
  const start = addMonths(januaryOf(yearOf(last)), (config?.yearStartMonth ?? 1) - 1);
  return new Set(monthRange(start > last ? addMonths(start, -12) : start, last));
}

/** The VAT of a line that counts in some months. */
function vatIn(sheetLine: SheetLine, months: ReadonlySet<MonthIndex>, known: AccountSettings): Minor {
  const { month, line } = sheetLine;
  const vat = vatOf(known.settings, month);
  const amounts = lineAmounts(line, vat.status === 'exempt');
  const counts: readonly [MonthIndex, number][] =
    vat.method === 'cash' ? vatWhenPaid(line, amounts) : [[month, amounts.countedVat]];
  return minor(counts.reduce((total, [when, amount]) => (months.has(when) ? total + amount : total), 0));
}

interface Counted {
  source: SheetLine;
  vat: Minor;
  taxed: Minor;
}

function countedLines(lines: readonly SheetLine[], known: AccountSettings, explained: Explained): Counted[] {
  const months = monthsOf(explained, known);
  const isVat = explained.type === 'vat' || explained.type === 'vat-refund';
  return lines.flatMap((source) => {
    const { status } = vatOf(known.settings, source.month);
    const { revenue, cost } = lineAmounts(source.line, status === 'exempt');
    const taxed = minor(months.has(source.month) ? revenue + cost : 0);
    const vat = vatIn(source, months, known);
    return (isVat ? vat : taxed) === 0 ? [] : [{ source, vat, taxed }];
  });
}

async function namesOf(db: Db, accountId: number, listed: readonly Counted[]) {
  const records = [0, ...new Set(listed.map(({ source }) => source.recordId))];
  const rows = await db
    .selectFrom('record')
    .innerJoin('trade_subject', 'trade_subject.id', 'record.trade_subject_id')
    .select(['record.id', 'trade_subject.name'])
    .where('record.account_id', '=', accountId)
    .where('record.id', 'in', records)
    .execute();
  const sources = [0, ...new Set(listed.map(({ source }) => source.sourceId ?? 0))];
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

const signed = ({ source }: Counted, amount: number) =>
  source.line.direction === 'income' ? amount : -amount;

function othersOf(rest: readonly Counted[]) {
  const sum = (of: (one: Counted) => number) =>
    minor(rest.reduce((total, one) => total + signed(one, of(one)), 0));
  return {
    count: rest.length,
    net: sum(({ source }) => source.line.net),
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
  const known = await accountSettings(db, accountId);
  const counted = countedLines(await accountLines(db, { accountId, today }), known, explained).toSorted(
    (left, right) => Math.abs(right.source.line.net) - Math.abs(left.source.line.net),
  );
  const isSeen = ({ source }: Counted) => effectivePermission(acl, 'budget', source.budgetId) !== 'denied';
  const listed = counted.filter(isSeen).slice(0, LISTED);
  const isListed = new Set(listed);
  const names = await namesOf(db, accountId, listed);
  return {
    lines: listed.map(({ source, vat, taxed }) => ({
      direction: source.line.direction,
      month: monthText(source.month),
      budgetId: source.budgetId,
      sheetName: source.sheetName,
      recordId: source.recordId,
      name: names.rows.get(source.recordId) ?? '',
      number: source.sourceId === null ? null : (names.documents.get(source.sourceId) ?? null),
      sourceId: source.sourceId,
      vatRate: source.line.vatRate,
      net: source.line.net,
      vat,
      taxed,
    })),
    others: othersOf(counted.filter((one) => !isListed.has(one))),
  };
}

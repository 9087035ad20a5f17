import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { LEGAL_DAYS } from '@saldo/contract/domain/legal-days';
import { zusDayOf, type ZusDay } from '@saldo/contract/domain/legal-form';
import { monthIndex, monthText } from '@saldo/contract/domain/month';
import { segmentStart, type RecordPlan } from '@saldo/contract/domain/plan';
import type { OfficeIds } from '@saldo/contract/domain/offices';
import { plannedId } from '@saldo/contract/domain/planned-id';
import {
  remainingAt,
  remainingPayments,
  type RemainingPayment,
} from '@saldo/contract/domain/remaining-payments';
import type { Selectable } from 'kysely';
import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';
import type { Database } from '#src/db/schema.ts';
import { officesOf } from '#src/master-data/offices.ts';
import { statedForms } from '#src/plan/legal-forms.ts';
import { ratesOn } from '#src/plan/rates.ts';

/** Changed months by row, which need not be the first of a cell; null: the whole row. */
export type ChangedCells = ReadonlyMap<number, readonly string[] | null>;

/** The columns that differ between planned payments; the others are constant or derived. */
export const LINE = [
  'id',
  'account_id',
  'kind',
  'direction',
  'currency',
  'net',
  'vat',
  'gross',
  'issue_date',
  'due_date',
  'expected_date',
  'payment_method_id',
  'contractor_id',
  'record_id',
  'month',
  'budget_id',
  'section_id',
  'trade_subject_id',
  'is_in_cash_flow',
  'is_booked',
] as const;
export type Line = Pick<Selectable<Database['listed_payment']>, (typeof LINE)[number]>;

export const textOf = (line: Line): string => JSON.stringify(LINE.map((column) => line[column]));

const sheetFacts = prepared((db, { budgetId }: { budgetId: number }) =>
  db
    .selectFrom('budget')
    .innerJoin('account', 'account.id', 'budget.account_id')
    .select(['budget.id', 'is_draft', 'simulated_date'])
    .where('budget.id', '=', budgetId),
);

interface Facts {
  rates: Awaited<ReturnType<typeof ratesOn>>;
  zusDay: ZusDay;
  offices: OfficeIds;
  /** rows of draft sheets, which have no planned payments */
  drafts: ReadonlySet<number>;
}

/** The lines of the remaining payments of rows, or of some of their months. */
export async function plannedLines(
  tx: Db,
  accountId: number,
  plans: readonly RecordPlan[],
  cells: ChangedCells = new Map(),
): Promise<Line[]> {
  const facts = await factsOf(tx, accountId, plans);
  return plans.flatMap((plan) => {
    if (facts.drafts.has(plan.record.budgetId)) return [];
    const remaining = remainingOf(plan, cells.get(plan.record.id) ?? null, facts);
    return remaining.map((payment) => lineOf(accountId, plan, payment));
  });
}

/** The first months of the cells that contain these months. */
export const startsOf = (plan: RecordPlan, months: readonly string[]) => [
  ...new Set(months.flatMap((month) => segmentStart(plan, monthIndex(month)) ?? [])),
];

const remainingOf = (plan: RecordPlan, months: readonly string[] | null, facts: Facts) =>
  months === null
    ? remainingPayments(plan, facts)
    : startsOf(plan, months).flatMap((month) => remainingAt(plan, month, facts));

function lineOf(accountId: number, { record }: RecordPlan, payment: RemainingPayment): Line {
  const { contractorId, month, kind } = payment;
  return {
    id: plannedId(record.id, month, kind),
    account_id: accountId,
    kind,
    direction: record.direction,
    currency: record.currency,
    net: payment.net,
    vat: payment.vat,
    gross: payment.gross,
    issue_date: payment.issueDate,
    due_date: payment.dueDate,
    expected_date: payment.expectedDate,
    payment_method_id: payment.paymentMethodId,
    contractor_id: contractorId,
    record_id: record.id,
    month: monthText(month),
    budget_id: record.budgetId,
    section_id: record.sectionId,
    trade_subject_id: record.tradeSubjectId,
    is_in_cash_flow: record.isInCashFlow ? 1 : 0,
    is_booked: record.isBooked ? 1 : 0,
  };
}

async function factsOf(tx: Db, accountId: number, plans: readonly RecordPlan[]): Promise<Facts> {
  const sheets = [...new Set(plans.map(({ record }) => record.budgetId))];
  const found = await sheetFacts.many(
    tx,
    sheets.map((budgetId) => ({ budgetId })),
  );
  const [account] = found;
  const currencies = bagCurrencies(plans);
  return {
    // The latest rates, unless the account has a simulated date.
    rates:
      currencies.length === 0 ? {} : await ratesOn(tx, currencies, account?.simulated_date ?? '9999-12-31'),
    ...(await payeesOf(tx, accountId, plans)),
    drafts: new Set(found.flatMap(({ id, is_draft: isDraft }) => (isDraft === 1 ? [id] : []))),
  };
}

/**
 * Payees and days of contracts. Read for contracts only, because most writes change a cell of
 * another row.
 */
async function payeesOf(
  tx: Db,
  accountId: number,
  plans: readonly RecordPlan[],
): Promise<Pick<Facts, 'zusDay' | 'offices'>> {
  if (plans.every(({ record }) => record.proportions === null))
    return { zusDay: () => LEGAL_DAYS.zus, offices: {} };
  return {
    zusDay: zusDayOf(await statedForms(tx, accountId)),
    offices: await officesOf(tx, accountId),
  };
}

/** The currencies in invoice bags. */
function bagCurrencies(plans: readonly RecordPlan[]): CurrencyCode[] {
  return plans.flatMap(({ record, own }) =>
    record.paymentTypeName === 'invoice-bag'
      ? [record.currency, ...[...own.values()].flatMap(({ parts }) => parts.map(({ currency }) => currency))]
      : [],
  );
}

import { amountsOf } from '@saldo/contract/domain/cell-amounts';
import type { Rates } from '@saldo/contract/domain/exchange';
import type { Flow } from '@saldo/contract/domain/flows';
import { minor } from '@saldo/contract/domain/money';
import { monthOfDate, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { effectivePermission, type Acl } from '@saldo/contract/domain/permission';
import { defaultsAt, type RecordPlan } from '@saldo/contract/domain/plan';
import { datesAt, issueDayAt } from '@saldo/contract/domain/planned-dates';
import { plannedId } from '@saldo/contract/domain/planned-id';
import type { PaymentTypeName } from '@saldo/contract/record';
import { MOST_INVOICES, type InvoicesToIssue, type InvoiceToIssue } from '@saldo/contract/report-invoices';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { sightOf } from '#src/plan/sight.ts';
import { namesOf } from '#src/plan/item-names.ts';
import { firstOf } from './first-of.ts';

export interface InvoicesQuery {
  until: string;
  zusDay: number;
}

/** Bases of income for which the company issues something. */
const ISSUED: ReadonlySet<PaymentTypeName> = new Set(['invoice', 'invoice-bag', 'other']);

interface Found {
  plan: RecordPlan;
  flow: Flow;
  budget: string;
  issueDate: string;
}

const isToIssue = ({ state, record }: Flow): boolean =>
  state === 'plan' && record.direction === 'income' && ISSUED.has(record.paymentTypeName);

/** Whether a cell may be issued by the end of a month: one of a later month only with a date of its own. */
const mayBeIssued = (plan: RecordPlan, month: MonthIndex, last: MonthIndex): boolean =>
  month <= last || (plan.own.get(month)?.value?.issueDate ?? null) !== null;

/** What is left of the plan of a cell, in its own currency. */
function leftOf({ plan, flow: { month } }: Found, rates: Rates) {
  const { record } = plan;
  const amounts = amountsOf(plan, defaultsAt(plan, month), plan.own.get(month), record.currency, rates);
  const net = minor(amounts.planNet - amounts.actualNet);
  const gross = minor(amounts.planGross - amounts.actualGross);
  return { net, vat: minor(gross - net), gross };
}

const bearsVat = (basis: PaymentTypeName): boolean => basis === 'invoice' || basis === 'invoice-bag';

interface Named {
  subjects: ReadonlyMap<number, string>;
  contractors: ReadonlyMap<number, string>;
  acl: Acl;
  today: string;
  rates: Rates;
}

function toldInvoice(found: Found, { subjects, contractors, acl, today, rates }: Named): InvoiceToIssue {
  const { plan, flow, budget, issueDate } = found;
  const { record, month, contractorId, net, gross } = flow;
  const contractor = contractorId === null ? undefined : contractors.get(contractorId);
  return {
    id: plannedId(record.id, month, 'document'),
    origin: { budgetId: record.budgetId, recordId: record.id, month: monthText(month) },
    budget,
    name: subjects.get(record.tradeSubjectId) ?? '',
    contractor:
      contractorId === null || contractor === undefined ? null : { id: contractorId, name: contractor },
    basis: record.paymentTypeName,
    vatRate: bearsVat(record.paymentTypeName) ? record.vatRate : null,
    issueDate,
    dueDate: datesAt(plan, month).dueDate,
    isLate: issueDate < today,
    currency: record.currency,
    ...leftOf(found, rates),
    netPln: net,
    grossPln: gross,
    version: plan.own.get(month)?.value?.version ?? 0,
    mayWrite: effectivePermission(acl, 'budget', record.budgetId) === 'write',
  };
}

const sumOf = (found: readonly Found[]) => ({
  count: found.length,
  net: minor(found.reduce((sum, { flow }) => sum + flow.net, 0)),
  gross: minor(found.reduce((sum, { flow }) => sum + flow.gross, 0)),
});

const inOrder = (one: Found, other: Found): number =>
  Number(one.issueDate > other.issueDate) - Number(one.issueDate < other.issueDate) ||
  one.plan.record.id - other.plan.record.id ||
  one.flow.month - other.flow.month;

/** Planned income without a document, of the sheets that the user may see. */
export async function invoicesOf(
  db: Db,
  actor: Actor,
  { until, zusDay }: InvoicesQuery,
): Promise<InvoicesToIssue> {
  const { accountId, acl, today } = actor;
  const { visible, isPartial, terms } = await sightOf(db, actor, zusDay);
  const lastMonth = monthOfDate(until);
  const found = visible
    .filter(({ row }) => row.is_draft === 0)
    .flatMap(({ row, rows }) =>
      rows.flatMap(({ plan, flows }) =>
        flows.flatMap((flow): Found[] => {
          if (!isToIssue(flow) || !mayBeIssued(plan, flow.month, lastMonth)) return [];
          const issueDate = issueDayAt(plan, flow.month).date;
          return issueDate > until ? [] : [{ plan, flow, budget: row.name, issueDate }];
        }),
      ),
    );
  const shown = firstOf(found, MOST_INVOICES, inOrder);
  const named = {
    subjects: await namesOf(
      db,
      accountId,
      'trade_subject',
      shown.map(({ plan }) => plan.record.tradeSubjectId),
    ),
    contractors: await namesOf(
      db,
      accountId,
      'contractor',
      shown.flatMap(({ flow }) => flow.contractorId ?? []),
    ),
    acl,
    today,
    rates: terms.rates,
  };
  return {
    date: today,
    isPartial,
    items: shown.map((one) => toldInvoice(one, named)),
    late: sumOf(found.filter(({ issueDate }) => issueDate < today)),
    all: sumOf(found),
  };
}

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
import {
  MOST_INVOICES,
  MOST_INVOICES_OF_FILE,
  type InvoiceFile,
  type InvoicesToIssue,
  type InvoiceToIssue,
} from '@saldo/contract/report-invoices';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { jsonWithList } from '#src/http/json-text.ts';
import { keptFigures } from '#src/plan/kept-figures.ts';
import { sightOf } from '#src/plan/sight.ts';
import { namesOf } from '#src/plan/item-names.ts';
import { firstOf, firstOfSorted } from './first-of.ts';

/** Bases of income for which the company issues a document. */
const ISSUED: ReadonlySet<PaymentTypeName> = new Set(['invoice', 'invoice-bag', 'other']);

interface Found {
  plan: RecordPlan;
  flow: Flow;
  issueDate: string;
}

const isToIssue = ({ state, record }: Flow): boolean =>
  state === 'plan' && record.direction === 'income' && ISSUED.has(record.paymentTypeName);

/**
 * Whether a cell may be issued by the end of a month: a cell of a later month only with its own
 * date.
 */
const mayBeIssued = (plan: RecordPlan, month: MonthIndex, last: MonthIndex): boolean =>
  month <= last || (plan.own.get(month)?.value?.issueDate ?? null) !== null;

/** The rest of a cell's plan, in its own currency, and its due date. */
function cellOf({ plan, flow: { month } }: Found, rates: Rates) {
  const { record } = plan;
  const amounts = amountsOf(plan, defaultsAt(plan, month), plan.own.get(month), record.currency, rates);
  const net = minor(amounts.planNet - amounts.actualNet);
  const gross = minor(amounts.planGross - amounts.actualGross);
  return { net, vat: minor(gross - net), gross, dueDate: datesAt(plan, month).dueDate };
}

/** Cells of invoices that are cached by chunk; a chunk depends on one set of rates. */
const cells = new WeakMap<Found, ReturnType<typeof cellOf>>();

function keptCell(found: Found, rates: Rates): ReturnType<typeof cellOf> {
  const cell = cells.get(found) ?? cellOf(found, rates);
  cells.set(found, cell);
  return cell;
}

const bearsVat = (basis: PaymentTypeName): boolean => basis === 'invoice' || basis === 'invoice-bag';

interface Named {
  subjects: ReadonlyMap<number, string>;
  contractors: ReadonlyMap<number, string>;
  sheets: ReadonlyMap<number, string>;
  acl: Acl;
  today: string;
  rates: Rates;
}

/** The fields of an invoice that do not depend on the plan: names, and the user's rights. */
function wordsOf({ flow: { record, contractorId } }: Found, { subjects, contractors, sheets, acl }: Named) {
  const contractor = contractorId === null ? undefined : contractors.get(contractorId);
  return {
    budget: sheets.get(record.budgetId) ?? '',
    name: subjects.get(record.tradeSubjectId) ?? '',
    contractor:
      contractorId === null || contractor === undefined ? null : { id: contractorId, name: contractor },
    mayWrite: effectivePermission(acl, 'budget', record.budgetId) === 'write',
  };
}

type Words = ReturnType<typeof wordsOf>;

function toInvoice(found: Found, words: Words, { today, rates }: Named): InvoiceToIssue {
  const { plan, flow, issueDate } = found;
  const { record, month, net, gross } = flow;
  return {
    id: plannedId(record.id, month, 'document'),
    origin: { budgetId: record.budgetId, recordId: record.id, month: monthText(month) },
    ...words,
    basis: record.paymentTypeName,
    vatRate: bearsVat(record.paymentTypeName) ? record.vatRate : null,
    issueDate,
    isLate: issueDate < today,
    currency: record.currency,
    ...keptCell(found, rates),
    netPln: net,
    grossPln: gross,
    version: plan.own.get(month)?.value?.version ?? 0,
  };
}

/**
 * JSON in UTF-8 of invoices that are cached by chunk, with the names and rights in it: unchanged
 * ones are written once.
 */
const texts = new WeakMap<Found, { words: string; text: Buffer }>();

function textOf(found: Found, named: Named): Buffer {
  const words = wordsOf(found, named);
  const { budget, name, contractor, mayWrite } = words;
  const wordsKey = `${budget}\n${name}\n${contractor?.name ?? ''}\n${mayWrite}`;
  const kept = texts.get(found);
  if (kept?.words === wordsKey) return kept.text;
  const text = Buffer.from(JSON.stringify(toInvoice(found, words, named)));
  texts.set(found, { words: wordsKey, text });
  return text;
}

class Sum {
  count = 0;
  #net = 0;
  #gross = 0;

  add({ net, gross }: Flow): void {
    this.count += 1;
    this.#net += net;
    this.#gross += gross;
  }

  addAll(other: Sum): void {
    this.count += other.count;
    this.#net += other.#net;
    this.#gross += other.#gross;
  }

  get totals() {
    return { count: this.count, net: minor(this.#net), gross: minor(this.#gross) };
  }
}

const sumOf = (parts: readonly Sum[]) => {
  const whole = new Sum();
  for (const part of parts) whole.addAll(part);
  return whole.totals;
};

const inOrder = (one: Found, other: Found): number =>
  Number(one.issueDate > other.issueDate) - Number(one.issueDate < other.issueDate) ||
  one.plan.record.id - other.plan.record.id ||
  one.flow.month - other.flow.month;

type Question = { until: string; today: string; most: number };

const ofChunk = keptFigures((rows, { until, today, most }: Question, sheet) => {
  const lastMonth = monthOfDate(until);
  const found: Found[] = [];
  const [late, all] = [new Sum(), new Sum()];
  for (const { plan, flows } of sheet.is_draft === 0 ? rows : [])
    for (const flow of flows) {
      if (!isToIssue(flow) || !mayBeIssued(plan, flow.month, lastMonth)) continue;
      const issueDate = issueDayAt(plan, flow.month).date;
      if (issueDate > until) continue;
      found.push({ plan, flow, issueDate });
      all.add(flow);
      if (issueDate < today) late.add(flow);
    }
  return { late, all, first: firstOf(found, most, inOrder) };
});

async function foundBy(db: Db, actor: Actor, until: string, most: number) {
  const { accountId, acl, today } = actor;
  const { visible, isPartial, terms } = await sightOf(db, actor);
  const parts = ofChunk(visible, { until, today, most }).map(({ figure }) => figure);
  const shown = firstOfSorted(
    parts.map(({ first }) => first),
    most,
    inOrder,
  );
  const subjectIds = shown.map(({ plan }) => plan.record.tradeSubjectId);
  const contractorIds = shown.flatMap(({ flow }) => flow.contractorId ?? []);
  const named: Named = {
    subjects: await namesOf(db, accountId, 'trade_subject', subjectIds),
    contractors: await namesOf(db, accountId, 'contractor', contractorIds),
    sheets: new Map(visible.map(({ row }) => [row.id, row.name])),
    acl,
    today,
    rates: terms.rates,
  };
  const head = {
    date: today,
    isPartial,
    late: sumOf(parts.map(({ late }) => late)),
    all: sumOf(parts.map(({ all }) => all)),
  };
  return { head, shown, named };
}

/** Those of a file: the named ones, or all that the user may see. */
export async function invoicesOfFile(
  db: Db,
  actor: Actor,
  { until, ids }: InvoiceFile,
): Promise<InvoiceToIssue[]> {
  const { shown, named } = await foundBy(db, actor, until, MOST_INVOICES_OF_FILE);
  const items = shown.map((one) => toInvoice(one, wordsOf(one, named), named));
  if (ids === undefined) return items;
  const chosen = new Set(ids);
  return items.filter(({ id }) => chosen.has(id));
}

/** Planned income without a document, of the sheets that the user may see, as JSON. */
export async function invoicesText(db: Db, actor: Actor, until: string): Promise<InvoicesToIssue> {
  const { head, shown, named } = await foundBy(db, actor, until, MOST_INVOICES);
  return jsonWithList(
    head,
    'items',
    shown.map((one) => [textOf(one, named)]),
  );
}

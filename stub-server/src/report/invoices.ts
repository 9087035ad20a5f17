import { amountsOf } from '@saldo/contract/domain/cell-amounts';
import type { Rates } from '@saldo/contract/domain/exchange';
import { minor } from '@saldo/contract/domain/money';
import { monthText } from '@saldo/contract/domain/month';
import { effectivePermission, type Acl } from '@saldo/contract/domain/permission';
import { defaultsAt } from '@saldo/contract/domain/plan';
import { datesAt } from '@saldo/contract/domain/planned-dates';
import { plannedId } from '@saldo/contract/domain/planned-id';
import type { PaymentTypeName } from '@saldo/contract/record';
import {
  MOST_INVOICES,
  MOST_INVOICES_OF_FILE,
  type InvoiceFile,
  type InvoiceSort,
  type InvoicesToIssue,
  type InvoiceToIssue,
} from '@saldo/contract/report-invoices';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { jsonWithList } from '#src/http/json-text.ts';
import { matchingTexts, searchedText, searchKeyOf } from '#src/master-data/text-search.ts';
import { namesOf } from '#src/plan/item-names.ts';
import { sightOf, type Sight } from '#src/plan/sight.ts';
import { sortedInvoices } from './sorted-invoices.ts';
import {
  listedWeeks,
  plannedInvoices,
  sumsByWeek,
  totalsOf,
  weeksOf,
  type PlannedInvoice,
} from './planned-invoices.ts';

/** The rest of a cell's plan, in its own currency, and its due date. */
function cellOf({ plan, flow: { month } }: PlannedInvoice, rates: Rates) {
  const { record } = plan;
  const amounts = amountsOf(plan, defaultsAt(plan, month), plan.own.get(month), record.currency, rates);
  const net = minor(amounts.planNet - amounts.actualNet);
  const gross = minor(amounts.planGross - amounts.actualGross);
  return { net, vat: minor(gross - net), gross, dueDate: datesAt(plan, month).dueDate };
}

/** Cells of invoices that are cached by chunk; a chunk depends on one set of rates. */
const cells = new WeakMap<PlannedInvoice, ReturnType<typeof cellOf>>();

function keptCell(found: PlannedInvoice, rates: Rates): ReturnType<typeof cellOf> {
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
function wordsOf(
  { flow: { record, contractorId } }: PlannedInvoice,
  { subjects, contractors, sheets, acl }: Named,
) {
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

function toInvoice(found: PlannedInvoice, words: Words, { today, rates }: Named): InvoiceToIssue {
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
const texts = new WeakMap<PlannedInvoice, { words: string; text: Buffer }>();

function textOf(found: PlannedInvoice, named: Named): Buffer {
  const words = wordsOf(found, named);
  const { budget, name, contractor, mayWrite } = words;
  const wordsKey = `${budget}\n${name}\n${contractor?.name ?? ''}\n${mayWrite}`;
  const kept = texts.get(found);
  if (kept?.words === wordsKey) return kept.text;
  const text = Buffer.from(JSON.stringify(toInvoice(found, words, named)));
  texts.set(found, { words: wordsKey, text });
  return text;
}

/** More than there are. */
const ALL = Number.MAX_SAFE_INTEGER;

/** Those with a contractor, row or sheet of a similar name. */
function matchingPhrase(invoices: readonly PlannedInvoice[], phrase: string, names: Named): PlannedInvoice[] {
  const known = new Map<string, string>();
  const searched = invoices.map((one) => {
    const { budget, name, contractor } = wordsOf(one, names);
    const key = [contractor?.name ?? '', name, budget].join('\n');
    const text = known.get(key) ?? searchedText(key.split('\n'));
    known.set(key, text);
    return text;
  });
  const places = new Set(matchingTexts(searched, phrase));
  return invoices.filter((_one, place) => places.has(place));
}

type Question = Omit<InvoiceFile, 'ids'>;

/** What an invoice is sorted by. */
function valueBy(sort: InvoiceSort, names: Named): (found: PlannedInvoice) => string | number {
  switch (sort) {
    case 'issueDate':
      return ({ issueDate }) => issueDate;
    case 'dueDate':
      return (found) => keptCell(found, names.rates).dueDate;
    case 'gross':
      return ({ flow }) => flow.gross;
    case 'contractor':
      return (found) => wordsOf(found, names).contractor?.name ?? '';
    case 'name':
    case 'budget':
      return (found) => wordsOf(found, names)[sort];
  }
}

async function foundBy(db: Db, actor: Actor, question: Question, most: number) {
  const { until, late = false, week } = question;
  const phrase = searchKeyOf(question.phrase ?? '');
  const { today } = actor;
  const order = question.sort ?? 'issueDate';
  const isDescending = question.sortDirection === 'desc';
  const isUsual = order === 'issueDate' && !isDescending;
  const sight = await sightOf(db, actor);
  const filter = { late, week };
  const reads = phrase === '' && isUsual ? most : ALL;
  const { sums, first } = plannedInvoices(sight.visible, { until, today, most: reads, ...filter });
  const names = await namesFor(db, actor, sight, first);
  const matches = phrase === '' ? first : matchingPhrase(first, phrase, names);
  const weeks = phrase === '' ? listedWeeks(sums, filter) : sumsByWeek(matches, today);
  const head = {
    date: today,
    isPartial: sight.isPartial,
    late: totalsOf(listedWeeks(sums, { late: true, week: undefined }).values()),
    all: totalsOf(sums.values()),
    weeks: weeksOf(weeks),
  };
  const sorted = isUsual ? matches : sortedInvoices(matches, valueBy(order, names), isDescending);
  return { head, shown: sorted.slice(0, most), names };
}

async function namesFor(
  db: Db,
  { accountId, acl, today }: Actor,
  { visible, terms }: Sight,
  invoices: readonly PlannedInvoice[],
): Promise<Named> {
  const subjectIds = invoices.map(({ plan }) => plan.record.tradeSubjectId);
  const contractorIds = invoices.flatMap(({ flow }) => flow.contractorId ?? []);
  return {
    subjects: await namesOf(db, accountId, 'trade_subject', subjectIds),
    contractors: await namesOf(db, accountId, 'contractor', contractorIds),
    sheets: new Map(visible.map(({ row }) => [row.id, row.name])),
    acl,
    today,
    rates: terms.rates,
  };
}

/** Those of a file: the named ones, or all that match and that the user may see. */
export async function invoicesOfFile(
  db: Db,
  actor: Actor,
  { ids, ...question }: InvoiceFile,
): Promise<{ items: InvoiceToIssue[]; isPartial: boolean }> {
  const { shown, names, head } = await foundBy(db, actor, question, MOST_INVOICES_OF_FILE);
  const items = shown.map((one) => toInvoice(one, wordsOf(one, names), names));
  const { isPartial } = head;
  if (ids === undefined) return { items, isPartial };
  const chosen = new Set(ids);
  return { items: items.filter(({ id }) => chosen.has(id)), isPartial };
}

/** Planned income without a document, of the sheets that the user may see, as JSON. */
export async function invoicesText(db: Db, actor: Actor, question: Question): Promise<InvoicesToIssue> {
  const { head, shown, names } = await foundBy(db, actor, question, MOST_INVOICES);
  return jsonWithList(
    head,
    'items',
    shown.map((one) => [textOf(one, names)]),
  );
}

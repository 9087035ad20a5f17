import type { PaymentTab, paymentPagesBody } from '@saldo/contract/payment';
import { PAYMENT_SOURCE_TYPES, type PaymentSourceType } from '@saldo/contract/source-type';
import type { Minor } from '@saldo/contract/domain/money';
import { addMonths, dateInMonth, daysInMonth, monthOfDate } from '@saldo/contract/domain/month';
import { CURRENCY_CODES, type CurrencyCode } from '@saldo/contract/domain/currency';
import { minorSchema } from '@saldo/contract/values';
import type { z } from 'zod';
import { dayValue, oneOfValue, wholeValue, type AddressValue } from '#lib/list-state/address-values.ts';
import { defineList } from '#lib/list-state/list-address.ts';
import { NO_CONTRACTOR, PAYMENT_TABS } from '#lib/navigation/payment-tabs.ts';

export type PaymentQuestion = z.input<typeof paymentPagesBody>;

export const DATE_KINDS = ['due', 'expected', 'paid', 'issue'] as const;
/**
 * Two more than the server's states: `ordered` is unpaid, possibly overdue; `open` is any
 * receivable or payable.
 */
export const STATES = [
  'open',
  'unpaid',
  'ordered',
  'overdue',
  'outOfDate',
  'partly',
  'paid',
  'planned',
] as const;
/**
 * The range of planned payments among the documents: `all`, `none`, by default until the end of the
 * next month.
 */
export const PLANS = ['all', 'none'] as const;
export const ORIGINS = ['typed', 'import'] as const;
export const FILES = ['with', 'without'] as const;

/** A gross amount without sign. */
const amountValue: AddressValue<Minor | null> = {
  read: (text) => minorSchema.nullable().parse(wholeValue.read(text)),
  write: wholeValue.write,
};

/** The list shown at an address; without a known tab, the first one. */
export function tabOfSearch(search: URLSearchParams): PaymentTab {
  const wanted = search.get('tab') ?? '';
  return Object.hasOwn(PAYMENT_TABS, wanted) ? PAYMENT_TABS[wanted as keyof typeof PAYMENT_TABS] : 'attached';
}

const SORTS = ['date', 'number', 'contractor', 'gross'] as const;
const FILTERS = {
  // Not `direction`, which in the address is that of the sort order.
  flow: oneOfValue(['income', 'cost']),
  state: oneOfValue(STATES),
  dateKind: oneOfValue(DATE_KINDS),
  from: dayValue,
  to: dayValue,
  contractorId: wholeValue,
  currency: oneOfValue(CURRENCY_CODES),
  paymentMethodId: wholeValue,
  budgetId: wholeValue,
  categoryId: wholeValue,
  folderId: wholeValue,
  sectionId: wholeValue,
  tradeSubjectId: wholeValue,
  plan: oneOfValue(PLANS),
  origin: oneOfValue(ORIGINS),
  file: oneOfValue(FILES),
  type: oneOfValue(PAYMENT_SOURCE_TYPES),
  amountFrom: amountValue,
  amountTo: amountValue,
};

/** Each list has its own columns, ticks and scroll position. */
export const PAYMENT_LISTS = {
  // The latest due dates come first, because years of paid documents follow.
  attached: defineList({ name: 'payments-attached', sorts: SORTS, filters: FILTERS, direction: 'desc' }),
  detached: defineList({ name: 'payments-detached', sorts: SORTS, filters: FILTERS }),
  unverified: defineList({ name: 'payments-unverified', sorts: SORTS, filters: FILTERS }),
};

export type PaymentFilters = {
  flow: 'income' | 'cost' | null;
  state: (typeof STATES)[number] | null;
  dateKind: (typeof DATE_KINDS)[number] | null;
  from: string | null;
  to: string | null;
  /** `NO_CONTRACTOR`: documents without a contractor */
  contractorId: number | null;
  currency: CurrencyCode | null;
  paymentMethodId: number | null;
  budgetId: number | null;
  categoryId: number | null;
  folderId: number | null;
  sectionId: number | null;
  tradeSubjectId: number | null;
  plan: (typeof PLANS)[number] | null;
  origin: (typeof ORIGINS)[number] | null;
  file: (typeof FILES)[number] | null;
  type: PaymentSourceType | null;
  amountFrom: Minor | null;
  amountTo: Minor | null;
};

type PaymentListState = {
  phrase: string;
  sort: (typeof SORTS)[number] | null;
  direction: 'asc' | 'desc';
  filters: PaymentFilters;
};

const idsOf = (id: number | null) => (id === null ? undefined : [id]);

/** The end of the next month, until which the list includes the plan. */
export const lastDayOfPlan = (today: string): string => {
  const next = addMonths(monthOfDate(today), 1);
  return dateInMonth(next, daysInMonth(next));
};

const isAboutPlan = ({ plan, state, from, to }: PaymentFilters): boolean =>
  plan !== null || from !== null || to !== null || state === 'planned' || state === 'outOfDate';

/** The last day of included planned payments, unless a filter is about the plan: the end of the next month. */
const plannedUntil = (filters: PaymentFilters, today: string | undefined) =>
  today === undefined || isAboutPlan(filters) ? undefined : lastDayOfPlan(today);

/** Whether the list's query is known: without a filter about the plan it depends on the day. */
export const isQuestionKnown = (
  tab: PaymentTab,
  { filters }: Pick<PaymentListState, 'filters'>,
  today: string | undefined,
): boolean => today !== undefined || tab !== 'attached' || isAboutPlan(filters);

const originsOf = ({ origin, plan }: PaymentFilters): PaymentQuestion['origins'] =>
  origin !== null ? [origin] : plan === 'none' ? [...ORIGINS] : undefined;

/** Filters by single items. */
const itemsOf = (filters: PaymentFilters) => ({
  contractorIds: filters.contractorId === NO_CONTRACTOR ? undefined : idsOf(filters.contractorId),
  withoutContractor: filters.contractorId === NO_CONTRACTOR ? true : undefined,
  paymentMethodIds: idsOf(filters.paymentMethodId),
  budgetIds: idsOf(filters.budgetId),
  categoryIds: idsOf(filters.categoryId),
  folderIds: idsOf(filters.folderId),
  sectionIds: idsOf(filters.sectionId),
  tradeSubjectIds: idsOf(filters.tradeSubjectId),
});

/** The kinds of payments that a query finds: documents, planned ones, or both. */
export function kindsIn({ states, types, origins, isOpen, isOrdered }: PaymentQuestion) {
  const isOfPlan = (state: string) => state === 'planned' || state === 'outOfDate';
  const asksDocuments = isOpen === true || isOrdered === true || (types ?? origins) !== undefined;
  return {
    documents: states?.every(isOfPlan) !== true,
    plan: !asksDocuments && states?.some(isOfPlan) !== false,
  };
}

/** The list's state as a query of the server. */
export function paymentQuestion(
  tab: PaymentTab,
  { phrase, sort, direction, filters }: PaymentListState,
  today?: string,
): PaymentQuestion {
  const { state, dateKind, from, to } = filters;
  return {
    tab,
    search: phrase === '' ? undefined : phrase,
    dateKind: dateKind ?? 'due',
    from: from ?? undefined,
    to: to ?? undefined,
    direction: filters.flow ?? undefined,
    states: state === null || state === 'ordered' || state === 'open' ? undefined : [state],
    isOpen: state === 'open' ? true : undefined,
    isOrdered: state === 'ordered' ? true : undefined,
    ...itemsOf(filters),
    currency: filters.currency ?? undefined,
    types: filters.type === null ? undefined : [filters.type],
    origins: originsOf(filters),
    hasFile: filters.file === null ? undefined : filters.file === 'with',
    plannedUntil: tab === 'attached' ? plannedUntil(filters, today) : undefined,
    amountFrom: filters.amountFrom ?? undefined,
    amountTo: filters.amountTo ?? undefined,
    sort: sort ?? 'date',
    sortDirection: direction,
  };
}

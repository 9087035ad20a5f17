import type { PaymentTab, paymentPagesBody } from '@saldo/contract/payment';
import { PAYMENT_SOURCE_TYPES, type PaymentSourceType } from '@saldo/contract/payment-source';
import type { Minor } from '@saldo/contract/domain/money';
import { dateSchema, minorSchema } from '@saldo/contract/values';
import type { z } from 'zod';
import { oneOfValue, wholeValue, type AddressValue } from '#lib/list-state/address-values.ts';
import { defineList } from '#lib/list-state/list-address.ts';

export type PaymentQuestion = z.input<typeof paymentPagesBody>;

export const DATE_KINDS = ['due', 'expected', 'paid', 'issue'] as const;
/** `ordered` stands beside the states of the server: it is unpaid, and maybe overdue. */
export const STATES = ['unpaid', 'ordered', 'overdue', 'outOfDate', 'paid'] as const;

const dayValue: AddressValue<string | null> = {
  read: (text) => dateSchema.safeParse(text).data ?? null,
  write: (day) => day,
};

/** A gross amount without its sign. */
const amountValue: AddressValue<Minor | null> = {
  read: (text) => minorSchema.nullable().parse(wholeValue.read(text)),
  write: wholeValue.write,
};

const SORTS = ['date', 'number', 'contractor', 'gross'] as const;
const FILTERS = {
  direction: oneOfValue(['income', 'cost']),
  state: oneOfValue(STATES),
  dateKind: oneOfValue(DATE_KINDS),
  from: dayValue,
  to: dayValue,
  contractorId: wholeValue,
  paymentMethodId: wholeValue,
  budgetId: wholeValue,
  type: oneOfValue(PAYMENT_SOURCE_TYPES),
  amountFrom: amountValue,
  amountTo: amountValue,
};

/** Each list keeps its own columns, ticks and place. */
export const PAYMENT_LISTS = {
  // What is due last comes first: years of paid documents stand below.
  attached: defineList({ name: 'payments-attached', sorts: SORTS, filters: FILTERS, direction: 'desc' }),
  detached: defineList({ name: 'payments-detached', sorts: SORTS, filters: FILTERS }),
  unverified: defineList({ name: 'payments-unverified', sorts: SORTS, filters: FILTERS }),
};

export type PaymentFilters = {
  direction: 'income' | 'cost' | null;
  state: (typeof STATES)[number] | null;
  dateKind: (typeof DATE_KINDS)[number] | null;
  from: string | null;
  to: string | null;
  contractorId: number | null;
  paymentMethodId: number | null;
  budgetId: number | null;
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

/** The list's state as the server is asked for it. */
export function paymentQuestion(
  tab: PaymentTab,
  { phrase, sort, direction, filters }: PaymentListState,
): PaymentQuestion {
  const { state, dateKind, from, to } = filters;
  return {
    tab,
    search: phrase === '' ? undefined : phrase,
    dateKind: dateKind ?? 'due',
    from: from ?? undefined,
    to: to ?? undefined,
    direction: filters.direction ?? undefined,
    states: state === null || state === 'ordered' ? undefined : [state],
    isOrdered: state === 'ordered' ? true : undefined,
    contractorIds: idsOf(filters.contractorId),
    paymentMethodIds: idsOf(filters.paymentMethodId),
    budgetIds: idsOf(filters.budgetId),
    types: filters.type === null ? undefined : [filters.type],
    amountFrom: filters.amountFrom ?? undefined,
    amountTo: filters.amountTo ?? undefined,
    sort: sort ?? 'date',
    sortDirection: direction,
  };
}

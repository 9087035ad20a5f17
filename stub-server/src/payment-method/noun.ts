import {
  PAYMENT_METHOD_MERGE_FIELDS,
  type paymentMethodPageBody,
} from '@saldo/contract/payment-method-management';
import { exponentOf, type CurrencyCode } from '@saldo/contract/domain/currency';
import type { paymentMethodSchema } from '@saldo/contract/payment-method';
import type { Locale } from '@saldo/contract/values';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { invalid } from '#src/http/refusals.ts';
import type { FileColumn } from '#src/master-data/export.ts';
import type { NamedListSpec } from '#src/master-data/list.ts';
import type { Managed } from '#src/master-data/managed.ts';
import {
  paymentMethods,
  type PaymentMethod,
  type PaymentMethodState,
} from '#src/master-data/payment-methods.ts';
import { methodBalances } from './balances.ts';
import { openingTogether } from './opening.ts';

type Question = z.output<typeof paymentMethodPageBody>;

const list: NamedListSpec<PaymentMethod, Question> = {
  search: ({ bankName, number }) => ({ texts: [bankName], numbers: [], accounts: [number] }),
  sorts: { kind: ({ kind }) => kind, currency: ({ currency }) => currency },
  filter: ({ kinds, currency, isClosed }, { today }) =>
    Promise.resolve(
      (method: PaymentMethod) =>
        (kinds?.includes(method.kind) ?? true) &&
        (currency === undefined || method.currency === currency) &&
        (isClosed === undefined || isClosed === (method.closedFrom !== null && method.closedFrom <= today)),
    ),
};

/**
 * Balances in different currencies cannot be added, and a VAT account cannot be merged with the
 * account it belongs to.
 */
function checkMerge(methods: readonly PaymentMethod[]): void {
  if (new Set(methods.map(({ currency }) => currency)).size > 1)
    throw invalid('sourceIds', 'The methods have several currencies');
  const ids = new Set(methods.map(({ id }) => id));
  if (methods.some(({ belongsToId }) => belongsToId !== null && ids.has(belongsToId)))
    throw invalid('sourceIds', 'A VAT account is not the account that it belongs to');
}

/** The replacement must have the currency of the methods it replaces. */
function checkReplacement({ currency }: PaymentMethod, used: readonly PaymentMethod[]): void {
  if (used.some((method) => method.currency !== currency))
    throw invalid('replacementId', 'The replacement has another currency');
}

type Seen = z.output<typeof paymentMethodSchema>;

/** Labels of the kinds, as in the list. */
const KINDS: Readonly<Record<Seen['kind'], Record<Locale, string>>> = {
  'bank-account': { pl: 'Rachunek bankowy', en: 'Bank account' },
  'vat-account': { pl: 'Rachunek VAT', en: 'VAT account' },
  card: { pl: 'Karta', en: 'Card' },
  cash: { pl: 'Gotówka', en: 'Cash' },
  other: { pl: 'Inna', en: 'Other' },
};

const inUnits = (amount: number, currency: CurrencyCode) => amount / 10 ** exponentOf(currency);

const ownColumns: FileColumn<Seen>[] = [
  { name: { pl: 'Nazwa', en: 'Name' }, value: ({ name }) => name },
  { name: { pl: 'Rodzaj', en: 'Kind' }, value: ({ kind }, locale) => KINDS[kind][locale] },
  { name: { pl: 'Bank', en: 'Bank' }, value: ({ bankName }) => bankName },
  { name: { pl: 'Numer', en: 'Number' }, value: ({ number }) => number },
  { name: { pl: 'Waluta', en: 'Currency' }, value: ({ currency }) => currency },
  {
    name: { pl: 'Saldo początkowe', en: 'Opening balance' },
    value: ({ openingBalance, currency }) =>
      openingBalance === null ? null : inUnits(openingBalance, currency),
  },
  { name: { pl: 'Na dzień', en: 'On' }, value: ({ openingDate }) => openingDate, isDate: true },
  { name: { pl: 'Zamknięta od', en: 'Closed from' }, value: ({ closedFrom }) => closedFrom, isDate: true },
  { name: { pl: 'Domyślna', en: 'Default' }, value: ({ isDefault }) => isDefault },
];

/** With the balances that the list shows. */
const columns = async (db: Db, actor: Actor): Promise<FileColumn<Seen>[]> => {
  const balances = new Map((await methodBalances(db, actor, undefined)).map((one) => [one.id, one]));
  const amountOf =
    (of: 'balance' | 'projected') =>
    ({ id, currency }: Seen) => {
      const amount = balances.get(id)?.[of];
      return amount === undefined ? null : inUnits(amount, currency);
    };
  return [
    ...ownColumns,
    { name: { pl: 'Saldo dziś', en: 'Balance today' }, value: amountOf('balance') },
    { name: { pl: 'Prognoza', en: 'Projected' }, value: amountOf('projected') },
  ];
};

const hasNumber = ({ kind }: Pick<PaymentMethod, 'kind'>): boolean => kind !== 'cash' && kind !== 'other';

/**
 * Number and bank are proposed from methods of the target's kind only; the target decides whether
 * the method is closed; opening balances are added.
 */
const propose = (field: string, { target, sources }: MergedMethods): { id: number | undefined } | null => {
  if (field === 'openingBalance') return { id: undefined };
  if (field === 'closedFrom') return { id: target.id };
  if (field !== 'number' && field !== 'bankName') return null;
  const alike = [target, ...sources].filter(({ kind }) => kind === target.kind);
  return { id: (alike.find((method) => method[field] !== null) ?? target).id };
};

interface MergedMethods {
  target: PaymentMethod;
  sources: readonly PaymentMethod[];
}

/** A chosen opening balance keeps its day; by default the opening balances are added. */
const gather: NonNullable<Managed<PaymentMethod, PaymentMethodState>['gather']> = async (
  state,
  { target, sources, keep, db, actor },
) => {
  const methods = [target, ...sources];
  const chosen = methods.find(({ id }) => id === keep['openingBalance']);
  const { openingBalance, openingDate } = chosen ?? (await openingTogether(db, actor, methods));
  const account = hasNumber(state) ? {} : { number: null, bankName: null };
  return { ...state, ...account, openingBalance, openingDate };
};

const managed: Managed<PaymentMethod, PaymentMethodState, (typeof PAYMENT_METHOD_MERGE_FIELDS)[number]> = {
  mergeFields: PAYMENT_METHOD_MERGE_FIELDS,
  gather,
  propose,
  inherit: async (db, actor, heir, gone) => openingTogether(db, actor, [heir, ...gone]),
  checkMerge,
  checkReplacement,
};

/** What payment methods have beyond other named lists. */
export const paymentMethodNoun = { store: paymentMethods, managed, list, columns };

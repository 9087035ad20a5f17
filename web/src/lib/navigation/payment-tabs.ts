import type { PaymentTab } from '@saldo/contract/payment';

/** Lists of payments by the tab of their address (specification 2, section 2). */
export const PAYMENT_TABS = {
  'payments-list-attached': 'attached',
  'payments-list-detached': 'detached',
  'payments-list-unverified': 'unverified',
} as const satisfies Record<string, PaymentTab>;

const PAYMENTS = '/payments/list';
export const paymentsPath = (tab: PaymentTab): string => `${PAYMENTS}?tab=payments-list-${tab}`;

/** Filters of the lists by one item of master data, as named in their address. */
const FILTERS = { contractor: 'contractorId', 'payment-method': 'paymentMethodId' } as const;

/** Linked payments with a state. */
export const paymentsInState = (state: 'overdue' | 'outOfDate'): string =>
  `${paymentsPath('attached')}&state=${state}`;

/** Payments to be linked with a state. */
export const paymentsToLink = (state: 'paid'): string => `${paymentsPath('detached')}&state=${state}`;

/**
 * Payments of an item in one of the lists, without planned ones; undefined: no list has a filter
 * for its kind.
 */
export const paymentsOf = (kind: string, id: number, tab: PaymentTab = 'attached'): string | undefined => {
  const filter = Object.entries(FILTERS).find(([one]) => one === kind)?.[1];
  return filter && `${paymentsPath(tab)}&${filter}=${id}${tab === 'attached' ? '&plan=none' : ''}`;
};

/** The value of the contractor filter for documents without a contractor. */
export const NO_CONTRACTOR = 0;

type OpenPayments = {
  flow: 'income' | 'cost';
  contractorId?: number | null;
  currency?: string;
  /** due dates */
  from?: string | undefined;
  to?: string | undefined;
};

/** Receivables or payables in one of the lists; null: those without a contractor. */
export function openPaymentsPath(
  tab: PaymentTab,
  { flow, contractorId, currency, from, to }: OpenPayments,
): string {
  const who = contractorId === undefined ? undefined : String(contractorId ?? NO_CONTRACTOR);
  const where = { state: 'open', flow, contractorId: who, currency, from, to };
  const given = Object.entries(where).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return `${paymentsPath(tab)}&${new URLSearchParams(given).toString()}`;
}

export const settlementsPath = (side: 'income' | 'cost'): string => `/payments/settlements?side=${side}`;
/** The open amounts of one contractor, in each currency. */
export const settlementsWithPath = (side: 'income' | 'cost', name: string): string =>
  `${settlementsPath(side)}&${new URLSearchParams({ search: name }).toString()}`;
export const APPROVALS_PATH = '/payments/transfers';
export const statementPath = (contractorId: number): string => `/payments/statement/${contractorId}`;

/** The dialog of a letter that reminds of overdue payments. */
export const reminderDialog = (contractorId: number): string => `reminder/${contractorId}`;

/** Files of documents, of a plan and of contractors. */
export const ADD_DOCUMENTS_PATH = '/payments/add';
export const bankStatementsPath = '/payments/bank-statements';
/** Reads a file as a statement, whatever its detected kind. */
export const asStatementPath = (fileId: number): string =>
  `${bankStatementsPath}?file=${fileId}&as=statement`;
export const bankStatementPath = (id: number): string => `${bankStatementsPath}/${id}`;

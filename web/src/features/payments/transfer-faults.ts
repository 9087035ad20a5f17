import type { PlannedTransfer, TransferFault } from '@saldo/contract/transfer';
import type { TFunction } from 'i18next';
import { dialogOf } from './payment-queries.ts';

type PaymentsT = TFunction<'payments'>;

const FAULTS = {
  INVALID_ACCOUNT: 'invalidAccount',
  ACCOUNT_OF_ANOTHER_COUNTRY: 'foreignAccount',
  ACCOUNT_OF_THE_PAYER: 'ownAccount',
  INVALID_AMOUNT: 'amount',
  INVALID_VAT: 'vat',
  INVALID_NIP: 'nip',
  NOT_A_COST: 'notCost',
  PAID: 'paid',
  ORDERED: 'ordered',
  NOT_VERIFIED: 'notVerified',
  ACCOUNT_OF_A_TAX_OFFICE: 'taxOffice',
  CLOSED_ACCOUNT: 'closed',
  DAY_PASSED: 'dayPassed',
  DAY_OFF: 'dayOff',
} as const satisfies Partial<Record<TransferFault['code'], string>>;

const isNamed = (code: TransferFault['code']): code is keyof typeof FAULTS => Object.hasOwn(FAULTS, code);

const FIELDS = ['name', 'address', 'account', 'title', 'invoice', 'nip'] as const;

function fieldWords({ partId, field }: TransferFault, t: PaymentsT): string {
  if (partId === null && field === 'name') return t('transfer.field.companyName');
  if (partId === null && field === 'address') return t('transfer.field.companyAddress');
  return t(`transfer.field.${FIELDS.find((one) => one === field) ?? 'other'}`);
}

function emptyWords(fault: TransferFault, t: PaymentsT): string {
  if (fault.partId === null && fault.field === 'account') return t('transfer.fault.noOwnAccount');
  if (fault.partId !== null && fault.field === 'account') return t('transfer.fault.noAccount');
  if (fault.partId !== null && fault.field === 'name') return t('transfer.fault.noContractor');
  return t('transfer.fault.empty', { field: fieldWords(fault, t) });
}

function currencyWords({ partId, field }: TransferFault, t: PaymentsT): string {
  if (partId === null) return t('transfer.fault.formatCurrency');
  return t(field === 'kind' ? 'transfer.fault.splitCurrency' : 'transfer.fault.currency');
}

/** A fault of a file as a sentence. */
export function faultWords(fault: TransferFault, t: PaymentsT): string {
  const { code, characters = '' } = fault;
  if (isNamed(code)) return t(`transfer.fault.${FAULTS[code]}`);
  const field = fieldWords(fault, t);
  if (code === 'EMPTY') return emptyWords(fault, t);
  if (code === 'TOO_LONG') return t('transfer.fault.tooLong', { field });
  if (code === 'INVALID_CHARACTERS') return t('transfer.fault.characters', { characters, field });
  if (code === 'WRONG_CURRENCY') return currencyWords(fault, t);
  return t('transfer.fault.other');
}

const OF_CONTRACTOR: ReadonlySet<string> = new Set(['name', 'address', 'account', 'nip']);

/** Whether a fault only follows from the missing contractor, which has its own. */
export const isImplied = ({ code, field }: TransferFault, { contractor }: PlannedTransfer): boolean =>
  contractor === null && code === 'EMPTY' && field !== 'name' && OF_CONTRACTOR.has(field);

/** The editor in which a fault of a transfer can be corrected. */
export const mendedIn = ({ field }: TransferFault, planned: PlannedTransfer): string =>
  planned.contractor !== null && OF_CONTRACTOR.has(field)
    ? `contractor-editor/edit/${planned.contractor.id}`
    : dialogOf(planned);

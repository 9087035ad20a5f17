import { normaliseAccount, sortCodeOf } from '@saldo/contract/domain/bank-account';
import { minor, sum } from '@saldo/contract/domain/money';
import { elixirFile } from '@saldo/contract/domain/transfer-file/elixir';
import { painFile } from '@saldo/contract/domain/transfer-file/pain';
import type {
  Payer,
  Transfer,
  TransferCharset,
  TransferFile,
  TransferOrder,
} from '@saldo/contract/domain/transfer-file/transfer';
import { isWorkingDay } from '@saldo/contract/domain/working-days';
import type { Company } from '@saldo/contract/company';
import type { Minor } from '@saldo/contract/values';
import type { PlannedTransfer, TransferFault, TransferFormat } from '@saldo/contract/transfer';
import { addressOfCompany, addressOfContractor } from '#src/master-data/addresses.ts';
import type { Contractor } from '#src/master-data/contractors.ts';
import type { PaymentMethod } from '#src/master-data/payment-methods.ts';
import type { Document, PartState } from '#src/payment/document.ts';
import type { TaxPayment } from './tax-payments.ts';

// Builds transfers from documents, contractors, the company and the paying account
// (docs/decisions/037).

/** An instalment to pay. */
export interface Payable {
  part: PartState;
  document: Document;
  contractor: Contractor | null;
  /** null: not a tax that is paid to a tax office */
  tax: TaxPayment | null;
}

export interface Order {
  company: Company;
  method: PaymentMethod;
  payables: readonly Payable[];
  format: TransferFormat;
  charset: TransferCharset;
  date: string;
  /** business date of the account */
  today: string;
  /** instant of now */
  now: string;
}

/** Longest name of a recipient that banks accept. */
const LONGEST_NAME = 70;
/** A taxpayer's own account at the tax office, whose transfers need the period and the form (reference/poland.md 4). */
const TAX_ACCOUNT = /^PL\d{2}10100071222/;
/** Sort code of ZUS. */
const ZUS = '60000002';

const isOfTaxOffice = (account: string | null) =>
  account !== null && TAX_ACCOUNT.test(normaliseAccount(account));

/** `VAT-7, 26M10`, as displayed. */
const taxTitle = ({ form, period }: TaxPayment): string => `${form}, ${period}`;

function payerOf({ company, method }: Order): Payer {
  return {
    name: company.companyName,
    address: addressOfCompany(company),
    account: method.kind === 'bank-account' ? (method.number ?? '') : '',
  };
}

/**
 * The account for a currency: one with that currency before one without, the default before the
 * others.
 */
function accountFor(contractor: Contractor | null, currency: string): string | null {
  const fitting = (contractor?.bankAccounts ?? []).filter(
    (account) => account.currency === currency || account.currency === null,
  );
  const rank = (account: (typeof fitting)[number]) =>
    (account.currency === null ? 2 : 0) + (account.isDefault ? 0 : 1);
  return fitting.toSorted((left, right) => rank(left) - rank(right))[0]?.number ?? null;
}

/** The full name, or the short one if banks would truncate it. */
const nameOf = ({ name, shortName }: Contractor): string =>
  name.length > LONGEST_NAME && shortName !== null ? shortName : name;

function kindOf({ part, document, tax }: Payable, account: string | null): PlannedTransfer['kind'] {
  // Without VAT there is nothing to split.
  if (document.state.isSplitPayment && part.vat > 0) return 'split';
  if (tax !== null && (account === null || isOfTaxOffice(account))) return 'tax';
  return account !== null && sortCodeOf(account) === ZUS ? 'zus' : 'ordinary';
}

export function plannedTransfer(payable: Payable): PlannedTransfer {
  const { part, document, contractor, tax } = payable;
  const { currency, number } = document.state;
  // Offices without an entered account are paid to the company's own tax account.
  const account = accountFor(contractor, currency) ?? tax?.account ?? null;
  const kind = kindOf(payable, account);
  return {
    partId: part.id,
    paymentSourceId: document.id,
    version: document.version,
    type: document.state.type,
    number,
    contractor: contractor && { id: contractor.id, name: nameOf(contractor) },
    account,
    kind,
    title: kind === 'tax' && tax !== null ? taxTitle(tax) : number,
    currency,
    amount: part.gross,
  };
}

function transferOf(payable: Payable): Transfer {
  const { kind, account, amount, number } = plannedTransfer(payable);
  const { contractor, part, tax } = payable;
  const recipient = {
    amount,
    name: contractor ? nameOf(contractor) : '',
    address: contractor ? addressOfContractor(contractor) : '',
    account: account ?? '',
  };
  if (kind === 'tax' && tax !== null) {
    const { nip: payer, period, form } = tax;
    return { kind, ...recipient, nip: payer, period, form, title: '' };
  }
  if (kind !== 'split') return { kind: kind === 'zus' ? 'zus' : 'ordinary', ...recipient, title: number };
  const nip = contractor?.taxIdentificationNumber ?? '';
  return { kind, ...recipient, vat: part.vat, nip, invoice: number, title: '' };
}

/** The reason why an instalment cannot be paid by a transfer. */
export function refusalOf({ part, document: { state } }: Payable): [TransferFault['code'], string] | null {
  if (state.direction !== 'cost') return ['NOT_A_COST', 'direction'];
  if (part.paidDate !== null) return ['PAID', 'paidDate'];
  if (part.orderedDate !== null) return ['ORDERED', 'orderedDate'];
  if (!state.isVerified) return ['NOT_VERIFIED', 'isVerified'];
  return null;
}

function faultsOfOrder({ method, date, today }: Order): TransferFault[] {
  const faults: TransferFault[] = [];
  const add = (code: TransferFault['code'], field: string) => faults.push({ code, partId: null, field });
  if (method.closedFrom !== null && method.closedFrom <= date) add('CLOSED_ACCOUNT', 'account');
  if (date < today) add('DAY_PASSED', 'date');
  else if (!isWorkingDay(date)) add('DAY_OFF', 'date');
  return faults;
}

function faultsOfPayable(payable: Payable, order: Order): TransferFault[] {
  const { part, document } = payable;
  const refusal = refusalOf(payable);
  if (refusal) return [{ code: refusal[0], partId: part.id, field: refusal[1] }];
  const faults: TransferFault[] = [];
  if (document.state.currency !== order.method.currency)
    faults.push({ code: 'WRONG_CURRENCY', partId: part.id, field: 'currency' });
  const { account, kind } = plannedTransfer(payable);
  if (kind !== 'tax' && isOfTaxOffice(account))
    faults.push({ code: 'ACCOUNT_OF_A_TAX_OFFICE', partId: part.id, field: 'account' });
  return faults;
}

const writtenBy = (order: TransferOrder, { format, charset }: Order): TransferFile =>
  format === 'elixir' ? elixirFile(order, charset) : painFile(order);

/** The total of the transfers. */
export const totalOf = (payables: readonly Payable[]): Minor =>
  sum(payables.map(({ part }) => minor(part.gross)));

type Written = { bytes: Uint8Array; faults: readonly [] } | { bytes: null; faults: readonly TransferFault[] };

/**
 * The file, or all its obstacles; instalments that cannot be paid at all are not checked further.
 */
export function transferFile(order: Order, total: Minor): Written {
  const { payables, method, date, now } = order;
  const own = payables.flatMap((payable) => faultsOfPayable(payable, order));
  const refused = new Set(payables.flatMap((payable) => (refusalOf(payable) ? [payable.part.id] : [])));
  const file = writtenBy(
    {
      id: now.replaceAll(/\D/g, ''),
      createdAt: now,
      payer: payerOf(order),
      date,
      currency: method.currency,
      transfers: payables.map(transferOf),
      total,
    },
    order,
  );
  const ofFormat = file.faults.flatMap(({ index, ...fault }): TransferFault[] => {
    const partId = index === null ? null : (payables[index]?.part.id ?? null);
    return partId !== null && refused.has(partId) ? [] : [{ ...fault, partId }];
  });
  const faults = [...faultsOfOrder(order), ...own, ...ofFormat];
  return faults.length > 0 || file.bytes === null
    ? { bytes: null, faults }
    : { bytes: file.bytes, faults: [] };
}

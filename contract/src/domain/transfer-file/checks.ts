import { isValidAccount, normaliseAccount, sortCodeOf } from '../bank-account.ts';
import { sum } from '../money.ts';
import { isValidNip, normaliseNip } from '../nip.ts';
import type { Transliterated } from './characters.ts';
import type { Transfer, TransferFault, TransferFaultCode, TransferOrder } from './transfer.ts';

/** Largest amount of one transfer, in minor units: the longest field that banks accept. */
const MAX_AMOUNT = 999_999_999_99;
/** Two lines of 35 characters. */
const MAX_NAME = 70;
/** Most characters of a title, and of the fields within it (split payment: invoice 35, text 33). */
const LIMITS = { title: 140, splitTitle: 33, taxTitle: 40, invoice: 35, form: 7 } as const;

/** Tax offices have accounts at the NBP, ZUS accounts share one sort code (reference/poland.md 4 and 9). */
const TAX_SORT_CODE = /^1010/;
const ZUS_SORT_CODE = '60000002';
/** A two-digit year with a month, quarter, half-year, ten-day period, day, or alone. */
const PERIOD =
  /^\d{2}(M(0[1-9]|1[0-2])|K0[1-4]|P0[12]|D0[1-3](0[1-9]|1[0-2])|J(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])|R)$/;

/** The differences between the formats. */
export interface TransferFormat {
  transliterate: (text: string) => Transliterated;
  currencies: readonly string[];
}

/** Collects faults of one transfer, or of the order (`index` null). */
class Faults {
  readonly found: TransferFault[] = [];
  readonly #format: TransferFormat;

  constructor(format: TransferFormat) {
    this.#format = format;
  }

  add(code: TransferFaultCode, index: number | null, field: string): void {
    this.found.push({ code, index, field });
  }

  text(given: string, index: number | null, field: string, longest: number, mayBeEmpty = false): void {
    const { text, refused } = this.#format.transliterate(given);
    if (refused !== '') this.found.push({ code: 'INVALID_CHARACTERS', index, field, characters: refused });
    else if (text === '' && !mayBeEmpty) this.add('EMPTY', index, field);
    if (text.length > longest) this.add('TOO_LONG', index, field);
  }

  account(given: string, index: number | null, isPolish: boolean): void {
    if (given.trim() === '') this.add('EMPTY', index, 'account');
    else if (!isValidAccount(given)) this.add('INVALID_ACCOUNT', index, 'account');
    else if (isPolish && sortCodeOf(given) === null) this.add('ACCOUNT_OF_ANOTHER_COUNTRY', index, 'account');
  }
}

const isAmount = (amount: number, largest: number) =>
  Number.isInteger(amount) && amount > 0 && amount <= largest;

function checkKind(transfer: Transfer, index: number, faults: Faults): void {
  const sortCode = sortCodeOf(transfer.account);
  if (transfer.kind === 'split') {
    if (!isValidNip(transfer.nip)) faults.add('INVALID_NIP', index, 'nip');
    if (!isAmount(transfer.vat, transfer.amount)) faults.add('INVALID_VAT', index, 'vat');
    faults.text(transfer.invoice, index, 'invoice', LIMITS.invoice);
    faults.text(transfer.title, index, 'title', LIMITS.splitTitle, true);
  } else if (transfer.kind === 'tax') {
    if (sortCode !== null && !TAX_SORT_CODE.test(sortCode)) {
      faults.add('NOT_AN_ACCOUNT_OF_A_TAX_OFFICE', index, 'account');
    }
    if (!isValidNip(transfer.nip)) faults.add('INVALID_NIP', index, 'nip');
    if (!PERIOD.test(transfer.period)) faults.add('INVALID_PERIOD', index, 'period');
    faults.text(transfer.form, index, 'form', LIMITS.form);
    faults.text(transfer.title, index, 'title', LIMITS.taxTitle, true);
  } else {
    if (transfer.kind === 'zus' && sortCode !== null && sortCode !== ZUS_SORT_CODE) {
      faults.add('NOT_AN_ACCOUNT_OF_ZUS', index, 'account');
    }
    faults.text(transfer.title, index, 'title', LIMITS.title);
  }
}

/** All faults of a file with these transfers, in order. */
export function faultsOf(order: TransferOrder, format: TransferFormat): TransferFault[] {
  const faults = new Faults(format);
  const { payer, currency, transfers } = order;
  const isCurrency = format.currencies.includes(currency);
  if (!isCurrency) faults.add('WRONG_CURRENCY', null, 'currency');
  if (transfers.length === 0) faults.add('NO_TRANSFERS', null, 'transfers');
  faults.text(payer.name, null, 'name', MAX_NAME);
  faults.text(payer.address, null, 'address', MAX_NAME, true);
  faults.account(payer.account, null, currency === 'PLN');
  for (const [index, transfer] of transfers.entries()) {
    if (!isAmount(transfer.amount, MAX_AMOUNT)) faults.add('INVALID_AMOUNT', index, 'amount');
    faults.text(transfer.name, index, 'name', MAX_NAME);
    faults.text(transfer.address, index, 'address', MAX_NAME, true);
    faults.account(transfer.account, index, currency === 'PLN');
    const account = normaliseAccount(transfer.account);
    if (account !== '' && account === normaliseAccount(payer.account)) {
      faults.add('ACCOUNT_OF_THE_PAYER', index, 'account');
    }
    if (isCurrency && currency !== 'PLN' && transfer.kind !== 'ordinary') {
      faults.add('WRONG_CURRENCY', index, 'kind');
    }
    checkKind(transfer, index, faults);
  }
  if (faults.found.length === 0 && sum(transfers.map(({ amount }) => amount)) !== order.total) {
    faults.add('WRONG_TOTAL', null, 'total');
  }
  return faults.found;
}

const bareNip = (nip: string): string => normaliseNip(nip).replace(/^PL/, '');

/** `1234,50` from minor units with two digits. */
const withComma = (amount: number): string =>
  `${Math.floor(amount / 100)},${String(amount % 100).padStart(2, '0')}`;

/** The title that banks receive, before transliteration; it contains the fields of split payments and taxes by name. */
export function titleOf(transfer: Transfer): string {
  switch (transfer.kind) {
    case 'split': {
      const { vat, nip, invoice, title } = transfer;
      const fields = `/VAT/${withComma(vat)}/IDC/${bareNip(nip)}/INV/${invoice.trim()}`;
      return title.trim() === '' ? fields : `${fields}/TXT/${title}`;
    }
    case 'tax': {
      const { nip, period, form, title } = transfer;
      const fields = `/TI/N${bareNip(nip)}/OKR/${period}/SFP/${form.trim()}`;
      return title.trim() === '' ? fields : `${fields}/TXT/${title}`;
    }
    case 'ordinary':
    case 'zus':
      return transfer.title;
  }
}

import { minor, sum, type Minor } from '@saldo/contract/domain/money';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { DateText } from '@saldo/contract/domain/day';
import { UnreadableFile, type Fault } from '#src/file-formats/reading.ts';
import { squeeze } from '#src/file-formats/text/lines.ts';
import { child, childrenOf, find, textAt, type XmlElement } from '#src/file-formats/xml/tree.ts';
import type { RawLine } from '../statement.ts';
import { counterpartyOf, referenceOf, titleOf } from './details.ts';
import { currencyIn, dayOf, signedOf, sizeOf } from './values.ts';

/** `Sts` is a text up to version 7 and contains a code afterwards; an entry without it is booked. */
const isBooked = (entry: XmlElement): boolean =>
  ['', 'BOOK'].includes(textAt(entry, 'Sts/Cd') || textAt(entry, 'Sts/Prtry') || textAt(entry, 'Sts'));

/** The amount of a detail in the account's currency; null: no usable amount. */
function amountOfDetail(details: XmlElement, currency: CurrencyCode): Minor | null {
  const amounts = child(details, 'AmtDtls');
  const candidates = [
    child(details, 'Amt'),
    find(amounts, 'TxAmt/Amt'),
    find(amounts, 'CntrValAmt/Amt'),
    find(amounts, 'InstdAmt/Amt'),
  ];
  const own = candidates.find((amount) => amount !== undefined && currencyIn(amount) === currency);
  return own === undefined ? null : sizeOf(own);
}

/** Signs the amount of a detail, which may state a different side than its entry. */
function signedDetail(details: XmlElement, size: Minor, entryAmount: Minor): Minor {
  const side = textAt(details, 'CdtDbtInd') || (entryAmount < 0 ? 'DBIT' : 'CRDT');
  return minor(side === 'DBIT' ? 0 - size : size);
}

interface Sharing {
  details: readonly (XmlElement | undefined)[];
  amounts: readonly Minor[];
  remarks: Fault[];
}

/** Splits an entry of several transfers into lines if their amounts add up to the entry's. */
function shareOf(entry: XmlElement, amount: Minor, currency: CurrencyCode): Sharing {
  const details = childrenOf(entry, 'NtryDtls').flatMap((group) => childrenOf(group, 'TxDtls'));
  if (details.length <= 1) return { details: [details[0]], amounts: [amount], remarks: [] };
  const sizes = details.map((one) => amountOfDetail(one, currency));
  const whole = sizes.filter((size) => size !== null);
  const amounts =
    whole.length === details.length
      ? details.map((one, place) => signedDetail(one, whole[place] ?? minor(0), amount))
      : [];
  if (amounts.length > 0 && sum(amounts) === amount) return { details, amounts, remarks: [] };
  return {
    details: [details[0]],
    amounts: [amount],
    remarks: [{ code: 'batch-differs', line: entry.line, params: { count: details.length } }],
  };
}

function operationOf(entry: XmlElement): string {
  const code = child(entry, 'BkTxCd');
  const family = [
    textAt(code, 'Domn/Cd'),
    textAt(code, 'Domn/Fmly/Cd'),
    textAt(code, 'Domn/Fmly/SubFmlyCd'),
  ].filter((part) => part !== '');
  return squeeze(textAt(entry, 'AddtlNtryInf') || textAt(code, 'Prtry/Cd') || family.join(' '));
}

/** Lines of an entry. `day`: that of the statement, for banks that put no dates on entries. */
function linesOfEntry(
  entry: XmlElement,
  { currency, day, remarks }: { currency: CurrencyCode; day: DateText; remarks: Fault[] },
): RawLine[] {
  const amount = signedOf(entry);
  const own = child(entry, 'Amt');
  if (own && currencyIn(own) !== currency) {
    throw new UnreadableFile('bad-currency', {
      line: entry.line,
      field: 'Ntry',
      params: { text: currencyIn(own) },
    });
  }
  const booked = dayOf(child(entry, 'BookgDt'));
  const valued = dayOf(child(entry, 'ValDt'));
  const sharing = shareOf(entry, amount, currency);
  remarks.push(...sharing.remarks);
  return sharing.details.map((details, place) => {
    const share = sharing.amounts[place] ?? amount;
    const title = titleOf(details);
    const counterparty = counterpartyOf(details, share >= 0);
    return {
      booked: booked ?? valued ?? day,
      valued: valued ?? booked ?? day,
      amount: share,
      counterparty,
      title: title === '' && counterparty.name === '' ? operationOf(entry) : title,
      operation: operationOf(entry),
      reference: referenceOf(entry, details),
      balanceAfter: null,
      line: entry.line,
    };
  });
}

/** Booked entries as lines; pending ones are left out with a remark. */
export function linesOfStatement(
  statement: XmlElement,
  currency: CurrencyCode,
  day: DateText,
): { lines: RawLine[]; remarks: Fault[] } {
  const remarks: Fault[] = [];
  const lines = childrenOf(statement, 'Ntry').flatMap((entry) => {
    if (isBooked(entry)) return linesOfEntry(entry, { currency, day, remarks });
    remarks.push({ code: 'line-not-booked', line: entry.line });
    return [];
  });
  return { lines, remarks };
}

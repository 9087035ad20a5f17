import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { squeeze } from '../text/lines.ts';
import { child, childrenOf, textAt, type XmlElement } from '../xml/tree.ts';
import { accountOf } from '../bank/account.ts';
import type { InvoicePayment } from './invoice.ts';
import type { Fault } from '../reading.ts';
import { amountAt, dayAt, requiredDay, unless } from './values.ts';

/** A term in words: a text in FA(2), a number of units after an event in FA(3). */
function wordsOf(term: XmlElement): string {
  const description = child(term, 'TerminOpis');
  if (description === undefined) return '';
  const parts = ['Ilosc', 'Jednostka', 'ZdarzeniePoczatkowe'].map((name) => textAt(description, name));
  return squeeze([description.text, ...parts].join(' '));
}

const DAYS = /^(?:dni|dzień|dzien|d)\.?$/iu;
const FROM_ISSUE = /wystaw|faktur/iu;

/** A term in days, if the wording is that simple; it counts from the sale unless it names the issue. */
function daysOf(term: XmlElement): Pick<InvoicePayment['terms'][number], 'days' | 'isFromIssue'> {
  const description = child(term, 'TerminOpis');
  const [, inText, rest = ''] =
    /(?:^|\s)(\d{1,3})\s+dni(?:\s+(.*))?$/iu.exec(description?.text.trim() ?? '') ?? [];
  const unit = textAt(description, 'Jednostka');
  const count = textAt(description, 'Ilosc');
  if (/^\d{1,3}$/.test(count) && DAYS.test(unit))
    return { days: Number(count), isFromIssue: FROM_ISSUE.test(textAt(description, 'ZdarzeniePoczatkowe')) };
  return inText === undefined
    ? { days: null, isFromIssue: false }
    : { days: Number(inText), isFromIssue: rest === '' || FROM_ISSUE.test(rest) };
}

const accountsOf = (
  payment: XmlElement | undefined,
  name: string,
  isFactor: boolean,
): InvoicePayment['accounts'] =>
  childrenOf(payment, name).map((account) => ({
    number: accountOf(textAt(account, 'NrRB')),
    bank: squeeze(textAt(account, 'NazwaBanku')),
    isFactor,
  }));

/** `Platnosc`: whether and when it was paid, the due dates, the method and the accounts. */
export function paymentOf(fa: XmlElement, currency: CurrencyCode, remarks: Fault[]): InvoicePayment {
  const payment = child(fa, 'Platnosc');
  const isPaid = textAt(payment, 'Zaplacono') === '1' || textAt(payment, 'ZnacznikZaplatyCzesciowej') === '2';
  const paidDay = unless(remarks, null, () => (payment ? dayAt(payment, 'DataZaplaty') : null));
  const parts = unless(remarks, [], () =>
    childrenOf(payment, 'ZaplataCzesciowa').map((part) => ({
      day: requiredDay(part, 'DataZaplatyCzesciowej'),
      amount: amountAt(part, 'KwotaZaplatyCzesciowej', currency),
    })),
  );
  return {
    isPaid,
    paid: parts.length > 0 ? parts : paidDay === null ? [] : [{ day: paidDay, amount: null }],
    terms: childrenOf(payment, 'TerminPlatnosci').map((term) => ({
      day: unless(remarks, null, () => dayAt(term, 'Termin')),
      words: wordsOf(term),
      ...daysOf(term),
    })),
    form: textAt(payment, 'FormaPlatnosci'),
    formWords: squeeze(textAt(payment, 'OpisPlatnosci')),
    accounts: [
      ...accountsOf(payment, 'RachunekBankowyFaktora', true),
      ...accountsOf(payment, 'RachunekBankowy', false),
    ],
  };
}

import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { squeeze } from '../text/lines.ts';
import { child, childrenOf, textAt, type XmlElement } from '../xml/tree.ts';
import { accountOf } from '../bank/account.ts';
import type { InvoicePayment } from './invoice.ts';
import { amountAt, dayAt, requiredDay } from './values.ts';

/** A term in words: a text in FA(2), so many units after an event in FA(3). */
function wordsOf(term: XmlElement): string {
  const description = child(term, 'TerminOpis');
  if (description === undefined) return '';
  const parts = ['Ilosc', 'Jednostka', 'ZdarzeniePoczatkowe'].map((name) => textAt(description, name));
  return squeeze([description.text, ...parts].join(' '));
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

/** `Platnosc`: whether and when it was paid, by when it is to be, how, and where to. */
export function paymentOf(fa: XmlElement, currency: CurrencyCode): InvoicePayment {
  const payment = child(fa, 'Platnosc');
  const isPaid = textAt(payment, 'Zaplacono') === '1' || textAt(payment, 'ZnacznikZaplatyCzesciowej') === '2';
  const paidDay = payment ? dayAt(payment, 'DataZaplaty') : null;
  const parts = childrenOf(payment, 'ZaplataCzesciowa').map((part) => ({
    day: requiredDay(part, 'DataZaplatyCzesciowej'),
    amount: amountAt(part, 'KwotaZaplatyCzesciowej', currency),
  }));
  return {
    isPaid,
    paid: parts.length > 0 ? parts : paidDay === null ? [] : [{ day: paidDay, amount: null }],
    terms: childrenOf(payment, 'TerminPlatnosci').map((term) => ({
      day: dayAt(term, 'Termin'),
      words: wordsOf(term),
    })),
    form: textAt(payment, 'FormaPlatnosci'),
    formWords: squeeze(textAt(payment, 'OpisPlatnosci')),
    accounts: [
      ...accountsOf(payment, 'RachunekBankowyFaktora', true),
      ...accountsOf(payment, 'RachunekBankowy', false),
    ],
  };
}

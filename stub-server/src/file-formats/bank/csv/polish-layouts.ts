import { minor } from '@saldo/contract/domain/money';
import { squeeze } from '#src/file-formats/text/lines.ts';
import { writtenDay } from '#src/file-formats/text/days.ts';
import { accountInText, accountOf } from '../account.ts';
import { nameAndAddress } from '../address.ts';
import {
  amountIn,
  currencyBehind,
  currencyIn,
  dayIn,
  optionalAmountIn,
  type Cells,
  type Layout,
} from './layout.ts';

/** Rows below the operations (sums, remarks) have no day. */
const hasDay = (cells: Cells, heading: string) => writtenDay(cells.text(heading)) !== null;
const isNote = (cells: Cells, day: string, amount: string) =>
  !hasDay(cells, day) && cells.text(amount) === '';

const party = (text: string, account: string) => ({ ...nameAndAddress(text), account });

/** One text contains the counterparty before the title and the account at the end, padded with runs of spaces. */
const mbankList: Layout = {
  format: 'mbank-list',
  delimiter: ';',
  headings: ['data operacji', 'opis operacji', 'rachunek', 'kategoria', 'kwota'],
  lineOf(cells) {
    if (isNote(cells, 'data operacji', 'kwota')) return null;
    const currency = currencyBehind(cells, 'kwota');
    const day = dayIn(cells, 'data operacji');
    const description = cells.text('opis operacji');
    const account = accountInText(description);
    const parts = description
      .split(/\s{2,}/)
      .map(squeeze)
      .filter((part) => part !== '' && accountOf(part) !== account && accountOf(part) !== account.slice(2));
    const [first = '', ...rest] = parts;
    return {
      booked: day,
      valued: day,
      amount: amountIn(cells, 'kwota', currency),
      currency,
      counterparty: { name: rest.length === 0 ? '' : first, address: '', account },
      title: rest.length === 0 ? first : rest.join(' '),
      operation: cells.text('kategoria'),
      reference: '',
      balanceAfter: optionalAmountIn(cells, 'saldo po operacji', currency),
      account: accountInText(cells.text('rachunek')) || cells.text('rachunek'),
    };
  },
};

const mbankStatement: Layout = {
  format: 'mbank-statement',
  delimiter: ';',
  headings: [
    'data księgowania',
    'data operacji',
    'opis operacji',
    'tytuł',
    'nadawca/odbiorca',
    'numer konta',
    'kwota',
  ],
  lineOf(cells) {
    if (isNote(cells, 'data księgowania', 'kwota')) return null;
    const currency = currencyBehind(cells, 'kwota');
    return {
      booked: dayIn(cells, 'data księgowania'),
      valued: dayIn(cells, 'data operacji'),
      amount: amountIn(cells, 'kwota', currency),
      currency,
      counterparty: party(cells.text('nadawca/odbiorca'), accountOf(cells.text('numer konta'))),
      title: squeeze(cells.text('tytuł')),
      operation: cells.text('opis operacji'),
      reference: '',
      balanceAfter: optionalAmountIn(cells, 'saldo po operacji', currency),
      account: '',
    };
  },
};

const ING_AMOUNT = 'kwota transakcji (waluta rachunku)';

const ing: Layout = {
  format: 'ing',
  delimiter: ';',
  headings: ['data transakcji', 'data księgowania', 'dane kontrahenta', 'tytuł', 'nr rachunku', ING_AMOUNT],
  lineOf(cells) {
    if (!hasDay(cells, 'data transakcji'))
      return isNote(cells, 'data transakcji', ING_AMOUNT) ? null : failOn(cells, 'data transakcji');
    // A card authorisation is booked later, as a row of its own.
    if (cells.text(ING_AMOUNT) === '') return 'waits';
    const currency = currencyIn(cells, cells.beside(ING_AMOUNT, 1));
    const booked =
      cells.text('data księgowania') === ''
        ? dayIn(cells, 'data transakcji')
        : dayIn(cells, 'data księgowania');
    return {
      booked,
      valued: dayIn(cells, 'data transakcji'),
      amount: amountIn(cells, ING_AMOUNT, currency),
      currency,
      counterparty: party(cells.text('dane kontrahenta'), accountOf(cells.text('nr rachunku'))),
      title: squeeze(cells.text('tytuł')),
      operation: squeeze(cells.text('szczegóły')),
      reference: cells.text('nr transakcji').replace(/^'|'$/g, ''),
      balanceAfter: optionalAmountIn(cells, 'saldo po transakcji', currency),
      account: accountInText(cells.text('konto')) || cells.text('konto'),
    };
  },
};

const failOn = (cells: Cells, heading: string): never => {
  dayIn(cells, heading);
  throw new RangeError('The day was read');
};

const pekao: Layout = {
  format: 'pekao',
  delimiter: ';',
  isNewestFirst: true,
  headings: [
    'data księgowania',
    'data waluty',
    'nadawca / odbiorca',
    'rachunek źródłowy',
    'rachunek docelowy',
    'kwota operacji',
  ],
  lineOf(cells) {
    if (isNote(cells, 'data księgowania', 'kwota operacji')) return null;
    const currency = currencyIn(cells, cells.text('waluta'));
    const amount = amountIn(cells, 'kwota operacji', currency);
    const [from, to] = [
      accountOf(cells.text('rachunek źródłowy')),
      accountOf(cells.text('rachunek docelowy')),
    ];
    return {
      booked: dayIn(cells, 'data księgowania'),
      valued:
        cells.text('data waluty') === '' ? dayIn(cells, 'data księgowania') : dayIn(cells, 'data waluty'),
      amount,
      currency,
      counterparty: {
        name: squeeze(cells.text('nadawca / odbiorca')),
        address: squeeze(cells.text('adres nadawcy / odbiorcy')),
        account: amount < 0 ? to : from,
      },
      title: squeeze(cells.text('tytułem')),
      operation: cells.text('typ operacji'),
      reference: cells.text('numer referencyjny').replace(/^'/, ''),
      balanceAfter: null,
      account: amount < 0 ? from : to,
    };
  },
};

const millennium: Layout = {
  format: 'millennium',
  delimiter: ',',
  headings: [
    'numer rachunku/karty',
    'data transakcji',
    'rodzaj transakcji',
    'obciążenia',
    'uznania',
    'saldo',
    'waluta',
  ],
  lineOf(cells) {
    if (isNote(cells, 'data transakcji', 'saldo')) return null;
    const currency = currencyIn(cells, cells.text('waluta'));
    const out = optionalAmountIn(cells, 'obciążenia', currency);
    // Debits carry a minus; where a bank omits it, the column implies it.
    const debit = out === null ? null : minor(-Math.abs(out));
    return {
      booked:
        cells.text('data rozliczenia') === ''
          ? dayIn(cells, 'data transakcji')
          : dayIn(cells, 'data rozliczenia'),
      valued: dayIn(cells, 'data transakcji'),
      amount: debit ?? amountIn(cells, 'uznania', currency),
      currency,
      counterparty: party(cells.text('odbiorca/zleceniodawca'), accountOf(cells.text('na konto/z konta'))),
      title: squeeze(cells.text('opis')),
      operation: cells.text('rodzaj transakcji'),
      reference: '',
      balanceAfter: optionalAmountIn(cells, 'saldo', currency),
      account: accountOf(cells.text('numer rachunku/karty')),
    };
  },
};

const alior: Layout = {
  format: 'alior',
  delimiter: ';',
  isNewestFirst: true,
  headings: [
    'data transakcji',
    'data księgowania',
    'nazwa nadawcy',
    'nazwa odbiorcy',
    'szczegóły transakcji',
    'kwota operacji',
  ],
  lineOf(cells) {
    if (isNote(cells, 'data transakcji', 'kwota operacji')) return null;
    const isOfAccount = cells.text('kwota w walucie rachunku') !== '';
    const [heading, code] = isOfAccount
      ? ['kwota w walucie rachunku', 'waluta rachunku']
      : ['kwota operacji', 'waluta operacji'];
    const currency = currencyIn(cells, cells.text(code));
    const amount = amountIn(cells, heading, currency);
    const isOut = amount < 0;
    return {
      booked: dayIn(cells, 'data księgowania'),
      valued: dayIn(cells, 'data transakcji'),
      amount,
      currency,
      counterparty: {
        name: squeeze(cells.text(isOut ? 'nazwa odbiorcy' : 'nazwa nadawcy')),
        address: '',
        account: accountOf(cells.text(isOut ? 'numer rachunku odbiorcy' : 'numer rachunku nadawcy')),
      },
      title: squeeze(cells.text('szczegóły transakcji')),
      operation: '',
      reference: '',
      balanceAfter: null,
      account: accountOf(cells.text(isOut ? 'numer rachunku nadawcy' : 'numer rachunku odbiorcy')),
    };
  },
};

export const POLISH_LAYOUTS: readonly Layout[] = [mbankStatement, mbankList, ing, pekao, millennium, alior];

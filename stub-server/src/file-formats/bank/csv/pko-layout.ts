import { squeeze } from '#src/file-formats/text/lines.ts';
import { accountOf } from '../account.ts';
import { isKeyed, keyed } from './keyed.ts';
import { amountIn, currencyIn, dayIn, optionalAmountIn, type Layout } from './layout.ts';

const TAX_KEYS = [
  ['Symbol formularza', 'symbol formularza'],
  ['Okres płatności', 'okres płatności'],
  ['Identyfikator', 'identyfikator'],
] as const;

/** `Lokalizacja: Adres: SKLEP Miasto: ŁÓDŹ Kraj: POLSKA`: where a card was used. */
function placeOf(location: string): string {
  const [, address = location] = /Adres:\s*(.*?)(?=\s+(?:Miasto|Kraj):|$)/.exec(location) ?? [];
  return squeeze(address);
}

function titleOf(of: (key: string) => string, rest: readonly string[]): string {
  const own = of('tytuł');
  const location = placeOf(of('lokalizacja'));
  const title = /^[\d\s]*$/.test(own) && location !== '' ? location : own;
  const dues = TAX_KEYS.flatMap(([name, key]) =>
    of(key) === '' || title.startsWith('/TI/') ? [] : [`${name}: ${of(key)}`],
  );
  const whole = [title, ...dues].filter((part) => part !== '').join(' ');
  // A description without keys is itself the title.
  return whole === '' ? squeeze(rest.filter((cell) => !isKeyed(cell)).join(' ')) : whole;
}

export const pkoLayout: Layout = {
  format: 'pko',
  delimiter: ',',
  headings: ['data operacji', 'data waluty', 'typ transakcji', 'kwota', 'waluta', 'opis transakcji'],
  lineOf(cells) {
    if (cells.text('data operacji') === '') return cells.text('kwota') === '' ? null : 'waits';
    const balance = cells.text('saldo po transakcji');
    if (/rozliczeniu/i.test(balance)) return 'waits';
    const currency = currencyIn(cells, cells.text('waluta'));
    const rest = cells.from('opis transakcji');
    const of = keyed(rest);
    const amount = amountIn(cells, 'kwota', currency);
    // iPKO biznes has columns for both parties instead of texts with keys.
    const [own, other] = amount < 0 ? ['nadawcy', 'odbiorcy'] : ['odbiorcy', 'nadawcy'];
    const [name, account, address] = ['nazwa', 'rachunek', 'adres'].map(
      (word) => of(`${word} nadawcy`) || of(`${word} odbiorcy`) || squeeze(cells.text(`${word} ${other}`)),
    );
    return {
      booked: dayIn(cells, 'data operacji'),
      valued: cells.text('data waluty') === '' ? dayIn(cells, 'data operacji') : dayIn(cells, 'data waluty'),
      amount,
      currency,
      counterparty: {
        name: name || placeOf(of('lokalizacja')),
        address: address ?? '',
        account: accountOf(account ?? ''),
      },
      title: titleOf(of, rest),
      operation: cells.text('typ transakcji'),
      reference:
        of('numer referencyjny') ||
        of('referencje własne zleceniodawcy') ||
        cells.text('referencje własne zleceniodawcy'),
      balanceAfter: optionalAmountIn(cells, 'saldo po transakcji', currency),
      account: accountOf(cells.text(`rachunek ${own}`)),
    };
  },
};

import { FOREIGN_LABELS } from './foreign-labels.ts';
import type { Label } from './label.ts';
import type { Line, Phrase } from './phrases.ts';

// Labels of document fields in Polish and English, in lower case without diacritics.

const SAYS = String.raw`(?<![a-z])`;
const ENDS = String.raw`(?![a-z])`;
const words = (...all: readonly string[]) => new RegExp(`${SAYS}(?:${all.join('|')})${ENDS}`, 'g');

const OWN_LABELS: readonly [Label, RegExp][] = [
  [
    'seller',
    words(
      'sprzedawcy',
      'sprzedawca(?: rachunku)?',
      'sprzedajacy',
      'wystawc[ay](?: faktury| rachunku)?',
      'wystawiajac[ya](?: rachunek| fakture)?(?=:|$)',
      'dostawc[ay]',
      'uslugodawca',
      'wykonawca',
      'zleceniobiorca',
      'seller',
      'vendor',
      'supplier',
      'issuer',
      'issued by',
      'from(?=:|$)',
    ),
  ],
  [
    'buyer',
    words(
      'nabywc[ay]',
      'kupujac[ya](?:ego)?',
      'odbiorc[ay](?: faktury| rachunku)?',
      'zamawiajac[ya]',
      'zleceniodawca',
      'uslugobiorca',
      'klient(?=:|$)',
      'buyer',
      'customer(?! no| number| id)',
      'bill(?:ed)? to',
      '(?<![a-z] )to(?=:)',
      'sold to',
      'invoice(?:d)? to',
      'purchaser',
      'recipient',
      'client(?=:|$)',
    ),
  ],
  [
    'saleDate',
    words(
      'dat[ay] (?:sprzedazy|sprzed|sprz|dostawy|wykonania|zakonczenia|dokonania|uslugi|realizacji)[a-z ./]*',
      'date of (?:supply|sale|delivery|service)',
      '(?:sale|supply|delivery|service) date',
      'dostawa',
      'zakonczenie dostawy',
      'sprzedano(?: dnia)?',
      'sprzedaz(?=:)',
      'sprz\\.(?= *\\d)',
      'dokonano dnia',
      'sold(?: on)?(?=:)',
    ),
  ],
  [
    'dueDate',
    words(
      'termin(?:em)? (?:platnosci|zaplaty|plat|wplaty)',
      'platn[eay] (?:do|w terminie)(?: dnia)?',
      'platnosc do(?: dnia)?',
      'zaplata do(?: dnia)?',
      'zaplacic do(?: dnia)?',
      'do zaplaty do(?: dnia)?',
      'do zaplaty w terminie',
      'data platnosci',
      '(?:payment )?due(?: date| by| on)',
      'payment due',
      'date due',
      'payable (?:by|on)',
      'pay by',
      'payment terms?',
      'payment deadline',
      'termin(?=:| ?/| \\d{1,3} dni)',
      'due(?=:)',
    ),
  ],
  [
    'issueDate',
    words(
      '(?:miejsce i )?data (?:i miejsce )?(?:wystawienia|wyst|dokumentu|faktury|rachunku|wydruku)[a-z ]*',
      'wystawion[oay](?: dnia| w dniu)?',
      'wyst\\.(?= *\\d)',
      'date of (?:issue|invoice)',
      '(?:issue|issuing|invoice|document) date',
      'issued(?: on| at)?(?! by)',
      'date(?=:|$)',
      'data(?=:|$)',
    ),
  ],
  [
    'number',
    words(
      '(?:nr|numer) (?:faktury(?: vat)?|fv(?![/ -]*\\d)|dokumentu|rachunku(?! bank)|paragonu|noty|wydr|wydruku|korekty)',
      '(?:invoice|document|bill|receipt|credit note) ?(?:no|number|num|nr|id|#)',
      'faktur[ay] ?(?:vat|korygujac[ay]|zaliczkow[ay]|koncow[ay]|sprzedazy|marza|uproszczon[ay]|pro ?forma|rr|/|invoice|-|ksef| )*(?:nr|numer|no|number)?',
      'rachunek(?: nr| numer)',
      'not[ay] (?:ksiegowa|korygujaca|obciazeniowa)(?: nr| numer)?',
      'paragon (?:nr|numer)',
      'invoice(?= *(?:[#+*]|[a-z]{0,4}[-/ ]?\\d))',
      'numer(?=:)',
      'nr(?=:| |\\.)',
      'no(?=[.:])',
      'number(?=:|$)',
      'korekta nr',
    ),
  ],
  [
    'account',
    words(
      '(?:nr|numer) (?:rachunku|konta|r-ku)(?: bankowego)?',
      '(?:rachunek|konto)(?: bankow[ey])?',
      'na konto',
      'bank(?: account)?',
      'account(?: no| number)?',
      'iban',
      'nrb',
    ),
  ],
  [
    'gross',
    words(
      '(?:razem |pozosta[a-z]* |kwota |suma |lacznie )*do zaplaty(?! do| w)',
      '(?:total |amount |balance )(?:due|payable|to pay)',
      'to pay',
      '(?:razem|suma|wartosc|kwota|lacznie|total|ogolem)(?: kwota| wartosc)? ?(?:brutto|gross)',
      'brutto(?: razem)?',
      'gross',
      'suma pln',
      'suma:?(?= *pln)',
      'grand total',
      'total(?! net| vat| tax)(?: amount)?(?: incl[a-z. ]*)?',
      'naleznosc(?: ogolem)?',
      'razem(?! netto| vat)',
      'ogolem(?! netto| vat)',
      'suma(?! netto| vat| ptu)',
    ),
  ],
  [
    'net',
    words(
      '(?:razem|suma|wartosc|kwota|lacznie|total|ogolem|amount)(?: kwota| wartosc)? ?(?:netto|net)',
      'netto',
      'subtotal',
      'sub-total',
      'net(?: amount| total| value)?',
      'podstawa(?: opodatkowania)?',
    ),
  ],
  [
    'vat',
    words(
      '(?:razem|suma|kwota|wartosc|total|lacznie|podatek)(?: kwota)? ?(?:vat|podatku(?: vat)?|ptu|tax)',
      'vat(?! ?(?:no|id|eu|ue|reg))',
      'ptu',
      'tax(?: amount)?(?! ?id)',
    ),
  ],
  ['currency', words('waluta', 'currency')],
  [
    'difference',
    words(
      'roznica',
      'difference',
      'wartosc korekty',
      'kwota korekty',
      'korekta(?= +-?\\d)',
      'adjustment',
      'zmniejszenie',
      'zwiekszenie',
    ),
  ],
];

const LABELS: readonly (readonly [Label, RegExp])[] = [
  ...OWN_LABELS,
  ...Object.entries(FOREIGN_LABELS).map(([label, all]) => [label as Label, words(...all)] as const),
];

export interface Hit {
  label: Label;
  phrase: Phrase;
  from: number;
  to: number;
}

/** All labels in reading order. */
export function labelsIn(lines: readonly Line[]): Hit[] {
  return lines.flatMap(({ phrases }) =>
    phrases.flatMap((phrase) =>
      LABELS.flatMap(([label, pattern]) =>
        [...phrase.folded.matchAll(pattern)].map((match) => ({
          label,
          phrase,
          from: match.index,
          to: match.index + match[0].length,
        })),
      ),
    ),
  );
}

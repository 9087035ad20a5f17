import type { Line, Phrase } from './phrases.ts';

// What people call the fields of documents, in Polish and English, without marks and small.

export type Label =
  | 'seller'
  | 'buyer'
  | 'number'
  | 'issueDate'
  | 'saleDate'
  | 'dueDate'
  | 'account'
  | 'gross'
  | 'net'
  | 'vat'
  | 'currency'
  | 'difference';

const SAYS = String.raw`(?<![a-z])`;
const ENDS = String.raw`(?![a-z])`;
const words = (...all: readonly string[]) => new RegExp(`${SAYS}(?:${all.join('|')})${ENDS}`, 'g');

const LABELS: readonly [Label, RegExp][] = [
  [
    'seller',
    words(
      'sprzedawcy',
      'sprzedawca(?: rachunku)?',
      'sprzedajacy',
      'wystawc[ay](?: faktury| rachunku)?',
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
      'termin(?=:| ?/)',
      'due(?=:)',
    ),
  ],
  [
    'issueDate',
    words(
      '(?:miejsce i )?data (?:i miejsce )?(?:wystawienia|wyst|dokumentu|faktury|rachunku|wydruku)[a-z ]*',
      'wystawion[oay](?: dnia| w dniu)?',
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

export interface Hit {
  label: Label;
  phrase: Phrase;
  from: number;
  to: number;
}

/** Where labels stand, in reading order. */
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

export interface Candidate {
  phrase: Phrase;
  /** where in its text the value may begin */
  from: number;
  by: 'behind' | 'beside' | 'below';
}

/** Heights of a line that a value may stand below its label. */
const BELOW = 3.2;
const TAIL = /[\s:.\-–/|]*/y;

export const sharesColumn = (one: Phrase, other: Phrase): boolean =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 0;

/** Where the value of a label may stand: behind it, beside it, or below it. */
export function candidatesOf({ phrase, to }: Hit, lines: readonly Line[]): Candidate[] {
  TAIL.lastIndex = to;
  TAIL.exec(phrase.text);
  const from = Math.max(to, TAIL.lastIndex);
  const found: Candidate[] = [];
  if (from < phrase.text.length) found.push({ phrase, from, by: 'behind' });
  const line = lines[phrase.line];
  const right = line?.phrases.find(
    ({ x }) => x > phrase.x + phrase.width / 2 && x >= phrase.x + phrase.width,
  );
  if (right) found.push({ phrase: right, from: 0, by: 'beside' });
  for (let at = phrase.line + 1; at < lines.length && at <= phrase.line + 4; at += 1) {
    const below = lines[at];
    if (below?.page !== phrase.page || below.whole.y - phrase.y > phrase.height * BELOW) break;
    const under = below.phrases.find((one) => sharesColumn(one, phrase));
    if (under) {
      found.push({ phrase: under, from: 0, by: 'below' });
      break;
    }
  }
  return found;
}

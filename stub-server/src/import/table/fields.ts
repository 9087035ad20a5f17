import { isValidNip, isNativeNip } from '@saldo/contract/domain/nip';
import type { ImportField, ImportTarget } from '@saldo/contract/import-table';
import { IMPORT_FIELDS } from '@saldo/contract/import-table';
import { CURRENCY_CODES } from '@saldo/contract/domain/currency';
import { searchKey } from '#src/db/name-key.ts';
import type { ColumnGuess } from '#src/file-formats/table/columns.ts';
import { cellDay } from '#src/file-formats/table/day.ts';

/**
 * Names of columns in bookkeeping programs, shops and people's own files, in lower case without diacritics; the first
 * match wins.
 */
const NAMES: readonly (readonly [ImportField, RegExp])[] = [
  ['ksefNumber', /ksef/],
  ['taxId', /\bnip\b|tax ?id|vat ?(id|no|number)|nr podatkowy|numer podatkowy|\bust.{0,2}id|steuernummer/],
  ['regon', /\bregon\b/],
  [
    'bankAccount',
    /rachun(ek|ku|ki)|nr konta|numer konta|konto bankowe|\bnrb\b|\biban\b|bank accounts?\b|^konto\b/,
  ],
  ['splitPayment', /podziel|split|\bmpp\b/],
  ['paymentMethod', /(forma|sposob|metoda|rodzaj) (plat|zapl)|payment method/],
  ['paymentTermDays', /termin.*\bdni\b|dni.*termin|term.*days|zahlungsziel/],
  [
    'dueDate',
    /termin|platne do|^platnosc$|do zaplaty do|(za|o)pla(cono|cic|ta|tny|tne) do$|(?<!(amount|total|balance) )\bdue\b|^fallig|falligkeit|zahlbar bis/,
  ],
  ['paidAmount', /(kwota|suma|wartosc) (zaplac|oplac|wplac|wplat)|(amount|total) paid|paid amount/],
  [
    'paidDate',
    /zaplacon(?!o do$)|oplacon(?!o do$)|data (za)?plat|\bpaid\b|payment date|date of payment|data ksiegowania/,
  ],
  ['saleDate', /(?<!dowod )sprzedaz(y|\b)|wykonania|dostawy|sale date|date of sale/],
  [
    'issueDate',
    /wystaw(?!c|iaj)|\bwyst\b|data dok|data fakt|data zakupu|issue|invoice date|^data$|^date$|data operacji|data wplywu|data otrzymania|(rechnungs|beleg)datum|^datum$|^(miesiac|okres|month|period)$/,
  ],
  ['internalNumber', /^(?!uwagi|opis|notatk).*wewn|wlasny|internal|nr ewid|numer ewid|\blp\b.*ewid/],
  [
    'number',
    /(nr|numer|number|no\.?|symbol).*(dok|dowod|fakt|rach|fv|invoice|doc)|^dowod\b|^(faktura|dokument|numer|nr|number|invoice|document)$|nr fv|numer fv|(invoice|document|doc|bill|receipt)\.? ?(number|num|no|nr|ref|id|#)\b|(invoice|document) ?#|^order (number|no\.?|id)$|^(rechnungs?|beleg) ?-? ?(nummer|nr\.?)$/,
  ],
  [
    'vatRate',
    /^(?!.*(netto|brutto|\d ?%)).*(stawka|st\.? ?vat|vat ?(%|rate)|% ?vat|\brate\b|mw ?st.?satz|steuersatz)/,
  ],
  ['net', /netto|\bnet\b|sub-? ?total|\b(bez|excl\w*\.?|without) (vat|tax)\b/],
  [
    'gross',
    /brutto|do zaplaty|gross|^(?!.*(mw ?st|ust\b|steuer)).*betrag|^ile$|^how much$|\b(z|incl\w*\.?|with) (vat|tax)\b|(?<!\b(vat|tax) )(wartosc|kwota|amount|suma|razem|total)(?!.*\b(vat|tax)\b)/,
  ],
  [
    'vat',
    /\bvat\b|podatek|^(sales )?tax( amount)?$|\btotal tax( amount)?$|\bmw ?st\b|umsatzsteuer|^ust\.?( betrag)?$/,
  ],
  ['currency', /walut|currency|wahrung/],
  ['direction', /kierunek|przychod.*(koszt|rozchod)|wn\/ma|direction|typ operacji/],
  ['type', /(typ|rodzaj) (dok|fakt)|document type|^(typ|rodzaj|type)$/],
  ['shortName', /skrot|short|symbol/],
  ['email', /e-?mail|poczta elektr/],
  ['phone', /tel(efon|\.)?\b|phone|komork/],
  ['postCode', /kod( poczt)?|post ?code|zip/],
  ['city', /miasto|miejscow|city|town/],
  ['street', /ulica|adres|street|address/],
  [
    'contractor',
    /^podmiot$|^kto$|^komu$|^od kogo$|^dla kogo$|^who$|^company( name)?( \(billing\))?$|^business name$|payee|kontrahent|wystawc|wystawiaj|dostawca|odbiorca|nabywca|sprzedawca|klient|firma|nazwa|contractor|supplier|customer(?! note)|vendor|client|name|nadawca|^kunden?$|kundenname|^lieferant|debitor|kreditor/,
  ],
  [
    'description',
    /opis|uwagi|tytul|notatka|za co|tresc|descr|note|remark|title|beschreibung|verwendungszweck/,
  ],
];

/** Names with a different meaning in a plan. */
const NAMES_OF_PLAN: typeof NAMES = [
  ['firstMonth', /^od\b|^(miesiac|okres|month|period)$|pierwszy miesiac|poczatek|^from\b|^start/],
  ['lastMonth', /^do\b|ostatni miesiac|koniec|^(to|until)\b|^end/],
  ['direction', /^(rodzaj|typ|kierunek|strona|type|kind|direction)$|przychod.*koszt|income.*cost/],
  ['section', /sekcj|grupa|dzial|kategori|section|group|department|category/],
  ['tradeSubject', /przedmiot|pozycj|wyszczegoln|subject|^(nazwa|tresc|tytul|opis|co|name|item|title|line)$/],
  ['net', /netto|\bnet\b|kwota|miesiecznie|amount|monthly/],
];

/** Numbers of houses and flats beside a street. */
const HOUSE =
  /^(nr|numer) (domu|budynku|lokalu|mieszkania)$|^(nr )?(dom|budynek|lokal|mieszkanie)$|^(house|building|flat|apartment) (no\.?|number)$/;

export const isHouseNumber = (head: string): boolean => HOUSE.test(headKey(head));

/** Names with a different meaning in a list of contractors; `null`: the column is ignored. */
const NAMES_OF_PARTIES: readonly (readonly [ImportField | null, RegExp])[] = [
  ['euVat', /nip.?ue|vat.?ue|\bue\b.*(nip|vat)|eu vat|vat eu/],
  ['aliases', /inne nazwy|alias|other names|inna nazwa/],
  ['country', /^kraj\b|panstwo|country/],
  ['tradeSubject', /przedmiot|trade subject/],
  ['paymentTermDays', /^(domyslny )?termin( platn| zaplat|$)|payment terms?$/],
  ['street', HOUSE],
  ['section', /^sekcja\b|^section\b/],
  ['shortName', /skro[tc]|short|symbol|akronim/],
  [null, /^(domyslny|default|wiersze( arkuszy)?|rows( of sheets)?|platnosci|payments)$/],
];

/** Names in lower case, without diacritics and extra spaces. */
export const headKey = (head: string): string =>
  // Machine-generated files write names as one word: `DataWystawienia`.
  searchKey(head.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replaceAll(/[_\n]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The field that a column's name indicates, among the fields of a target. */
export function fieldOfName(head: string, target: ImportTarget): ImportField | null {
  const key = headKey(head);
  const fields: readonly ImportField[] = IMPORT_FIELDS[target];
  const own = target === 'plan' ? NAMES_OF_PLAN : target === 'contractors' ? NAMES_OF_PARTIES : [];
  const names = [...own, ...NAMES];
  return key === ''
    ? null
    : (names.find(([field, name]) => (field === null || fields.includes(field)) && name.test(key))?.[0] ??
        null);
}

const isMostly = (cells: readonly string[], fits: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(fits).length >= cells.length * 0.8;

/** The counterparty's number of a document, beside the company's own. */
const OTHERS_NUMBER = /^(?:nr|numer) (?:\p{L}+ )?(?:obc[ye]|zewn\p{L}*|oryginaln\p{L}*)\b/u;
/** Dates other than that of issue, which replace a missing issue date. */
const OTHER_DAY = /^(data|date|miesiac|okres|month|period)$|data (?:operacji|wplywu|otrzymania)/;
/** The number of an order, which replaces a missing number of the document. */
const ORDER_NUMBER = /^order (number|no\.?|id)$/;
/** Some programs use this name for a contractor's short name, addresses for the post code. */
const ANY_CODE = /^(?:kod|code)$/;

/** The name of a contractor, or of what a document is for beside a column of contractors. */
const ANY_NAME = /^(?:nazwa|name)$/;
/** What a document is for, if no column describes it. */
const SUBJECT =
  /^(?:nazwa|name|usluga|towar|produkt|pozycja|przedmiot|wyszczegolnienie|item|service|product|subject)\b/;

export const isSubject = (head: string): boolean => SUBJECT.test(headKey(head));

/** Unit prices, amounts still due, and amounts in the accounting currency: each serves as the amount if there is no other. */
const PRICE = /\bcen[ay]\b|jednostk|\bprice\b|\bunit\b/;
const OTHER_AMOUNT = /do zaplaty|pozosta|\bdue\b|\bleft\b|\bpln\b|w zlot/;

/** A unit price is not an amount if the file has a quantity. */
export const isPriceOfPiece = (head: string, heads: readonly string[]): boolean =>
  PRICE.test(headKey(head)) && heads.some((one) => /\bilosc\b|quantity|\bqty\b/.test(headKey(one)));

/** A column of single months. */
export const isMonthHead = (head: string): boolean => /^(miesiac|okres|month|period)$/.test(headKey(head));

export const isOthersNumber = (head: string): boolean => OTHERS_NUMBER.test(headKey(head));

/** What is left to pay, beside the amount of the document. */
const LEFT =
  /pozosta(lo|la|le|je)\b|nieoplacon|\b(amount|balance) (due|left)\b|\boutstanding\b|\bleft to pay\b|restbetrag|offen/;

/** Whether a column has what is left to pay, and others have the whole amount. */
export function isLeftToPay(head: string, heads: readonly string[]): boolean {
  if (!LEFT.test(headKey(head))) return false;
  const others = heads.filter((one) => !LEFT.test(headKey(one)));
  const fields = new Set(others.map((one) => fieldOfName(one, 'payments')));
  return fields.has('gross') || (fields.has('net') && fields.has('vat'));
}

/** The order in which names take their fields: certain meanings before possible ones. */
export function rankOfName(head: string): number {
  const key = headKey(head);
  if (isOthersNumber(head)) return 0;
  if (PRICE.test(key)) return 3;
  return [OTHER_DAY, ORDER_NUMBER, ANY_CODE, ANY_NAME, OTHER_AMOUNT].some((name) => name.test(key)) ? 2 : 1;
}

const DAYS: ReadonlySet<ImportField> = new Set(['issueDate', 'saleDate', 'dueDate', 'paidDate']);

/** Whether a column's cells fit its name: paid amounts and paid flags are not dates, company codes are not post codes. */
export function canBe(field: ImportField, { type, filled }: ColumnGuess, cells: readonly string[]): boolean {
  if (filled === 0) return true;
  if (field === 'postCode') return isMostly(cells, (cell) => /\d/.test(cell));
  if (field === 'contractor')
    return !isMostly(cells, (cell) => (isNativeNip(cell) && isValidNip(cell)) || /^[A-Z]{2}$/.test(cell));
  if (field === 'leftAmount') return type === 'decimal' || type === 'integer';
  if (field === 'paidAmount') return type === 'decimal' || type === 'integer' || type === 'boolean';
  if (!DAYS.has(field)) return true;
  if (type === 'text') return cells.some((cell) => /\d/.test(cell) && cellDay(cell, null) !== null);
  return !(type === 'decimal' || type === 'boolean' || (type === 'integer' && !isMostly(cells, isSerial)));
}

/** Whether the cells of a column named after VAT are its rates: `23%`, `zw`. Bare numbers may be amounts. */
export const areRates = (cells: readonly string[]): boolean =>
  isMostly(cells, (cell) => /^(?:\d{1,2}(?:[.,]\d+)? ?%|zw\.?|np\.?|oo)$/i.test(cell.trim()));

/** A day in a workbook's date number. */
const isSerial = (cell: string): boolean => /^[34567]\d{4}$|^\d{8}$/.test(cell);

/** Whether a name has a meaning in any kind of import. */
export const isKnownHead = (head: string): boolean => {
  const key = headKey(head);
  return key !== '' && NAMES.some(([, name]) => name.test(key));
};

/** A document number: letters or slashes with digits, and not a sentence. */
const NUMBER = /^(?=.*\d)(?=.*[\p{L}/-])[\p{L}\d][\p{L}\d ./-]{2,39}$/u;
/** A person's or company's name: words that begin with a letter, and hardly any digits. */
const NAME = /^\p{L}[^\d]{2,79}$/u;

/** The field of a text column in a table without headings: document numbers, or contractors. */
export function fieldOfTexts(cells: readonly string[], { type }: ColumnGuess): ImportField | null {
  if (type !== 'text' || cells.length === 0) return null;
  const isOnce = new Set(cells).size === cells.length;
  if (isOnce && isMostly(cells, (cell) => NUMBER.test(cell))) return 'number';
  if (isMostly(cells, (cell) => NAME.test(cell))) return 'contractor';
  return isMostly(cells, (cell) => /\p{L}.*\s/u.test(cell)) ? 'description' : null;
}

/** The field that a column's values indicate, whatever its name. */
export function fieldOfValues(cells: readonly string[], { type }: ColumnGuess): ImportField | null {
  if (isMostly(cells, (cell) => isNativeNip(cell) && isValidNip(cell))) return 'taxId';
  if (isMostly(cells, (cell) => /^(PL)?\d{26}$/.test(cell.replaceAll(/\s/g, '')))) return 'bankAccount';
  if (isMostly(cells, (cell) => CURRENCY_CODES.some((code) => code === cell.toUpperCase())))
    return 'currency';
  if (isMostly(cells, (cell) => /^(23|8|5|0|zw|np|oo)\.? ?%?$/i.test(cell)))
    return type === 'integer' ? null : 'vatRate';
  if (type === 'date') return 'issueDate';
  if (type === 'decimal') return 'gross';
  return null;
}

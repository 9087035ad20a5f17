import { isValidAccount, normaliseAccount } from '@saldo/contract/domain/bank-account';
import { CURRENCY_CODES, type CurrencyCode } from '@saldo/contract/domain/currency';
import { addDays } from '@saldo/contract/domain/day';
import { candidatesOf, sharesColumn, type Candidate } from './candidates.ts';
import type { Label } from './label.ts';
import type { Hit } from './labels.ts';
import type { Page } from './page.ts';
import { certaintyOf, placeOf, type Line, type Phrase } from './phrases.ts';
import type { ReadKind, ReadValue } from './reading.ts';
import { daysInText, termIn, type Found } from './values.ts';

export interface Sheet {
  lines: readonly Line[];
  pages: readonly Page[];
  hits: readonly Hit[];
}

export const certainties = { behind: 0.98, beside: 0.97, below: 0.96 } as const;

export function readValue<Value>(
  { pages }: Sheet,
  phrase: Phrase,
  { value, from, to }: Found<Value>,
  confidence: number,
): ReadValue<Value> {
  return {
    value,
    place: placeOf(phrase, from, to, pages),
    confidence: confidence * certaintyOf(phrase, from, to),
  };
}

/** The first value that a reader finds among the candidates of a label. */
function valueOf<Value>(
  sheet: Sheet,
  label: Label,
  read: (candidate: Candidate, hit: Hit) => Found<Value> | null,
): ReadValue<Value> | null {
  for (const hit of sheet.hits.filter((one) => one.label === label))
    for (const candidate of candidatesOf(hit, sheet.lines)) {
      const found = read(candidate, hit);
      if (found) return readValue(sheet, candidate.phrase, found, certainties[candidate.by]);
    }
  return null;
}

const shift = <Value>(found: Found<Value> | null | undefined, by: number): Found<Value> | null =>
  found ? { ...found, from: found.from + by, to: found.to + by } : null;

const dayAt = ({ phrase, from }: Candidate): Found<string> | null =>
  shift(daysInText(phrase.folded.slice(from))[0], from);

/** Whether another date label precedes a date, which then belongs to that label. */
const isOthers = (sheet: Sheet, { phrase, from }: Candidate, found: Found<string>, label: Label): boolean =>
  sheet.hits.some(
    (hit) =>
      hit.phrase === phrase &&
      hit.from >= from &&
      hit.to <= found.from &&
      hit.label !== label &&
      hit.label.endsWith('Date'),
  );

function labelledDay(
  sheet: Sheet,
  label: 'issueDate' | 'saleDate' | 'dueDate',
  isMeant: (hit: Hit) => boolean = () => true,
): ReadValue<string> | null {
  return valueOf(sheet, label, (candidate, hit) => {
    if (!isMeant(hit)) return null;
    const found = dayAt(candidate);
    return found && !isOthers(sheet, candidate, found, label) ? found : null;
  });
}

/** `Data` alone may just as well be a column of a table. */
const isBareDay = ({ phrase, from, to }: Hit): boolean => /^dat[ae]$/.test(phrase.folded.slice(from, to));

/** Fewest column names that make a line a header row. */
const COLUMNS = 4;
const isInHead = (hit: Hit, { lines }: Sheet): boolean =>
  (lines[hit.phrase.line]?.phrases.length ?? 0) >= COLUMNS;

type Dated = { phrase: Phrase; day: Found<string> };

const daysOf = ({ lines }: Sheet): Dated[] =>
  lines.flatMap(({ phrases }) =>
    phrases.flatMap((phrase) => daysInText(phrase.folded).map((day) => ({ phrase, day }))),
  );

/** The date after `z dnia`, or after a place: `Sopot, 19.11.2026`. */
function placedDay(sheet: Sheet): ReadValue<string> | null {
  const all = daysOf(sheet);
  const before = ({ phrase, day }: Dated) => phrase.folded.slice(0, day.from);
  const dated = all.find((one) => /(?:dnia|dn\.|\bz dn)\s*$/.test(before(one)));
  const placed = all.find((one) => one.phrase.page === 0 && /^\p{L}[\p{L} .-]{2,30}, *$/u.test(before(one)));
  const best = dated ?? placed;
  return best ? readValue(sheet, best.phrase, best.day, 0.96) : null;
}

function firstDay(sheet: Sheet): ReadValue<string> | null {
  const [first] = daysOf(sheet);
  return first ? readValue(sheet, first.phrase, first.day, 0.75) : null;
}

export function issueDateIn(sheet: Sheet): ReadValue<string> | null {
  const named = labelledDay(sheet, 'issueDate', (hit) => !isBareDay(hit));
  const bare = () => labelledDay(sheet, 'issueDate', (hit) => !isInHead(hit, sheet));
  return named ?? bare() ?? placedDay(sheet) ?? firstDay(sheet);
}
export const saleDateIn = (sheet: Sheet): ReadValue<string> | null => labelledDay(sheet, 'saleDate');

const LONGEST_TERM = 365;

/** `przelewem do dnia 21.11.2026`, even if the amount to pay is in the line above. */
function payByDay(sheet: Sheet): ReadValue<string> | null {
  const isOfPayment = (line: Line | undefined) => /zaplat|platn|przelew|wplat/.test(line?.whole.folded ?? '');
  for (const { phrase, day } of daysOf(sheet)) {
    const [own, above] = [sheet.lines[phrase.line], sheet.lines[phrase.line - 1]];
    const isUntil = /(?<![a-z])do(?: dnia)? *$/.test(phrase.folded.slice(0, day.from));
    const isPeriod = /okres|(?<![a-z])od(?![a-z])/.test(own?.whole.folded ?? '');
    if (isUntil && !isPeriod && (isOfPayment(own) || isOfPayment(above)))
      return readValue(sheet, phrase, day, 0.95);
  }
  return null;
}

/** The due date: a date, or a number of days after the issue date. */
export function dueDateIn(sheet: Sheet, issued: ReadValue<string> | null): ReadValue<string> | null {
  const day = labelledDay(sheet, 'dueDate') ?? payByDay(sheet);
  if (day) return issued && day.value < issued.value ? { ...day, confidence: day.confidence * 0.6 } : day;
  if (!issued) return null;
  const term =
    valueOf(sheet, 'dueDate', ({ phrase, from }) => shift(termIn(phrase.folded.slice(from)), from)) ??
    transferTerm(sheet);
  return term && term.value <= LONGEST_TERM
    ? {
        ...term,
        value: addDays(issued.value, term.value),
        confidence: Math.min(term.confidence, issued.confidence),
      }
    : null;
}

/** Payment terms in days, in lines with words for payment. */
export const termsIn = (sheet: Sheet): number[] =>
  sheet.lines.flatMap(({ whole }) => {
    const at = whole.folded.search(/przelew|platno|zaplat|payment|net \d|due/);
    const term = at === -1 ? null : termIn(whole.folded.slice(at));
    return term && term.value <= LONGEST_TERM ? [term.value] : [];
  });

function transferTerm(sheet: Sheet): ReadValue<number> | null {
  for (const { phrases } of sheet.lines)
    for (const phrase of phrases) {
      const at = phrase.folded.search(/przelew|platnosc|payment|net \d/);
      const term = at === -1 ? null : shift(termIn(phrase.folded.slice(at)), at);
      if (term) return readValue(sheet, phrase, term, 0.9);
    }
  return null;
}

const ACCOUNT = /(?<![\dA-Za-z])(?:([A-Z]{2}) ?)?(\d{2}(?:[ -]{0,2}\d{2,4}){6,12})(?!\d)/g;
const IBAN = /(?<![\dA-Za-z])([A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?)(?![\dA-Za-z])/g;

interface FoundAccount {
  phrase: Phrase;
  found: Found<string>;
}

const accountOf = (text: string): string | null => {
  const value = normaliseAccount(text);
  return value.length >= 15 && isValidAccount(value) ? value : null;
};

/** A Polish account number, whatever surrounds it. */
const NRB = /(?<![\dA-Za-z])(?:PL ?)?\d{2}(?:[ -]{0,2}\d{4}){6}(?!\d)/g;

function accountsIn({ whole }: Line): FoundAccount[] {
  return [NRB, ACCOUNT, IBAN].flatMap((shape) =>
    [...whole.text.matchAll(shape)].flatMap((match) => {
      const value = accountOf(match[0]);
      const [from, to] = [match.index, match.index + match[0].length];
      return value === null ? [] : [{ phrase: whole, found: { value, from, to } }];
    }),
  );
}

const HEAD_OF_ACCOUNT = /(?<![\dA-Za-z])(?:[A-Z]{2} ?)?\d{2}(?: ?\d{4}){1,5}$/;
const TAIL_OF_ACCOUNT = /^\d{4}(?: ?\d{4}){0,4}(?![\d.,/-])/;

/** An account that continues below in a narrow column. */
function dividedAccounts(lines: readonly Line[]): FoundAccount[] {
  return lines.flatMap(({ phrases }, at) =>
    phrases.flatMap((phrase) => {
      const head = HEAD_OF_ACCOUNT.exec(phrase.text);
      const below = head && lines[at + 1]?.phrases.find((one) => sharesColumn(one, phrase));
      const tail = below && below.page === phrase.page ? TAIL_OF_ACCOUNT.exec(below.text)?.[0] : undefined;
      const value = head && tail !== undefined ? accountOf(head[0] + tail) : null;
      return head && value !== null
        ? [{ phrase, found: { value, from: head.index, to: phrase.text.length } }]
        : [];
    }),
  );
}

/** The account to pay to, with valid check digits; of several the one in the document's currency, else the first. */
export function accountIn(sheet: Sheet, currency: CurrencyCode): ReadValue<string> | null {
  const all = [...sheet.lines.flatMap(accountsIn), ...dividedAccounts(sheet.lines)];
  const own = all.find(({ phrase }) =>
    new RegExp(`(?<![a-z])${currency.toLowerCase()}(?![a-z])`).test(phrase.folded),
  );
  const best = own ?? all[0];
  if (!best) return null;
  const isOnly = new Set(all.map(({ found }) => found.value)).size === 1;
  const read = readValue(sheet, best.phrase, best.found, 1);
  return { ...read, confidence: isOnly ? 0.99 : own ? 0.96 : 0.75 };
}

const SIGNS: Readonly<Record<string, CurrencyCode>> = {
  zl: 'PLN',
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  kc: 'CZK',
};
const CURRENCY = new RegExp(
  `(?<![a-z])(?:${CURRENCY_CODES.join('|').toLowerCase()}|zl|kc)(?![a-z])|[€$£]`,
  'g',
);

function currenciesIn(folded: string): CurrencyCode[] {
  return [...folded.matchAll(CURRENCY)].flatMap(
    ([sign]) => SIGNS[sign] ?? CURRENCY_CODES.find((code) => code === sign.toUpperCase()) ?? [],
  );
}

/** The currency of the amounts: beside the total, else after a label, else the most frequent one. */
export function currencyIn(sheet: Sheet, total: Phrase | null): ReadValue<CurrencyCode> {
  const line = total && sheet.lines[total.line];
  const [beside] = line ? currenciesIn(line.whole.folded) : [];
  if (beside) return { value: beside, place: null, confidence: 0.99 };
  const named = valueOf(sheet, 'currency', ({ phrase, from }) => {
    const [value] = currenciesIn(phrase.folded.slice(from));
    return value ? { value, from, to: phrase.text.length } : null;
  });
  if (named) return named;
  const counts = new Map<CurrencyCode, number>();
  for (const { whole } of sheet.lines)
    for (const code of currenciesIn(whole.folded)) counts.set(code, (counts.get(code) ?? 0) + 1);
  const [most] = [...counts].toSorted((left, right) => right[1] - left[1]);
  if (!most) return { value: 'PLN', place: null, confidence: total ? 0.9 : 0.7 };
  return { value: most[0], place: null, confidence: counts.size === 1 && total ? 0.97 : 0.7 };
}

const KINDS: readonly [ReadKind, RegExp][] = [
  ['correction', /koryguj|korekta faktury|credit note|corrective|nota koryg/],
  ['advance-invoice', /faktura (?:vat )?zaliczkowa|advance invoice|prepayment invoice/],
  ['proforma', /pro ?-?forma/],
  ['receipt', /paragon fiskalny/],
  ['bill', /(?<!nr )(?<!numer )(?<![a-z])rachunek (?:nr|numer|do umowy)/],
];

/** The kind of a document by the titles at its top. */
export function kindIn({ lines }: Sheet): ReadKind {
  const top = lines
    .slice(0, 25)
    .map(({ whole }) => whole.folded)
    .join('\n');
  return KINDS.find(([, says]) => says.test(top))?.[0] ?? 'invoice';
}

export const isSplitPayment = ({ lines }: Sheet): boolean =>
  lines.some(({ whole }) => /podzielonej platnosci|split payment|(?<![a-z])mpp(?![a-z])/.test(whole.folded));

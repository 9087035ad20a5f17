import { labelsIn, type Hit } from './labels.ts';
import type { Sheet } from './fields.ts';
import { candidatesOf } from './candidates.ts';
import { INVOICE } from './document-titles.ts';
import { numbersOfHit, titledNumber } from './number.ts';
import type { Page } from './page.ts';
import { readLines, type Phrase } from './phrases.ts';
import type { DocumentReading, ReadValue } from './reading.ts';
import { amountsIn } from './values.ts';

// Several documents on one page: below each other, or beside each other on a scan.

const known = new WeakMap<Page, Sheet>();

/** A page alone. */
export function sheetOf(page: Page): Sheet {
  const read = known.get(page);
  if (read) return read;
  const lines = readLines([page]);
  const sheet = { lines, pages: [page], hits: labelsIn(lines) };
  known.set(page, sheet);
  return sheet;
}

const isSellerHeading = ({ label, phrase, from }: Hit): boolean =>
  label === 'seller' && phrase.folded.slice(0, from).trim() === '';

const TO_PAY = /do zaplaty|due|payable|to pay/;
const isSumToPay = ({ label, phrase, from, to }: Hit): boolean =>
  label === 'gross' && TO_PAY.test(phrase.folded.slice(from, to));

interface Title {
  phrase: Phrase;
  number: string;
}

/** Titles with numbers, from the top. */
const titlesIn = (sheet: Sheet): Title[] =>
  [
    ...new Set(sheet.hits.filter(({ phrase }) => INVOICE.test(phrase.folded)).map(({ phrase }) => phrase)),
  ].flatMap((phrase) => {
    const number = titledNumber({ ...sheet, hits: sheet.hits.filter((hit) => hit.phrase === phrase) });
    return number === null ? [] : [{ phrase, number }];
  });

/** Whether lines have a seller and a sum to pay. */
function isWhole({ hits }: Sheet, from: number, to = Number.POSITIVE_INFINITY): boolean {
  const within = hits.filter(({ phrase: { line } }) => line >= from && line < to);
  return within.some(isSellerHeading) && within.some(isSumToPay);
}

/** Where another document begins below the first one of a page; null: nowhere. */
function beginningBelow(sheet: Sheet): number | null {
  const titles = titlesIn(sheet);
  const own = titles.find(({ phrase }) => !isWhole(sheet, 0, phrase.line))?.number ?? null;
  const next = titles.find(
    ({ phrase, number }) => number !== own && isWhole(sheet, 0, phrase.line) && isWhole(sheet, phrase.line),
  );
  return next?.phrase.line ?? null;
}

/** A page as far as another document, which begins below the widest gap above its title. */
export function untilNextDocument(page: Page): Page {
  const sheet = sheetOf(page);
  const at = beginningBelow(sheet);
  return at === null ? page : pageUntil(page, at);
}

/**
 * The end of a document at the top of a later page, on which another one begins, with its title below a sum of the
 * first; null: another one begins at the top, or none.
 */
export function endOfDocument(page: Page, number: string): Page | null {
  const sheet = sheetOf(page);
  const next = titlesIn(sheet).find((title) => title.number !== number && isWhole(sheet, title.phrase.line));
  const at = next?.phrase.line ?? 0;
  return sheet.hits.some(({ label, phrase }) => label === 'gross' && phrase.line < at)
    ? pageUntil(page, at)
    : null;
}

/** A page as far as a document that begins below the widest gap between the last sum and its title. */
function pageUntil(page: Page, at: number): Page {
  const sheet = sheetOf(page);
  const sums = sheet.hits.filter(({ label, phrase }) => label === 'gross' && phrase.line < at);
  const last = (sums.findLast(isSumToPay) ?? sums.at(-1))?.phrase.line ?? 0;
  const middles = sheet.lines.slice(last, at + 1).map(({ whole }) => whole.y + whole.height / 2);
  const gaps = middles
    .slice(1)
    .map((middle, place) => ({ middle, gap: middle - (middles[place] ?? middle) }));
  const [widest] = gaps.toSorted((left, right) => right.gap - left.gap);
  if (!widest) return page;
  const end = widest.middle - widest.gap / 2;
  return { ...page, words: page.words.filter(({ y, height }) => y + height / 2 < end) };
}

const sumsToPay = ({ hits, lines }: Sheet): Set<number> =>
  new Set(
    hits.filter(isSumToPay).flatMap((hit) => {
      const [first] = candidatesOf(hit, lines);
      const [amount] = first ? amountsIn(first.phrase.text.slice(first.from)) : [];
      return amount?.value ?? [];
    }),
  );

/** Whether a page has the numbers of two documents, and two sellers or sums to pay. */
export function hasSeveralDocuments(page: Page): boolean {
  const sheet = sheetOf(page);
  const numbers = new Set(sheet.hits.flatMap((hit) => numbersOfHit(hit, sheet.lines)));
  if (numbers.size < 2) return false;
  return sheet.hits.filter(isSellerHeading).length > 1 || sumsToPay(sheet).size > 1;
}

/** Confidence in values that may be those of another document. */
const OF_ANY = 0.5;

const doubted = <Value>(value: ReadValue<Value> | null): ReadValue<Value> | null =>
  value && { ...value, confidence: Math.min(value.confidence, OF_ANY) };

/** A reading in which no value is sure, because it may be of either document. */
export const withDoubt = (reading: DocumentReading): DocumentReading => ({
  ...reading,
  seller: { name: doubted(reading.seller.name), taxId: doubted(reading.seller.taxId) },
  buyer: { name: doubted(reading.buyer.name), taxId: doubted(reading.buyer.taxId) },
  number: doubted(reading.number),
  issueDate: doubted(reading.issueDate),
  saleDate: doubted(reading.saleDate),
  dueDate: doubted(reading.dueDate),
  account: doubted(reading.account),
  currency: { ...reading.currency, confidence: Math.min(reading.currency.confidence, OF_ANY) },
  net: doubted(reading.net),
  vat: doubted(reading.vat),
  gross: doubted(reading.gross),
  hasOthersBehind: true,
});

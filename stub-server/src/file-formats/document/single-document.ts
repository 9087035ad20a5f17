import { INVOICE } from './document-titles.ts';
import { titledNumber } from './number.ts';
import type { Page } from './page.ts';
import type { Line } from './phrases.ts';
import { endOfDocument, sheetOf, untilNextDocument } from './several-on-page.ts';

/** Titles of documents that look alike, and state amounts too. */
const OTHER =
  /^(?:potwierdzenie (?:zamowienia|zlozenia|przyjecia|wykonania|realizacji|przelewu|transakcji|operacji|wplaty)|zamowienie|oferta|wycena|kosztorys|wydanie zewnetrzne|list przewozowy|order confirmation|purchase order|payment confirmation|quotation|delivery note|auftragsbestatigung|angebot|bestellung|lieferschein|bon de commande|devis)(?![a-z])/;
const TITLE_LINES = 25;

/** Whether a document is an order, an offer or a confirmation, by its title, and not one that is paid. */
export function isOtherDocument(lines: readonly Line[]): boolean {
  const top = lines.slice(0, TITLE_LINES).flatMap(({ phrases }) => phrases);
  return top.some(({ folded }) => OTHER.test(folded)) && !top.some(({ folded }) => INVOICE.test(folded));
}

/** The number in the title of a page with a seller of its own, which may begin a document; empty: none, null: no seller. */
function beginning(page: Page): string | null {
  const { hits, ...sheet } = sheetOf(page);
  if (!hits.some(({ label }) => label === 'seller')) return null;
  const titles = hits.filter(({ phrase }) => INVOICE.test(phrase.folded));
  return titledNumber({ ...sheet, hits: titles }) ?? '';
}

const isWritten = ({ words }: Page): boolean => words.some(({ text }) => text.trim() !== '');

/** The pages before one that begins another document, with a title, number and seller of its own, and the end above it. */
function pagesOfFirst(pages: readonly Page[]): readonly Page[] {
  const numbers = pages.map(beginning);
  const begin = pages.findIndex(isWritten);
  const first = numbers[begin];
  if (first === null || first === undefined) return pages;
  // The page may lack its title only if it is the first: a list of items may be continued below the parties.
  for (const [at, page] of pages.entries()) {
    if (at <= begin) continue;
    const end = endOfDocument(page, first);
    if (end) return [...pages.slice(0, at), end];
    if (numbers[at] && numbers[at] !== first) return pages.slice(0, at);
  }
  return pages;
}

/** The pages of the first document, without another one that begins on a later page, or further down on the first. */
export function firstDocument(pages: readonly Page[]): readonly Page[] {
  const begin = pages.findIndex(isWritten);
  const first = pages[begin];
  if (!first) return pages;
  const own = untilNextDocument(first);
  return own === first ? pagesOfFirst(pages) : [...pages.slice(0, begin), own];
}

import { INVOICE } from './document-titles.ts';
import { labelsIn } from './labels.ts';
import { titledNumber } from './number.ts';
import type { Page } from './page.ts';
import { readLines, type Line } from './phrases.ts';
import { untilNextDocument } from './several-on-page.ts';

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
  const lines = readLines([page]);
  const hits = labelsIn(lines);
  if (!hits.some(({ label }) => label === 'seller')) return null;
  const titles = hits.filter(({ phrase }) => INVOICE.test(phrase.folded));
  return titledNumber({ lines, pages: [page], hits: titles }) ?? '';
}

const isWritten = ({ words }: Page): boolean => words.some(({ text }) => text.trim() !== '');

/** How many of the first pages precede one that begins another document, with a title, number and seller of its own. */
function pagesOfFirst(pages: readonly Page[]): number {
  const numbers = pages.map(beginning);
  const begin = pages.findIndex(isWritten);
  const first = numbers[begin];
  if (first === null || first === undefined) return pages.length;
  // The page may lack its title only if it is the first: a list of items may be continued below the parties.
  const next = numbers.findIndex((number, page) => page > begin && Boolean(number) && number !== first);
  return next === -1 ? pages.length : next;
}

/** The pages of the first document, without another one that begins on a later page, or further down on the first. */
export function firstDocument(pages: readonly Page[]): readonly Page[] {
  const begin = pages.findIndex(isWritten);
  const first = pages[begin];
  if (!first) return pages;
  const own = untilNextDocument(first);
  if (own !== first) return [...pages.slice(0, begin), own];
  const count = pagesOfFirst(pages);
  return count === pages.length ? pages : pages.slice(0, count);
}

import { withDaysInOrder } from './day-order.ts';
import {
  accountIn,
  currencyIn,
  dueDateIn,
  isSplitPayment,
  issueDateIn,
  kindIn,
  saleDateIn,
  type Sheet,
} from './fields.ts';
import { labelsIn } from './labels.ts';
import { numberIn } from './number.ts';
import { othersIn } from './others.ts';
import type { Page } from './page.ts';
import { partiesIn } from './parties.ts';
import { certaintyOf, placeOf, readLines } from './phrases.ts';
import type { DocumentReading, ReadValue } from './reading.ts';
import { hasSeveralDocuments, withDoubt } from './several-on-page.ts';
import { firstDocument, isOtherDocument } from './single-document.ts';
import type { Totals } from './sums.ts';
import { totalsIn } from './totals.ts';

function amountsOf(
  sheet: Sheet,
  totals: Totals | null,
): Record<'net' | 'vat' | 'gross', ReadValue<number> | null> {
  if (!totals) return { net: null, vat: null, gross: null };
  const { phrase, at, isConfirmed } = totals;
  const certainty = certaintyOf(phrase, at.from, at.to);
  const confidence = isConfirmed ? 0.99 : 0.7 * certainty;
  return {
    net: { value: totals.net, place: null, confidence },
    vat: { value: totals.vat, place: null, confidence },
    gross: { value: totals.gross, place: placeOf(phrase, at.from, at.to, sheet.pages), confidence },
  };
}

/** Reads the fields of a document from its pages; `ownTaxId`: digits of the company's, which must be one of the parties. */
export function readDocument(read: readonly Page[], ownTaxId: string | null): DocumentReading {
  const all = withDaysInOrder(read);
  const pages = firstDocument(all);
  const lines = readLines(pages);
  const sheet: Sheet = { lines, pages, hits: labelsIn(lines) };
  const kind = kindIn(sheet);
  const totals = totalsIn(sheet, kind);
  const currency = currencyIn(sheet, totals?.phrase ?? null);
  const issueDate = issueDateIn(sheet);
  const found = {
    number: numberIn(sheet),
    issueDate,
    saleDate: saleDateIn(sheet),
    dueDate: dueDateIn(sheet, issueDate),
  };
  const reading: DocumentReading = {
    kind,
    ...partiesIn(lines, pages, ownTaxId),
    ...found,
    account: accountIn(sheet, currency.value),
    currency,
    ...amountsOf(sheet, totals),
    rates: totals?.rates ?? [],
    isSplitPayment: isSplitPayment(sheet),
    hasOthersBehind: pages !== all,
    isOtherDocument: isOtherDocument(lines),
    others: othersIn(sheet, found),
  };
  return pages.some(hasSeveralDocuments) ? withDoubt(reading) : reading;
}

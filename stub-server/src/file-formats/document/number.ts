import { certainties, readValue, type Sheet } from './fields.ts';
import { candidatesOf, type Candidate } from './candidates.ts';
import type { Hit } from './labels.ts';
import type { Line } from './phrases.ts';
import type { ReadValue } from './reading.ts';
import { daysInText, type Found } from './values.ts';

// Finds the number of a document among all its other numbers.

const NUMBER =
  /^[\s:#+*.]*(?:(?:nr|no|numer|number)[\s.:]+)?((?!(?:nr|no|numer)[ .])(?:[A-Za-z]{1,6}[-/. ]){0,3}[A-Za-z]*\d[\w/.\-\\]*(?: ?\/ ?[\w-]+)*)/i;
const NO_NUMBER = /^\d{1,2}[.-]\d{1,2}[.-]\d{4}$|^\d{4}-\d{2}-\d{2}$|^\d{16,}$|%$/;
/** Words before a label which show that it names something else. */
const OF_OTHERS =
  /(?:do|dot(?:yczy)?\.?|korygowan\w*|klienta|zamowieni\w*|umow\w*(?: [a-z]+)?|konta|rej\.?|strona|telefonu|order|customer|contract|szczegoly do|paliw|stacja\w*) *$/;
const OTHERS_BEHIND =
  /^ *(?:klienta|zamowienia|rej|umowy|konta|tel|strony|rachunku|bdo|regon|krs|nip|lp(?![/-]?\d|[/-]))/;

/** Whether a label names the number of this document. */
const namesThis = ({ phrase, from, to }: Hit): boolean =>
  !OF_OTHERS.test(phrase.folded.slice(0, from)) &&
  !OTHERS_BEHIND.test(phrase.folded.slice(to)) &&
  !/korekt|\bkoryguje/.test(phrase.folded.slice(0, from));

/** An account number begins with digits, as a document number may. */
const BEGINS_ACCOUNT = /^[\s:.]*(?:PL ?)?\d{2}(?:[ -]{0,2}\d{4}){6}(?!\d)/;

function numberAt({ phrase, from }: Candidate): Found<string> | null {
  const rest = phrase.text.slice(from);
  if (BEGINS_ACCOUNT.test(rest)) return null;
  const match = NUMBER.exec(rest);
  const [all = '', found = ''] = match ?? [];
  const value = found.replace(/[.,\-/]+$/, '');
  if (value === '' || value.length > 40 || NO_NUMBER.test(value)) return null;
  const begin = from + all.length - found.length;
  return { value, from: begin, to: begin + value.length };
}

/** A number alone in a line at the top, which some programs print instead of a title: `FV 2026/11/0042`. */
const TITLE = /^(?!(?:NIP|REGON|KRS|BDO|PESEL) )[A-Z]{1,4}[ /-]\d[\w/-]*[/-][\w/-]*\d[\w/-]*$/;
const MAX_TITLE_LINE = 12;

function titleIn(sheet: Sheet): ReadValue<string> | null {
  for (const { phrases } of sheet.lines.slice(0, MAX_TITLE_LINE))
    for (const phrase of phrases) {
      const value = phrase.text.trim();
      const isNumber = TITLE.test(value) && daysInText(phrase.folded).length === 0;
      // Other documents (delivery notes, orders) have numbers of this form too.
      const confidence = value.startsWith('F') ? 0.96 : 0.8;
      if (isNumber) return readValue(sheet, phrase, { value, from: 0, to: phrase.text.length }, confidence);
    }
  return null;
}

/** The number of the document: preferably from a title, else from labels for a number of any kind. */
export function numberIn(sheet: Sheet): ReadValue<string> | null {
  const plain = sheet.hits.filter((hit) => hit.label === 'number' && namesThis(hit));
  return (
    numberOf(
      sheet,
      plain.filter((hit) => !isVague(hit)),
    ) ??
    titleIn(sheet) ??
    numberOf(sheet, plain.filter(isVague), true) ??
    numberOfCorrection(sheet)
  );
}

/** The number in the title of a document; null: it has no title, or the title no number. */
export const titledNumber = (sheet: Sheet): string | null =>
  numberOf(
    sheet,
    sheet.hits.filter((hit) => hit.label === 'number' && namesThis(hit)),
  )?.value ?? null;

/** `Korekta faktury KFS/4/11/2026` may name the correction or the invoice that it corrects. */
function numberOfCorrection(sheet: Sheet): ReadValue<string> | null {
  const hits = sheet.hits.filter(
    ({ label, phrase, from }) => label === 'number' && /^korekta *$/.test(phrase.folded.slice(0, from)),
  );
  const read = numberOf(sheet, hits);
  return read && { ...read, confidence: read.confidence * 0.6 };
}

/** A part of a number with zeros only may be letters in a scan: `77/OO/2026`. */
const ZEROS = /(?<![\dA-Z])0{2,3}(?![\dA-Z])/i;

function numberOf(sheet: Sheet, hits: readonly Hit[], isVague = false): ReadValue<string> | null {
  for (const hit of hits)
    for (const candidate of candidatesOf(hit, sheet.lines)) {
      const found = numberAt(candidate);
      if (found) {
        const seen = sheet.lines.filter(({ whole }) => whole.text.includes(found.value)).length;
        const read = readValue(
          sheet,
          candidate.phrase,
          found,
          isVague && seen < 2 ? 0.95 : certainties[candidate.by],
        );
        const isPicture = sheet.pages[candidate.phrase.page]?.isScanned === true;
        return isPicture && ZEROS.test(found.value)
          ? { ...read, confidence: Math.min(read.confidence, 0.85) }
          : read;
      }
    }
  return null;
}

const bothWays = (found: Found<string> | null): string[] =>
  found === null
    ? []
    : ZEROS.test(found.value)
      ? [found.value, found.value.replace(ZEROS, (zeros) => 'O'.repeat(zeros.length))]
      : [found.value];

const isVague = ({ phrase, from, to }: Hit): boolean =>
  /^(?:nr|numer|no|number)$/.test(phrase.folded.slice(from, to));

/** The number after a label that names it as that of this document; empty: none. */
export function numbersOfHit(hit: Hit, lines: readonly Line[]): string[] {
  if (hit.label !== 'number' || !namesThis(hit) || isVague(hit)) return [];
  for (const candidate of candidatesOf(hit, lines)) {
    const found = numberAt(candidate);
    if (found) return [found.value];
  }
  return [];
}

/** All numbers after labels for a number of this document. */
export const numbersIn = (sheet: Sheet): string[] =>
  sheet.hits
    .filter((hit) => hit.label === 'number' && namesThis(hit))
    .flatMap((hit) => candidatesOf(hit, sheet.lines).flatMap((candidate) => bothWays(numberAt(candidate))));

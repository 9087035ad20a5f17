/** A cell copied from another program: its displayed text, and the exact number if the program supplies it. */
export type ForeignCell = { text: string; raw: string | null };

const CODES: Readonly<Record<string, string>> = { zł: 'PLN', '€': 'EUR', $: 'USD', '£': 'GBP' };
/** Most decimals that a displayed number may be rounded to. */
const MOST_DECIMALS = 4;
const GROSZE = 2;

/** Whether the displayed text is the exact number rounded: the same digits, whatever the separators. */
function isShownFrom(text: string, raw: number): boolean {
  const digits = Number(text.replaceAll(/\D/gu, ''));
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals++)
    if (Math.abs(Math.abs(raw) * 10 ** decimals - digits) <= 0.5) return true;
  return false;
}

/** The number rounded to the grosz, with a decimal comma. */
const plain = (raw: number): string => raw.toFixed(GROSZE).replace('.', ',');

const isNumberText = (text: string) =>
  /\d/u.test(text) && !/[%\p{L}]/u.test(text) && !/\d\s*[:/]\s*\d/u.test(text);

const CURRENCY = /zł|PLN|EUR|USD|GBP|[€$£]/iu;

/** The number followed by its currency code. */
function parted(text: string): { number: string; currency: string } {
  const found = CURRENCY.exec(text)?.[0] ?? '';
  const number = text.replace(found, '').replaceAll(/\s+/gu, ' ').trim();
  return { number, currency: found === '' ? '' : ` ${CODES[found.toLowerCase()] ?? found.toUpperCase()}` };
}

const LONE_DASH = /^[-\u2212\u2013\u2014](?: \?+)?$/u;
/** The dash by which accounting formats show zero; in a column of texts it says that there is none. */
export const isLoneDash = (text: string): boolean => LONE_DASH.test(text.trim());
const IN_BRACKETS = /^\((?<inner>[^()]+)\)$/u;

/** Normalises an amount: brackets become a minus, the lone dash of accounting formats becomes empty, the currency follows the number, and the exact number replaces a rounded one. Any other text stays as it is. */
export function amountTextOf({ text, raw }: ForeignCell): string {
  const { number, currency } = parted(text);
  if (currency !== '' && LONE_DASH.test(number)) return `0${currency}`;
  if (!isNumberText(number)) return text;
  const known = raw === null || raw.trim() === '' ? Number.NaN : Number(raw);
  const shown = Number(
    number
      .replaceAll(' ', '')
      .replace(',', '.')
      .replace(/[\u2212\u2013]/u, '-'),
  );
  if (shown !== known && Number.isFinite(known) && isShownFrom(number, known)) return plain(known) + currency;
  const inner = IN_BRACKETS.exec(number)?.groups?.['inner'];
  if (inner !== undefined) return `-${inner.trim()}${currency}`;
  return /^[^\d]*(?:zł|[A-Z]{3}|[€$£])|[€$£]/iu.test(text) ? number + currency : text;
}

/** The exact number beside the text: Excel and LibreOffice give it in attributes, Google Sheets as JSON. */
export function rawOf(cell: HTMLElement): string | null {
  const { dataset } = cell;
  const own = cell.getAttribute('x:num') ?? cell.getAttribute('sdval');
  if (own !== null && own !== '') return own;
  if (dataset['sheetsValue'] === undefined) return null;
  // {"1": 3, "3": 1200.5}: kind 3 is a number, stored under the key of its kind.
  const found = /"1":\s*3,\s*"3":\s*(?<number>-?[\d.]+(?:e[+-]?\d+)?)/iu.exec(dataset['sheetsValue']);
  return found?.groups?.['number'] ?? null;
}

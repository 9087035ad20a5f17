/** Of a cell that another program has copied: what it shows, and the number behind it where the program says it. */
export type ForeignCell = { text: string; raw: string | null };

const CODES: Readonly<Record<string, string>> = { zł: 'PLN', '€': 'EUR', $: 'USD', '£': 'GBP' };
/** So many decimals a shown number may have been rounded to. */
const MOST_DECIMALS = 4;
const GROSZE = 2;

/** Whether what is shown is the number behind it, rounded: the same digits, whatever the marks between them. */
function isShownFrom(text: string, raw: number): boolean {
  const digits = Number(text.replaceAll(/\D/gu, ''));
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals++)
    if (Math.abs(Math.abs(raw) * 10 ** decimals - digits) <= 0.5) return true;
  return false;
}

/** The number to the grosz, with a decimal comma. */
const plain = (raw: number): string => raw.toFixed(GROSZE).replace('.', ',');

const isNumberText = (text: string) =>
  /\d/u.test(text) && !/[%\p{L}]/u.test(text) && !/\d\s*[:/]\s*\d/u.test(text);

const CURRENCY = /zł|PLN|EUR|USD|GBP|[€$£]/iu;

/** The number and its currency, as a code behind it. */
function parted(text: string): { number: string; currency: string } {
  const found = CURRENCY.exec(text)?.[0] ?? '';
  const number = text.replace(found, '').replaceAll(/\s+/gu, ' ').trim();
  return { number, currency: found === '' ? '' : ` ${CODES[found.toLowerCase()] ?? found.toUpperCase()}` };
}

const LONE_DASH = /^[-\u2212\u2013](?: \?+)?$/u;
const IN_BRACKETS = /^\((?<inner>[^()]+)\)$/u;

/** A text as amounts are written here: a negative number in brackets gets a minus, the lone dash of accounting formats is nothing, a currency stands behind, and the number behind what is shown comes in its place where it is another. Any other text stays as it is. */
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

/** The number that the program gives besides the text: Excel and LibreOffice as attributes, Google Sheets as JSON. */
export function rawOf(cell: HTMLElement): string | null {
  const { dataset } = cell;
  const own = cell.getAttribute('x:num') ?? cell.getAttribute('sdval');
  if (own !== null && own !== '') return own;
  if (dataset['sheetsValue'] === undefined) return null;
  // {"1": 3, "3": 1200.5}: kind 3 is a number, and stands under its kind.
  const found = /"1":\s*3,\s*"3":\s*(?<number>-?[\d.]+(?:e[+-]?\d+)?)/iu.exec(dataset['sheetsValue']);
  return found?.groups?.['number'] ?? null;
}

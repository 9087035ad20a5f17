/** ISO 4217 codes of the specification, section 9. */
export const CURRENCY_CODES = [
  'AUD',
  'BGN',
  'BRL',
  'CAD',
  'CHF',
  'CLP',
  'CNY',
  'CZK',
  'DKK',
  'EUR',
  'GBP',
  'HKD',
  'HUF',
  'IDR',
  'ILS',
  'INR',
  'ISK',
  'JPY',
  'KRW',
  'MXN',
  'MYR',
  'NOK',
  'NZD',
  'PLN',
  'PHP',
  'RON',
  'SEK',
  'SGD',
  'THB',
  'TRY',
  'UAH',
  'USD',
  'XDR',
  'ZAR',
] as const;

export type CurrencyCode = (typeof CURRENCY_CODES)[number];

/** The currency in which an account keeps its totals. */
export const ACCOUNT_CURRENCY: CurrencyCode = 'PLN';

const WITHOUT_MINOR: ReadonlySet<CurrencyCode> = new Set(['JPY', 'KRW', 'CLP', 'ISK']);

/** Digits after the decimal mark: 0 or 2 (decisions.md, "Values"). */
export const exponentOf = (code: CurrencyCode): 0 | 2 => (WITHOUT_MINOR.has(code) ? 0 : 2);

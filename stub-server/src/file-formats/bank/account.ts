import { isValidAccount, normaliseAccount } from '@saldo/contract/domain/bank-account';

/** An account as a file has it, in the form of machines: without guards of spreadsheets, strokes and letters of a country twice. */
export function accountOf(text: string): string {
  const bare = text.replaceAll(/[\s'"/-]/g, '').toUpperCase();
  return isValidAccount(bare) ? normaliseAccount(bare) : bare;
}

/** An account where the text is a valid one; empty otherwise. */
export const validAccountOf = (text: string): string => {
  const account = accountOf(text);
  return isValidAccount(account) ? account : '';
};

/** A Polish account of its sort code (8 digits) and its number at the bank (16), with check digits; empty: they are none. */
export function accountOfParts(sortCode: string, number: string): string {
  const digits = `${sortCode.replaceAll(/\D/g, '')}${number.replaceAll(/\D/g, '')}`;
  if (digits.length !== 24) return '';
  const check = 98n - (BigInt(`${digits}252100`) % 97n);
  return `PL${String(check).padStart(2, '0')}${digits}`;
}

/** The account of a statement, before which a code of the bank may stand, and behind which the currency. */
export function accountOfStatement(text: string): string {
  const bare = text.trim();
  const parts = [bare, bare.replace(/\s*[A-Z]{3}$/, ''), bare.slice(bare.lastIndexOf('/') + 1)];
  const valid = [...parts, (parts[2] ?? '').replace(/\s*[A-Z]{3}$/, '')]
    .map(validAccountOf)
    .find((one) => one !== '');
  return valid ?? (accountInText(bare) || accountOf(bare));
}

const IN_TEXT = /(?<![\dA-Z])(?:PL)?\s?\d{2}(?:\s?\d{4}){6}(?!\d)/g;

/** The first valid Polish account that stands in a text. */
export const accountInText = (text: string): string =>
  (text.toUpperCase().match(IN_TEXT) ?? []).map(validAccountOf).find((account) => account !== '') ?? '';

const FOREIGN_IN_TEXT =
  /(?<![\dA-Z])(?!PL)[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){2,7}(?:\s?[A-Z\d]{1,3})?(?![\dA-Z])/g;

/** The first valid account of another country that stands in a text. */
export const foreignAccountIn = (text: string): string =>
  (text.toUpperCase().match(FOREIGN_IN_TEXT) ?? []).map(validAccountOf).find((account) => account !== '') ??
  '';

import { isValidAccount, normaliseAccount } from '@saldo/contract/domain/bank-account';

/** An account from a file in electronic format: without spreadsheet guards, slashes or a repeated country code. */
export function accountOf(text: string): string {
  const bare = text.replaceAll(/[\s'"/-]/g, '').toUpperCase();
  return isValidAccount(bare) ? normaliseAccount(bare) : bare;
}

/** The normalised account if the text is a valid one; otherwise empty. */
export const validAccountOf = (text: string): string => {
  const account = accountOf(text);
  return isValidAccount(account) ? account : '';
};

/** A Polish account with check digits, from a sort code (8 digits) and a number at the bank (16); empty for other lengths. */
export function accountOfParts(sortCode: string, number: string): string {
  const digits = `${sortCode.replaceAll(/\D/g, '')}${number.replaceAll(/\D/g, '')}`;
  if (digits.length !== 24) return '';
  const check = 98n - (BigInt(`${digits}252100`) % 97n);
  return `PL${String(check).padStart(2, '0')}${digits}`;
}

/** The account of a statement, which a bank code may precede and a currency may follow. */
export function accountOfStatement(text: string): string {
  const bare = text.trim();
  const parts = [bare, bare.replace(/\s*[A-Z]{3}$/, ''), bare.slice(bare.lastIndexOf('/') + 1)];
  const valid = [...parts, (parts[2] ?? '').replace(/\s*[A-Z]{3}$/, '')]
    .map(validAccountOf)
    .find((one) => one !== '');
  return valid ?? (accountInText(bare) || accountOf(bare));
}

const IN_TEXT = /(?<![\dA-Z])(?:PL)?\s?\d{2}(?:\s?\d{4}){6}(?!\d)/g;

/** The first valid Polish account in a text. */
export const accountInText = (text: string): string =>
  (text.toUpperCase().match(IN_TEXT) ?? []).map(validAccountOf).find((account) => account !== '') ?? '';

const FOREIGN_IN_TEXT =
  /(?<![\dA-Z])(?!PL)[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){2,7}(?:\s?[A-Z\d]{1,3})?(?![\dA-Z])/g;

/** The first valid foreign account in a text. */
export const foreignAccountIn = (text: string): string =>
  (text.toUpperCase().match(FOREIGN_IN_TEXT) ?? []).map(validAccountOf).find((account) => account !== '') ??
  '';

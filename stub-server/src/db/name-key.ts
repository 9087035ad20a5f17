import { plainText } from '@saldo/contract/domain/plain-text';

/** Texts below the first combining mark, which are composed already. */
// oxlint-disable-next-line no-control-regex -- control characters are part of the range
const IS_COMPOSED = /^[\u0000-\u02ff]*$/;
// oxlint-disable-next-line no-control-regex -- control characters are part of the range
const IS_ASCII = /^[\u0000-\u007f]*$/;

/**
 * The form in which names are compared: without surrounding spaces, case and Unicode composition.
 */
export const nameKey = (name: string): string =>
  (IS_COMPOSED.test(name) ? name.trim() : name.trim().normalize('NFC')).toLowerCase();

/** The form in which a search compares: without case and diacritics, so that "lodz" finds Łódź. */
export const searchKey = (text: string): string =>
  IS_ASCII.test(text) ? text.toLowerCase() : plainText(text);

/**
 * The form in which names are compared: without surrounding spaces, case and Unicode composition.
 */
export const nameKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** The form in which a search compares: without case and diacritics, so that "lodz" finds Łódź. */
export const searchKey = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pl').replaceAll('ł', 'l');

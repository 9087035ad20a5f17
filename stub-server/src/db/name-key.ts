/** The form in which names are compared: without outer spaces, case and composition. */
export const nameKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** What a search compares: without case and without marks, so that "lodz" finds Łódź. */
export const searchKey = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pl').replaceAll('ł', 'l');

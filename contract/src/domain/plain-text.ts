/** A text in lower case without diacritics, so that "Łódź" and "LODZ" compare equal; its length may differ. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[łŁ]/g, 'l').toLowerCase();

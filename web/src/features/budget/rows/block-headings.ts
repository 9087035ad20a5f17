import { parseAmount } from '@saldo/contract/domain/amount-parse';
import { plainText } from '@saldo/contract/domain/plain-text';
import type { TextBlock } from '#grid/clipboard.ts';

const HEADINGS = {
  name: ['nazwa', 'przedmiot', 'pozycja', 'name', 'subject', 'trade subject', 'item'],
  contractor: ['kontrahent', 'dostawca', 'odbiorca', 'contractor', 'supplier', 'customer', 'vendor'],
  section: ['sekcja', 'section', 'grupa', 'group'],
  method: ['metoda', 'metoda platnosci', 'platnosc', 'method', 'payment method', 'rachunek', 'account'],
  direction: ['kierunek', 'rodzaj', 'direction', 'type'],
} as const;
type Heading = keyof typeof HEADINGS;

/** The column that a heading names; null: none. */
export const headingOf = (text: string): Heading | null => {
  const word = plainText(text.trim());
  const found = Object.entries(HEADINGS).find(([, words]) => words.some((known) => known === word));
  return found === undefined ? null : (found[0] as Heading);
};

export const isAmount = (text: string) => parseAmount(text, 'PLN').ok;

/** Whether a block starts with row names, so that it contains rows rather than cells. */
export function hasRowNames(texts: TextBlock): boolean {
  if (texts[0]?.some((text) => headingOf(text) === 'name') === true) return true;
  const firsts = texts.map(([first = '']) => first.trim()).filter((text) => text !== '');
  return firsts.length > 0 && firsts.every((text) => !isAmount(text));
}

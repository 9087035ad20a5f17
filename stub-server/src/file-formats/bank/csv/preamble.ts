import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { DateText } from '@saldo/contract/domain/day';
import type { Minor } from '@saldo/contract/domain/money';
import { writtenAmount } from '#src/file-formats/text/amounts.ts';
import { writtenDay } from '#src/file-formats/text/days.ts';
import { accountInText } from '../account.ts';

/** What banks say around the rows of their CSV. */
export interface Surroundings {
  account: string;
  owner: string;
  period: { from: DateText; to: DateText } | null;
  opening: Minor | null;
  closing: Minor | null;
}

const cellsOf = (line: string): string[] =>
  line.split(/[;,\t](?=\D|\d{4}-|\d{2}[-.]|$)|;/).map((cell) => cell.replaceAll('"', '').trim());

/** The amount that stands beside one of these words, or below it. */
function amountBeside(lines: readonly string[], word: RegExp, currency: CurrencyCode): Minor | null {
  for (const [place, line] of lines.entries()) {
    if (!word.test(line)) continue;
    const rest = line.slice(line.search(word)).split(/[;]/).slice(1);
    const below = (lines[place + 1] ?? '').split(';');
    for (const text of [...rest, ...below]) {
      const amount = writtenAmount(text.replaceAll('"', ''), currency);
      if (amount !== null) return amount;
    }
  }
  return null;
}

function periodOf(lines: readonly string[]): Surroundings['period'] {
  const at = lines.findIndex((line) => /okres/i.test(line));
  if (at === -1) return null;
  const text = [lines[at], lines[at + 1]].join(';');
  const days = (text.match(/\d{4}-\d{2}-\d{2}|\d{2}[-.]\d{2}[-.]\d{4}/g) ?? []).flatMap(
    (day) => writtenDay(day) ?? [],
  );
  const [from, to] = days;
  return from !== undefined && to !== undefined && from <= to ? { from, to } : null;
}

/** `#Klient;` with the name below it. */
function ownerOf(lines: readonly string[]): string {
  const at = lines.findIndex((line) => /^"?#?(?:Klient|Dla)\b/i.test(line));
  if (at === -1) return '';
  const beside = cellsOf(lines[at] ?? '')
    .slice(1)
    .find((cell) => cell !== '');
  return beside ?? cellsOf(lines[at + 1] ?? '')[0] ?? '';
}

/** Facts from the lines above and below the rows. */
export function surroundingsOf(
  above: readonly string[],
  below: readonly string[],
  currency: CurrencyCode,
): Surroundings {
  const all = [...above, ...below];
  return {
    account: accountInText(above.join('\n')),
    owner: ownerOf(above),
    period: periodOf(above),
    opening: amountBeside(all, /saldo początkowe/i, currency),
    closing: amountBeside(all, /saldo końcowe/i, currency),
  };
}

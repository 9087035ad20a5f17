import { formatDate, formatLongDate } from '#lib/words/format.ts';
import type { Locale } from '#lib/words/i18n.ts';
import { dayOf } from '#lib/words/instants.ts';

const DAY_MS = 86_400_000;

export type Day<Item> = { day: string; items: Item[] };

/** Items, newest first, grouped by day. */
export function byDay<Item extends { at: string }>(items: readonly Item[]): Day<Item>[] {
  return [...Map.groupBy(items, ({ at }) => dayOf(at))].map(([day, own]) => ({ day, items: own }));
}

/** `Dzisiaj, 20.11.2026`; older days with their weekday. */
export function dayTitle(
  day: string,
  { today, locale, words }: { today: string; locale: Locale; words: { today: string; yesterday: string } },
): string {
  const age = (Date.parse(today) - Date.parse(day)) / DAY_MS;
  if (age === 0) return `${words.today}, ${formatDate(day)}`;
  if (age === 1) return `${words.yesterday}, ${formatDate(day)}`;
  return formatLongDate(day, locale);
}

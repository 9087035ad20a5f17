/** A range of days, both included; null: open-ended. */
export interface Valid {
  name: string;
  startDate: string;
  endDate: string | null;
}

/** The setting of a name that is valid on a day; null: none. */
export const settingAt = <Setting extends Valid>(
  settings: readonly Setting[],
  name: string,
  date: string,
): Setting | null =>
  settings.find(
    (one) => one.name === name && one.startDate <= date && (one.endDate === null || date <= one.endDate),
  ) ?? null;

/** Index of the first setting that ends before it starts, or overlaps with another of its name; null: none. */
export function firstOverlap(settings: readonly Valid[]): number | null {
  const overlaps = (one: Valid, other: Valid) =>
    one.name === other.name &&
    one.startDate <= (other.endDate ?? one.startDate) &&
    other.startDate <= (one.endDate ?? other.startDate);
  const place = settings.findIndex(
    (one, at) =>
      (one.endDate !== null && one.endDate < one.startDate) ||
      settings.slice(0, at).some((other) => overlaps(one, other)),
  );
  return place === -1 ? null : place;
}

/** Holds from one day to another, both included; null: without an end. */
export interface Valid {
  name: string;
  startDate: string;
  endDate: string | null;
}

/** The setting of a name that holds on a day; null: none does. */
export const settingAt = <Setting extends Valid>(
  settings: readonly Setting[],
  name: string,
  date: string,
): Setting | null =>
  settings.find(
    (one) => one.name === name && one.startDate <= date && (one.endDate === null || date <= one.endDate),
  ) ?? null;

/** Place of the first setting that ends before it starts, or begins while another of its name holds; null: none does. */
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

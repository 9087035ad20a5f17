/** Days since 1970-01-01 as `YYYY-MM-DD`. */
export const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** The day of a month (`year * 12 + month - 1`), limited to its last day. */
export function dayIn(month: number, day: number): number {
  const year = Math.floor(month / 12);
  const last = new Date(Date.UTC(year, (month % 12) + 1, 0)).getUTCDate();
  return Date.UTC(year, month % 12, Math.min(day, last)) / 86_400_000;
}

export const monthText = (month: number): string =>
  `${String((month % 12) + 1).padStart(2, '0')}/${Math.floor(month / 12)}`;

const NAMES =
  'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień'.split(
    ' ',
  );
export const monthName = (month: number): string => `${NAMES[month % 12]} ${Math.floor(month / 12)}`;

/** January 2025. */
export const FIRST_MONTH = 2025 * 12;

/** The first number after the last one, the first of `used`, that is not used itself; null: none. */
export function nextFreeNumber(used: readonly string[], today: string): string | null {
  const taken = new Set(used);
  let [number = null] = used;
  while (number !== null && taken.has(number)) number = nextNumber(number, today);
  return number;
}

/**
 * The number after another: its first group of digits that is not a year or month is incremented;
 * null: none.
 */
export function nextNumber(number: string, today: string): string | null {
  const [year = '', month = ''] = today.split('-');
  const fixed = new Set([year, year.slice(2), month, String(Number(month))]);
  const groups = [...number.matchAll(/\d+/g)];
  const counted = groups.find(([digits]) => !fixed.has(digits) && digits.length < 9) ?? groups[0];
  if (!counted) return null;
  const [digits] = counted;
  const next = String(Number(digits) + 1).padStart(digits.length, '0');
  return number.slice(0, counted.index) + next + number.slice(counted.index + digits.length);
}

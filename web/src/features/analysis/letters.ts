const LETTERS = 26;
const A = 65;

/** `A`, `B` … `Z`, `AA` …: the column letters of a spreadsheet. */
export function letterOf(place: number): string {
  const rest = Math.floor(place / LETTERS);
  return (rest === 0 ? '' : letterOf(rest - 1)) + String.fromCodePoint(A + (place % LETTERS));
}

/** Running totals of the values. */
export function running(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => (sum += value));
}

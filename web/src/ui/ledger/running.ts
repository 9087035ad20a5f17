/** Each value with all before it. */
export function running(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => (sum += value));
}

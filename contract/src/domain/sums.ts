/** Adds amounts index by index; both arrays have the same length. */
export function addEach(sums: Float64Array, others: Float64Array): void {
  for (let place = 0; place < others.length; place += 1)
    sums[place] = (sums[place] ?? 0) + (others[place] ?? 0);
}

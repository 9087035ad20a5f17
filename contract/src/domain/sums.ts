/** Adds amounts place by place; both have as many. */
export function addEach(sums: Float64Array, others: Float64Array): void {
  for (let place = 0; place < others.length; place += 1)
    sums[place] = (sums[place] ?? 0) + (others[place] ?? 0);
}

/** A reproducible stream of pseudorandom numbers. */
export interface Random {
  /** from 0 to 1, exclusive of 1 */
  fraction: () => number;
  /** an integer, both limits inclusive */
  between: (from: number, to: number) => number;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  /** true with this probability, 0 to 1 */
  chance: (share: number) => boolean;
}

/** Mulberry32: a fast generator with 32 bits of state, sufficient for test data. */
export function randomOf(seed: number): Random {
  let state = seed | 0;
  const fraction = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    fraction,
    between: (from, to) => from + Math.floor(fraction() * (to - from + 1)),
    pick: (items) => items[Math.floor(fraction() * items.length)] ?? items[0],
    chance: (share) => fraction() < share,
  };
}

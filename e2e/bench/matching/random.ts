/** Pseudorandom numbers of a seed. */
export interface Random {
  /** from 0 to 1, exclusive of 1 */
  next: () => number;
  /** an integer, both limits inclusive */
  whole: (from: number, to: number) => number;
  /** true with this probability */
  chance: (share: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  shuffle: <Item>(items: readonly Item[]) => Item[];
}

/** The same numbers for the same seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick: (items) => items[whole(0, items.length - 1)]!,
    shuffle: (items) => {
      const mixed = [...items];
      for (let place = mixed.length - 1; place > 0; place--) {
        const other = whole(0, place);
        [mixed[place], mixed[other]] = [mixed[other]!, mixed[place]!];
      }
      return mixed;
    },
  };
}

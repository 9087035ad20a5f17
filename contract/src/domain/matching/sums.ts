/** Most amounts searched for sums: halves of nine have 512 sums each. */
const MAX_AMOUNTS = 18;

interface Half {
  sum: number;
  mask: number;
}

function sumsOf(amounts: readonly number[]): Half[] {
  const sums: Half[] = [{ sum: 0, mask: 0 }];
  for (const [place, amount] of amounts.entries()) {
    for (const { sum, mask } of sums.slice()) sums.push({ sum: sum + amount, mask: mask | (1 << place) });
  }
  return sums;
}

const countOf = (mask: number): number => {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count += 1;
  return count;
};

/**
 * Indices of amounts (in minor units, possibly negative) that add up to a total exactly, at least two and at most `largest`
 * of them; at most `limit` solutions. Considers the first 18 amounts.
 */
export function waysToSum(
  amounts: readonly number[],
  total: number,
  { largest, limit }: { largest: number; limit: number },
): number[][] {
  const looked = amounts.slice(0, MAX_AMOUNTS);
  const half = looked.length >> 1;
  const bySum = new Map<number, number[]>();
  for (const { sum, mask } of sumsOf(looked.slice(0, half))) {
    const masks = bySum.get(sum);
    if (masks) masks.push(mask);
    else bySum.set(sum, [mask]);
  }
  const ways: number[][] = [];
  for (const { sum, mask } of sumsOf(looked.slice(half))) {
    for (const other of bySum.get(total - sum) ?? []) {
      const whole = other | (mask << half);
      const count = countOf(whole);
      if (count < 2 || count > largest) continue;
      ways.push(looked.flatMap((_, place) => (whole & (1 << place) ? [place] : [])));
      if (ways.length >= limit) return ways;
    }
  }
  return ways;
}

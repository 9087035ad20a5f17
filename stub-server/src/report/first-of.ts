/** The first items in an order, as sorting all of them and taking `most` would give them; sorts little more than it gives. */
export function firstOf<Item>(
  items: Iterable<Item>,
  most: number,
  compare: (left: Item, right: Item) => number,
): Item[] {
  let kept: Item[] = [];
  // The last of those kept so far: only an item that comes before it can be among the first.
  let last: Item | undefined;
  for (const item of items) {
    if (last !== undefined && compare(item, last) >= 0) continue;
    kept.push(item);
    if (kept.length < 2 * most) continue;
    kept = kept.toSorted(compare).slice(0, most);
    last = kept.at(-1);
  }
  return kept.toSorted(compare).slice(0, most);
}

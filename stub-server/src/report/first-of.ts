/**
 * The first `most` items in an order, the same as after sorting all of them, but with little more
 * work than sorting those.
 */
export function firstOf<Item>(
  items: Iterable<Item>,
  most: number,
  compare: (left: Item, right: Item) => number,
): Item[] {
  let kept: Item[] = [];
  // The last item kept so far: only an item that sorts before it can be among the first.
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

/** A list with the index of the next item to read. */
interface Read<Item> {
  items: readonly Item[];
  at: number;
  /** index of the list among all lists: of equal items those of the earlier list come first */
  place: number;
}

/**
 * Restores the heap from an index downwards, so that the list with the first next item is at the
 * top.
 */
function sink<Item>(
  heap: Read<Item>[],
  isBefore: (one: Read<Item>, other: Read<Item>) => boolean,
  from: number,
) {
  for (let top = from; ;) {
    let first = top;
    for (const below of [2 * top + 1, 2 * top + 2]) {
      const [one, other] = [heap[below], heap[first]];
      if (one && other && isBefore(one, other)) first = below;
    }
    const [above, next] = [heap[top], heap[first]];
    if (first === top || !above || !next) return;
    [heap[top], heap[first]] = [next, above];
    top = first;
  }
}

/**
 * The same for lists that are already in this order: reads little more than it returns, however
 * long they are.
 */
export function firstOfSorted<Item>(
  lists: readonly (readonly Item[])[],
  most: number,
  compare: (left: Item, right: Item) => number,
): Item[] {
  const isBefore = (one: Read<Item>, other: Read<Item>): boolean => {
    const [left, right] = [one.items[one.at], other.items[other.at]];
    if (left === undefined || right === undefined) return left !== undefined;
    const order = compare(left, right);
    return order < 0 || (order === 0 && one.place < other.place);
  };
  const heap = lists.flatMap((items, place): Read<Item>[] =>
    items.length > 0 ? [{ items, at: 0, place }] : [],
  );
  for (let at = Math.floor(heap.length / 2) - 1; at >= 0; at -= 1) sink(heap, isBefore, at);
  const first: Item[] = [];
  for (let top = heap[0]; top !== undefined && first.length < most; top = heap[0]) {
    const item = top.items[top.at];
    if (item === undefined) break;
    first.push(item);
    top.at += 1;
    sink(heap, isBefore, 0);
  }
  return first;
}

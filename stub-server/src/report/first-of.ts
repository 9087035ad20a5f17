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

/** A list with the place that is read next. */
interface Read<Item> {
  items: readonly Item[];
  at: number;
  /** of the list among all: of equal items those of the earlier list come first */
  place: number;
}

/** Moves the reads below a place of a heap down until the one that comes first stands on top. */
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

/** The same of lists that are in this order already: looks at little more than it gives, however long they are. */
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

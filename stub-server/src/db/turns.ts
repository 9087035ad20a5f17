/** Rows of one statement: fewer than take a turn of the event loop. */
const SLICE = 200;

/** A long list in slices, between which others are let in. */
export const slicesOf = <Item>(items: readonly Item[]): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / SLICE) }, (_, place) =>
    items.slice(place * SLICE, (place + 1) * SLICE),
  );

/** So long a command holds the event loop before it lets others in. */
const TURN_MS = 15;

/**
 * For long work between whose pieces it is awaited: others are answered meanwhile. In a transaction too: it alone uses the
 * connection that writes, and what others read was committed before it.
 */
export function takingTurns(now = () => performance.now()): () => Promise<void> {
  let end = now() + TURN_MS;
  return async () => {
    if (now() < end) return;
    await new Promise((resolve) => setImmediate(resolve));
    end = now() + TURN_MS;
  };
}

/** Rows per statement: few enough for one turn of the event loop. */
const SLICE = 200;

/** Splits a long list into slices, between which other work can run. */
export const slicesOf = <Item>(items: readonly Item[]): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / SLICE) }, (_, place) =>
    items.slice(place * SLICE, (place + 1) * SLICE),
  );

/** Ids per statement. */
const IDS = 1000;

/** Reads rows by ids in several statements, however many ids there are. */
export async function inSlices<Row>(
  ids: readonly number[],
  read: (slice: number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at = 0; at < ids.length; at += IDS) rows.push(...(await read(ids.slice(at, at + IDS))));
  return rows;
}

/** How long a command may hold the event loop before it yields. */
const TURN_MS = 15;

/**
 * Returns a pause to await between the pieces of long work, so that other calls are answered. Safe
 * inside a transaction, because it alone uses the writing connection, and other calls read data
 * committed before.
 */
export function takingTurns(now = () => performance.now()): () => Promise<void> {
  let end = now() + TURN_MS;
  return async () => {
    if (now() < end) return;
    await new Promise((resolve) => setImmediate(resolve));
    end = now() + TURN_MS;
  };
}

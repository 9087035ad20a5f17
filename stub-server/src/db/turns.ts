/** Rows of one statement: few enough for one turn of the event loop. */
const SLICE = 200;

/** Splits a long list into slices, between which other work can run. */
export const slicesOf = <Item>(items: readonly Item[]): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / SLICE) }, (_, place) =>
    items.slice(place * SLICE, (place + 1) * SLICE),
  );

/** Ids that one statement names. */
const IDS = 1000;

/** What a statement reads of ids, however many there are. */
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
 * Returns a pause to await between the pieces of long work, so that other calls are answered. Safe inside a transaction: it
 * alone uses the writing connection, and other calls read what was committed before.
 */
export function takingTurns(now = () => performance.now()): () => Promise<void> {
  let end = now() + TURN_MS;
  return async () => {
    if (now() < end) return;
    await new Promise((resolve) => setImmediate(resolve));
    end = now() + TURN_MS;
  };
}

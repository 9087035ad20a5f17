import type { Db } from '#src/db/open.ts';
import type { Transact } from '#src/db/transact.ts';

const SECOND_MS = 1000;
/** Waits between tries; the last is that of every further one. */
const WAITS_MS = [1, 5, 30, 300, 3600].map((seconds) => seconds * SECOND_MS);

/** How long to wait before an event that could not be told so often is told again. */
export const waitAfter = (attempts: number): number =>
  WAITS_MS[Math.min(attempts, WAITS_MS.length) - 1] ?? SECOND_MS;

interface DeliveryDeps {
  db: Db;
  transact: Transact;
  /** hands an event over; whether it was taken */
  post: (body: string) => Promise<boolean>;
}

/** Tells the product what it does not know yet, one after another; returns how often the one with the fewest tries was tried, null: all is told. */
export async function deliver({ db, transact, post }: DeliveryDeps): Promise<number | null> {
  const events = await db.selectFrom('provider_event').selectAll().orderBy('created_at').execute();
  const tries: number[] = [];
  for (const { id, body, attempts } of events) {
    const isTaken = await post(body);
    await transact(async (tx) => {
      if (isTaken) await tx.deleteFrom('provider_event').where('id', '=', id).execute();
      else
        await tx
          .updateTable('provider_event')
          .set({ attempts: attempts + 1 })
          .where('id', '=', id)
          .execute();
    });
    if (!isTaken) tries.push(attempts + 1);
  }
  return tries.length === 0 ? null : Math.min(...tries);
}

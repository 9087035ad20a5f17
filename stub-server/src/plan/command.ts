import type { Db } from '#src/db/open.ts';
import { askerOf, type Asker } from '#src/http/asker.ts';
import { invalid } from '#src/http/refusals.ts';
import type { Call } from '#src/http/implement.ts';
import { keepTotalsCurrent } from './current-totals.ts';
import { doneBefore, type Done } from './done-before.ts';

type Run<Result> = (tx: Db, asker: Asker) => Promise<Result>;
/** Answers a command that was done before. */
type Again<Result> = (tx: Db, asker: Asker, done: Done) => Promise<Result>;

const KEY = /^[\w-]{8,64}$/;

function keyOf({ request }: Call): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw invalid('headers.idempotency-key', 'A UUID');
  return key;
}

/** Who asks, once the totals are at the rates of the day. */
async function askerWithKey(call: Call): Promise<Asker> {
  const commandKey = keyOf(call);
  await keepTotalsCurrent(call.deps, call.session);
  return { ...(await askerOf(call)), commandKey };
}

/** One command of the plan: totals at the rates of the day, one transaction. */
export async function command<Result>(call: Call, run: Run<Result>): Promise<Result> {
  await keepTotalsCurrent(call.deps, call.session);
  const asker = await askerOf(call);
  return await call.deps.transact((tx) => run(tx, asker));
}

/** What a command asks and computes before its transaction, with what is committed: what can have changed since it looks at again. */
type Prepare<Prepared> = (db: Db, asker: Asker) => Promise<Prepared>;

/** A command that may come again with its key, as `commandOnce`, whose long part is prepared before its transaction (docs/decisions/003). */
export async function preparedCommandOnce<Prepared, Result>(
  call: Call,
  prepare: Prepare<Prepared>,
  run: (tx: Db, asker: Asker, prepared: Prepared) => Promise<Result>,
  again: Again<Result>,
): Promise<Result> {
  const asker = await askerWithKey(call);
  // Before the locks are asked for: whoever has the row by now does not undo what was written.
  const known = await doneBefore(call.deps.db, asker);
  if (known) return await again(call.deps.db, asker, known);
  const prepared = await prepare(call.deps.db, asker);
  return await call.deps.transact(async (tx) => {
    const done = await doneBefore(tx, asker);
    return done ? await again(tx, asker, done) : await run(tx, asker, prepared);
  });
}

/** A command that may come again with its key, as its answer was lost: it is not run twice (docs/decisions/014). */
export async function commandOnce<Result>(
  call: Call,
  run: Run<Result>,
  again: Again<Result>,
): Promise<Result> {
  return await preparedCommandOnce(call, () => Promise.resolve(null), run, again);
}

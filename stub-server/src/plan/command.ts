import type { Db } from '#src/db/open.ts';
import { actorOf, type Actor } from '#src/http/actor.ts';
import type { Call } from '#src/http/implement.ts';
import { keyOf, onceByKey } from '#src/http/once.ts';
import { keepTotalsCurrent } from './current-totals.ts';
import { doneBefore, type Done } from './done-before.ts';

type Run<Result> = (tx: Db, actor: Actor) => Promise<Result>;
/** Answers a repeated command. */
type Again<Result> = (tx: Db, actor: Actor, done: Done) => Promise<Result>;

/** The actor, after the totals are revalued at the rates of the day. */
async function actorWithKey(call: Call): Promise<Actor> {
  const commandKey = keyOf(call);
  await keepTotalsCurrent(call.deps, call.session);
  return { ...(await actorOf(call)), commandKey };
}

/** One command of the plan: totals at the rates of the day, one transaction. */
export async function command<Result>(call: Call, run: Run<Result>): Promise<Result> {
  await keepTotalsCurrent(call.deps, call.session);
  const actor = await actorOf(call);
  return await call.deps.transact(actor, (tx) => run(tx, actor));
}

/** As `command`, for commands that create something: not run twice under one key. */
export async function makingCommand<Result>(call: Call, run: Run<Result>): Promise<Result> {
  await keepTotalsCurrent(call.deps, call.session);
  const actor = await actorOf(call);
  return await onceByKey(call, { scope: actor, run: (tx) => run(tx, actor) });
}

/** Reads and computes before the transaction, on committed data; the command checks again what may have changed since. */
type Prepare<Prepared> = (db: Db, actor: Actor) => Promise<Prepared>;

/** An idempotent command like `commandOnce`, with a long preparation before its transaction (docs/decisions/003). */
export async function preparedCommandOnce<Prepared, Result>(
  call: Call,
  prepare: Prepare<Prepared>,
  run: (tx: Db, actor: Actor, prepared: Prepared) => Promise<Result>,
  again: Again<Result>,
): Promise<Result> {
  const actor = await actorWithKey(call);
  // Before the check of locks, because the command was done before any later lock.
  const known = await doneBefore(call.deps.db, actor);
  if (known) return await again(call.deps.db, actor, known);
  const prepared = await prepare(call.deps.db, actor);
  return await call.deps.transact(actor, async (tx) => {
    const done = await doneBefore(tx, actor);
    return done ? await again(tx, actor, done) : await run(tx, actor, prepared);
  });
}

/** An idempotent command: repeated with its key after a lost answer, it does not run twice (docs/decisions/014). */
export async function commandOnce<Result>(
  call: Call,
  run: Run<Result>,
  again: Again<Result>,
): Promise<Result> {
  return await preparedCommandOnce(call, () => Promise.resolve(null), run, again);
}

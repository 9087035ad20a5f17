import type { Db } from '#src/db/open.ts';
import type { Scope } from '#src/db/transact.ts';
import type { Call } from './implement.ts';
import { invalid } from './refusals.ts';

const KEY = /^[\w-]{8,64}$/;
/** A client retries within minutes, or within days if its machine sleeps meanwhile. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

export function keyOf({ request }: Pick<Call, 'request'>): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw invalid('headers.idempotency-key', 'A UUID');
  return key;
}

interface Once<Result> {
  scope: Scope;
  /** its result is kept as JSON */
  run: (tx: Db) => Promise<Result>;
  /** checks that a repeated command skips: limits of tries, seats */
  before?: () => Promise<void>;
}

/**
 * Runs a command that creates something at most once per key: a client that lost the answer repeats
 * the command, and gets the first answer again (docs/decisions/014).
 */
export async function onceByKey<Result>(
  call: Call,
  { scope, run, before = () => Promise.resolve() }: Once<Result>,
): Promise<Result> {
  const { deps, session, request } = call;
  const key = keyOf(call);
  const { method, url } = request.routeOptions;
  const command = {
    account_id: session.accountId,
    user_id: session.userId,
    command: `${String(method)} ${url}`,
  };
  const doneIn = async (db: Db) => {
    if (key === null) return null;
    const done = await db
      .selectFrom('done_command')
      .select('result')
      .where('account_id', '=', command.account_id)
      .where('user_id', '=', command.user_id)
      .where('command', '=', command.command)
      .where('command_key', '=', key)
      .executeTakeFirst();
    return done ? { result: JSON.parse(done.result) as Result } : null;
  };
  // Before limits and locks are checked: the command has taken effect, whatever has changed since.
  const known = await doneIn(deps.db);
  if (known) return known.result;
  await before();
  return await deps.transact(scope, async (tx) => {
    const done = await doneIn(tx);
    if (done) return done.result;
    const result = await run(tx);
    if (key === null) return result;
    const expires_at = new Date(deps.clock.now().getTime() + KEPT_MS).toISOString();
    const row = { ...command, command_key: key, result: JSON.stringify(result), expires_at };
    await tx.insertInto('done_command').values(row).execute();
    return result;
  });
}

/** Deletes commands whose clients no longer retry. */
export const sweepDoneCommands = (tx: Db, now: Date) =>
  tx.deleteFrom('done_command').where('expires_at', '<=', now.toISOString()).execute();

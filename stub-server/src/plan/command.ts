import type { Db } from '#src/db/open.ts';
import { askerOf, type Asker } from '#src/http/asker.ts';
import type { Call } from '#src/http/implement.ts';
import { keepTotalsCurrent } from './current-totals.ts';

/** One command of the plan: totals at the rates of the day, one transaction. */
export async function command<Result>(
  call: Call,
  run: (tx: Db, asker: Asker) => Promise<Result>,
): Promise<Result> {
  await keepTotalsCurrent(call.deps, call.session);
  const asker = await askerOf(call);
  return await call.deps.transact((tx) => run(tx, asker));
}

import { contract } from '@saldo/contract';
import type { AttachBody } from '@saldo/contract/matching';
import type { Db } from '#src/db/open.ts';
import { appIdOf } from '#src/http/app-of.ts';
import { actorOf } from '#src/http/actor.ts';
import { implement, type Call } from '#src/http/implement.ts';
import { onceByKey } from '#src/http/once.ts';
import { attachParts } from '#src/payment/commands.ts';
import { makingCommand } from '#src/plan/command.ts';
import { signalOf } from '#src/http/signal.ts';
import { cellsByWords } from './cells-by-words.ts';
import { matchingEffects } from './effects.ts';
import { attachToNewRow } from './new-row.ts';
import { assignmentsFor, proposalsFor } from './propose.ts';
import { forgetLesson, lessonsOf, relearnLesson } from './lessons.ts';
import { reject, restore } from './rejected.ts';
import type { Matching } from './start.ts';

/** A key for one tab of a user. */
const tabOf = ({ session, request }: Call) => `${session.userId} ${appIdOf(request)}`;

const askingOf = (matching: Matching, call: Call) => ({
  db: call.deps.db,
  matching,
  tab: tabOf(call),
  signal: signalOf(call),
});

async function attachedBy(call: Call & { body: AttachBody }) {
  const actor = await actorOf(call);
  const run = (tx: Db) => attachParts(tx, actor, call.body);
  return await onceByKey(call, { scope: actor, run });
}

export const matchingRoutes = (matching: Matching) =>
  implement(
    contract.matching,
    {
      proposals: async (call) => {
        const asking = askingOf(matching, call);
        return { status: 200, body: await proposalsFor(asking, await actorOf(call), call.body) };
      },
      assignments: async (call) => {
        const asking = askingOf(matching, call);
        return { status: 200, body: await assignmentsFor(asking, await actorOf(call)) };
      },
      progress: (call) => ({ status: 200, body: { progress: matching.progressOf(tabOf(call)) } }),
      findCells: async (call) => ({
        status: 200,
        body: await cellsByWords(call.deps.db, await actorOf(call), call.body),
      }),
      attach: async (call) => ({ status: 200, body: await attachedBy(call) }),
      attachToNewRow: async (call) => ({
        status: 201,
        body: await makingCommand(call, (tx, actor) => attachToNewRow(tx, actor, call.body)),
      }),
      reject: async (call) => {
        const actor = await actorOf(call);
        return { status: 200, body: await call.deps.transact(actor, (tx) => reject(tx, actor, call.body)) };
      },
      lessons: async (call) => ({
        status: 200,
        body: await lessonsOf(call.deps.db, await actorOf(call), call.params),
      }),
      forgetLesson: async (call) => {
        const [actor, asked] = [await actorOf(call), { ...call.params, ...call.body }];
        return { status: 200, body: await call.deps.transact(actor, (tx) => forgetLesson(tx, actor, asked)) };
      },
      relearnLesson: async (call) => {
        const [actor, asked] = [await actorOf(call), { ...call.params, ...call.body }];
        return {
          status: 200,
          body: await call.deps.transact(actor, (tx) => relearnLesson(tx, actor, asked)),
        };
      },
      restore: async (call) => {
        const actor = await actorOf(call);
        return { status: 200, body: await call.deps.transact(actor, (tx) => restore(tx, actor, call.body)) };
      },
    },
    matchingEffects,
  );

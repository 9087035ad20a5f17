import { contract } from '@saldo/contract';
import { askerOf } from '#src/http/asker.ts';
import { implement, type Call } from '#src/http/implement.ts';
import { commandOnce } from '#src/plan/command.ts';
import { standsNow } from '#src/plan/done-before.ts';
import { namesOf } from './names.ts';
import { withRowAmounts } from './as-row.ts';
import { changesOf } from './repository.ts';
import { setCells } from './set-cells.ts';
import type { Direction } from './steps.ts';
import { takeBack } from './take-back.ts';

type Named = Call & { params: { id: number; changeId: number }; body: { force: boolean } };

const taking = async (call: Named, direction: Direction) => {
  const { id: budgetId, changeId } = call.params;
  const wanted = { budgetId, changeId, direction, force: call.body.force };
  const body = await commandOnce(call, (tx, asker) => takeBack(tx, asker, wanted), standsNow);
  return { status: 200 as const, body };
};

export const changeRoutes = implement(contract.change, {
  setCells: async (call) => ({
    status: 200,
    body: await commandOnce(
      call,
      (tx, asker) => setCells(tx, asker, call.params.id, call.body.cells),
      standsNow,
    ),
  }),
  list: async (call) => {
    const { params, query, session, deps } = call;
    const { mine, withNames, ...page } = query;
    const userId = mine === '1' ? session.userId : null;
    const changes = await changesOf(deps.db, session, params.id, { ...page, userId });
    const isRead = withNames === '1' || page.recordId !== undefined;
    const told = isRead
      ? await withRowAmounts(deps.db, { accountId: session.accountId, budgetId: params.id }, changes)
      : changes;
    const names = withNames === '1' ? await namesOf(deps.db, await askerOf(call), params.id, changes) : null;
    return { status: 200, body: { changes: told, names } };
  },
  undo: (call) => taking(call, 'undo'),
  redo: (call) => taking(call, 'redo'),
});

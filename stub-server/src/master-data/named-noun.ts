import { effectivePermission } from '@saldo/contract/domain/permission';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import type { Call } from '#src/http/implement.ts';
import type { FileColumn } from './export.ts';
import type { ListQuestion, NamedListSpec } from './list.ts';
import { mayKeepAccounts } from './payment-methods.ts';
import type { Noun } from './managed.ts';
import type { NamedItem, NamedState, NamedStore } from './store.ts';

export interface WithId {
  params: { id: number };
}

export interface WithBody<Body> {
  body: Body;
}

/** The dependencies of a noun's calls. */
export interface NamedNoun<
  Item extends NamedItem,
  State extends NamedState,
  Seen,
  Question extends ListQuestion,
  Field extends string = string,
> extends Noun<Item, State, Field> {
  store: NamedStore<Item, State, Seen>;
  list: NamedListSpec<Item, Question>;
  /** of its file; a function of the exported ids if they depend on other data */
  columns:
    | readonly FileColumn<Seen>[]
    | ((db: Db, actor: Actor, ids: readonly number[]) => Promise<readonly FileColumn<Seen>[]>);
}

export const askingOf = async ({ deps, session: { accountId, today }, acl }: Call) => ({
  db: deps.db,
  accountId,
  today,
  seesAccounts: mayKeepAccounts(await acl()),
});

/** The sheets that the actor may read. */
export async function mayReadOf(call: Call): Promise<(budgetId: number) => boolean> {
  const acl = await call.acl();
  return (budgetId) => effectivePermission(acl, 'budget', budgetId) !== 'denied';
}

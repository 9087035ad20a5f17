import {
  UpdateQueryNode,
  ValueNode,
  type KyselyPlugin,
  type OperationNode,
  type RootOperationNode,
} from 'kysely';
import { pluggedIn } from '#src/db/after-commit.ts';
import type { Db, Store } from '#src/db/open.ts';

/** Columns that show whether a row has changed since its read. */
const VERSIONS = ['version', 'acl_version'];

const names = (node: OperationNode | undefined, column: string) =>
  node !== undefined && JSON.stringify(node).includes(`"name":"${column}"`);

/** The version written by an update without a condition on the old one; null: none. Incremented versions need no condition. */
function unasked(node: RootOperationNode): string | null {
  if (!UpdateQueryNode.is(node)) return null;
  const written = VERSIONS.filter((column) =>
    node.updates?.some((update) => ValueNode.is(update.value) && names(update.column, column)),
  );
  return written.find((column) => !names(node.where, column)) ?? null;
}

const plugin: KyselyPlugin = {
  transformQuery: ({ node }) => {
    const column = unasked(node);
    if (column !== null) throw new Error(`An update sets ${column} and does not name it in its where`);
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

/** Fails every update that overwrites a version without a condition on it: docs/decisions/024. */
export function withVersionsInWhere(store: Store): Store {
  const watched = new WeakMap<Db, Db>();
  const watch = (tx: Db): Db => {
    const known = watched.get(tx) ?? pluggedIn(tx, plugin);
    watched.set(tx, known);
    return known;
  };
  return {
    ...store,
    transact: (scope, command, committed) => store.transact(scope, (tx) => command(watch(tx)), committed),
  };
}

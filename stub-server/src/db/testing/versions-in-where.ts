import {
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  DeleteQueryNode,
  OperatorNode,
  ParensNode,
  ReferenceNode,
  TableNode,
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

/** Tables of rows whose versions clients hold. */
const VERSIONED: ReadonlySet<string> = new Set([
  'bank_statement',
  'budget',
  'category',
  'contractor',
  'folder',
  'import_process',
  'import_source',
  'payment_method',
  'payment_source',
  'record',
  'section',
  'trade_subject',
  'transfer_approval',
]);

/** Whether a condition selects one row by its id. */
function isOfOneId(node: OperationNode | undefined): boolean {
  if (node === undefined) return false;
  if (ParensNode.is(node)) return isOfOneId(node.node);
  if (AndNode.is(node)) return isOfOneId(node.left) || isOfOneId(node.right);
  if (!BinaryOperationNode.is(node)) return false;
  const { leftOperand, operator } = node;
  const column = ReferenceNode.is(leftOperand) ? leftOperand.column : leftOperand;
  const isId = ColumnNode.is(column) && column.column.name === 'id';
  return isId && OperatorNode.is(operator) && operator.operator === '=';
}

/**
 * The table of a deletion of one row without a condition on its version; null: none. Rows deleted
 * with their owner need none.
 */
function deletedUnasked(node: RootOperationNode): string | null {
  if (!DeleteQueryNode.is(node) || !isOfOneId(node.where?.where)) return null;
  const [from] = node.from.froms;
  const table = from && TableNode.is(from) ? from.table.identifier.name : '';
  return VERSIONED.has(table) && !names(node.where, 'version') ? table : null;
}

const plugin: KyselyPlugin = {
  transformQuery: ({ node }) => {
    const column = unasked(node);
    if (column !== null) throw new Error(`An update sets ${column} and does not name it in its where`);
    const table = deletedUnasked(node);
    if (table !== null) throw new Error(`A deletion from ${table} does not name the version in its where`);
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

/** Fails every update that overwrites a version, and every deletion of one row, without a condition on it: docs/decisions/024. */
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

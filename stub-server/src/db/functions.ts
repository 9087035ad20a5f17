import { ExpressionWrapper, FunctionNode, type Expression, type OperationNode } from 'kysely';
import type { Database } from './schema.ts';

type SqlFragments = readonly (string | readonly OperationNode[])[];

/** Database-specific functions by our names: alternating SQL text and argument lists. */
export interface Functions {
  json_list: Writer;
  json_fields: Writer;
  json_of: Writer;
  joined_texts: Writer;
  distinct_list: Writer;
  values_of: Writer;
  documents_with: Writer;
}
type Writer = (args: readonly OperationNode[]) => SqlFragments;

export const call = <Result>(name: keyof Functions, args: readonly Expression<unknown>[]) =>
  new ExpressionWrapper<Database, never, Result>(
    FunctionNode.create(
      name,
      args.map((arg) => arg.toOperationNode()),
    ),
  );

/** The SQL of one of our functions; null: a native function. */
export const writtenAs = (functions: Functions, node: FunctionNode): SqlFragments | null =>
  Object.hasOwn(functions, node.func) ? functions[node.func as keyof Functions](node.arguments) : null;

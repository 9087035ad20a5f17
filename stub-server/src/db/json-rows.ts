import { sql, type Expression } from 'kysely';
import { call } from './functions.ts';

// Functions that write rows as JSON. SQLite's are in dialect.ts, PostgreSQL's in postgres/dialect.ts.

const expressionOf = (value: string | Expression<unknown>): Expression<unknown> =>
  typeof value === 'string' ? sql.ref(value) : value;

/** Columns (by name) and expressions as one JSON text, in the order given. */
export const jsonObject = (fields: Record<string, string | Expression<unknown>>) =>
  call<string>(
    'json_fields',
    Object.entries(fields).flatMap(([name, value]) => [sql.lit(name), expressionOf(value)]),
  );

/** Columns and expressions as one JSON list, in the order given. */
export const jsonList = (values: readonly (string | Expression<unknown>)[]) =>
  call<string>('json_list', values.map(expressionOf));

/** A column that contains JSON. */
export const json = (text: Expression<unknown>) => call<string>('json_of', [text]);

/** A flag column as true or false. */
export const jsonFlag = (column: string) =>
  json(sql`case ${sql.ref(column)} when 1 then 'true' else 'false' end`);

/**
 * The `text`s of a query's rows as one UTF-8 list without brackets: no text goes through JavaScript. `order` names the columns
 * by which the query is already ordered: SQLite keeps that order, PostgreSQL needs it explicitly.
 */
export const joinedTexts = (order: readonly string[]) =>
  call<Buffer>('joined_texts', ['text', ...order].map(expressionOf));

/** The distinct values of a column, without null, as a JSON list. */
export const distinctOf = (column: string | Expression<unknown>) =>
  call<string>('distinct_list', [expressionOf(column)]);

/** The values of a JSON list of ids, for use with `in`. */
export const valuesOf = (list: string) => call<number>('values_of', [sql.val(list)]);

/** Ids of documents whose search text has all of the words of three letters or more, for use with `in`: as phrases of SQLite's index, and as patterns of PostgreSQL's. */
export const documentsWith = (phrases: readonly string[], patterns: readonly string[]) =>
  call<number>('documents_with', [sql.val(phrases.join(' AND ')), ...patterns.map((one) => sql.val(one))]);

import { sql, type Expression, type RawBuilder } from 'kysely';

// SQLite's functions that write rows as JSON; PostgreSQL's are json_build_object and to_json.

/** Columns (by name) and expressions as one JSON text, in the order given. */
export const jsonObject = (fields: Record<string, string | Expression<unknown>>): RawBuilder<string> => {
  const parts = Object.entries(fields).flatMap(([name, value]) => [
    sql.lit(name),
    typeof value === 'string' ? sql.ref(value) : value,
  ]);
  return sql<string>`json_object(${sql.join(parts)})`;
};

/** Columns and expressions as one JSON list, in the order given. */
export const jsonList = (values: readonly (string | Expression<unknown>)[]): RawBuilder<string> =>
  sql<string>`json_array(${sql.join(values.map((value) => (typeof value === 'string' ? sql.ref(value) : value)))})`;

/** A text that is JSON already. */
export const json = (text: Expression<unknown>): RawBuilder<string> => sql<string>`json(${text})`;

/** A flag column as true or false. */
export const jsonFlag = (column: string): RawBuilder<string> =>
  json(sql`case ${sql.ref(column)} when 1 then 'true' else 'false' end`);

/** The `text`s of a query's rows, in its order, as one UTF-8 list without brackets: no text goes through JavaScript. */
export const joinedTexts = (): RawBuilder<Buffer> =>
  sql<Buffer>`cast(coalesce(group_concat(text, ','), '') as blob)`;

/** The different values of a column, without null, as a JSON list. */
export const distinctOf = (column: string): RawBuilder<string> =>
  sql<string>`json_group_array(distinct ${sql.ref(column)}) filter (where ${sql.ref(column)} is not null)`;

/** The values of a JSON list, to look for with `in`. */
export const valuesOf = (list: string): RawBuilder<number> =>
  sql<number>`(select value from json_each(${list}))`;

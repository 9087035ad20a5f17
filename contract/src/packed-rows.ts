import { z } from 'zod';

type Listed<Shape, Columns extends readonly (keyof Shape)[]> = {
  -readonly [Place in keyof Columns]: Shape[Columns[Place]];
};

type Check = (value: unknown) => boolean;

/** The object schema and columns of each packed schema, for the OpenAPI document. */
export const packedOf = new WeakMap<object, { things: z.ZodObject; columns: readonly string[] }>();

/** Checks by the schema itself, and each distinct primitive only once. */
function parsing(schema: z.ZodType): Check {
  const known = new Set<unknown>();
  return (value) => {
    if (known.has(value)) return true;
    if (!schema.safeParse(value).success) return false;
    if (typeof value !== 'object') known.add(value);
    return true;
  };
}

/** Checks a value without the result objects of `safeParse`, because a sheet has half a million values. */
function checkOf(schema: z.ZodType): Check {
  if (schema instanceof z.ZodNullable) {
    const inner = checkOf(schema.unwrap() as z.ZodType);
    return (value) => value === null || inner(value);
  }
  if (schema instanceof z.ZodNumber && schema.isInt) {
    const { minValue, maxValue } = schema;
    const from = minValue ?? Number.MIN_SAFE_INTEGER;
    const to = maxValue ?? Number.MAX_SAFE_INTEGER;
    return (value) => Number.isSafeInteger(value) && Number(value) >= from && Number(value) <= to;
  }
  if (schema instanceof z.ZodBoolean) return (value) => typeof value === 'boolean';
  return parsing(schema);
}

/** Rows as lists of values in the order of the columns. A `z.tuple` would take five times as long to parse. */
export function packedRows<
  Shape extends z.ZodRawShape,
  const Columns extends readonly (keyof Shape & string)[],
>(things: z.ZodObject<Shape>, columns: Columns) {
  const { shape } = things;
  const schemas = columns.map((column) => shape[column] as z.ZodType);
  const isRows = (rows: unknown): boolean => {
    const checks = schemas.map(checkOf);
    const isRow = (row: unknown) =>
      Array.isArray(row) && row.length === checks.length && checks.every((check, place) => check(row[place]));
    return Array.isArray(rows) && rows.every(isRow);
  };
  const packed: z.ZodType = z.custom(isRows);
  packedOf.set(packed, { things, columns });
  // `map` loses the order of the columns in its type
  return packed as unknown as z.ZodCustom<z.output<z.ZodTuple<Listed<Shape, Columns>, null>>[]>;
}

/** Turns a packed row into an object. Copying a template is faster than adding fields to an empty object (docs/decisions/005). */
export function rowReader<
  Shape extends z.ZodRawShape,
  const Columns extends readonly (keyof Shape & string)[],
>(_things: z.ZodObject<Shape>, columns: Columns) {
  type Row = { [Column in Columns[number]]: z.output<Shape[Column]> };
  const template = Object.fromEntries(columns.map((column) => [column, null]));
  return (list: z.output<z.ZodTuple<Listed<Shape, Columns>, null>>) => {
    const row: Record<string, unknown> = { ...template };
    for (let place = 0; place < columns.length; place++) row[columns[place] as string] = list[place];
    return row as Row;
  };
}

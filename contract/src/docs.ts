import { z } from 'zod';

// Descriptions of the schemas for the documents (openapi.json, asyncapi.json). They are in a
// registry and not on the schemas, so that clients that import the schemas do not include them:
// files `<noun>.docs.ts` are imported only by the code that writes the documents.

interface Words {
  /** the model's name in the documents */
  id?: string;
  description: string;
  /** for objects: a description of each property */
  fields?: Readonly<Record<string, string>>;
  /** a value that the schema accepts, as JSON */
  example?: unknown;
}

const registry = z.registry<Words>();

/** The description of a schema; null if it has none. A refined schema has the description of its base, without its name. */
export const wordsOf = (schema: z.core.$ZodType): Words | null => registry.get(schema) ?? null;

type FieldNames<Schema extends z.ZodObject> = Extract<keyof Schema['shape'], string>;
export type Fields<Schema extends z.ZodObject> = Readonly<Record<FieldNames<Schema>, string>>;

interface Model<Schema extends z.ZodObject> {
  is: string;
  fields: Fields<Schema>;
  example?: z.input<Schema>;
}

/** Names an object and describes it and each property; a missing description does not compile. */
export function model<Schema extends z.ZodObject>(
  schema: Schema,
  id: string,
  { is, fields, example }: Model<Schema>,
): void {
  registry.add(schema, { id, description: is, fields, ...shown(schema, example) });
}

type Keys<Schema extends z.ZodRecord> = Extract<keyof z.output<Schema>, string>;

/** Names a record with fixed keys, and describes each key. */
export function valuesByName<Schema extends z.ZodRecord>(
  schema: Schema,
  id: string,
  { is, fields }: { is: string; fields: Readonly<Record<Keys<Schema>, string>> },
): void {
  registry.add(schema, { id, description: is, fields });
}

/** Names and describes a primitive value or an enum. */
export function value<Schema extends z.ZodType>(
  schema: Schema,
  id: string,
  is: string,
  example?: z.input<Schema>,
): void {
  registry.add(schema, { id, description: is, ...shown(schema, example) });
}

/** An example that does not match its schema is an error. */
function shown(schema: z.ZodType, example: unknown): { example?: unknown } {
  if (example === undefined) return {};
  schema.parse(example);
  return { example };
}

/** The descriptions of an object's properties, for reuse by objects with the same properties. */
export function fieldsOf<Schema extends z.ZodObject>(schema: Schema): Fields<Schema> {
  const fields = registry.get(schema)?.fields;
  if (!fields) throw new Error('The object is described later than its properties are wanted');
  return fields as Fields<Schema>;
}

const written = new WeakMap<z.core.$ZodType, z.ZodType>();

/** Documents a schema that only checks or transforms as another one. */
export const writeAs = (schema: z.ZodType, as: z.ZodType): void => void written.set(schema, as);
/** The schema that replaces this one in the documents. */
export const writtenAs = (schema: z.core.$ZodType): z.core.$ZodType => written.get(schema) ?? schema;

interface CallWords {
  /** in place of the route's own; for routes of the first pages, whose scripts it would make heavier */
  summary?: string;
  /** details beyond the summary */
  description?: string;
  parameters?: Readonly<Record<string, string>>;
  /** its answer has an `etag` */
  hasEtag?: true;
}

/** The descriptions of a noun, its shared parameters and its calls. */
export interface NounWords {
  title: string;
  is: string;
  parameters?: Readonly<Record<string, string>>;
  calls?: Readonly<Record<string, CallWords>>;
}

import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

interface Json {
  type?: string;
  $ref?: string;
  $defs?: Record<string, Json>;
  properties?: Record<string, Json>;
  required?: string[];
  additionalProperties?: Json | boolean;
  items?: Json;
  minItems?: number;
  maxItems?: number;
  anyOf?: Json[];
  oneOf?: Json[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** Values accepted by a schema (without refinements), generated from its JSON schema. `ids` are known ids. */
export function arbitraryOf(schema: unknown, ids: readonly number[]): Arbitrary<unknown> {
  if (!(schema instanceof z.ZodType)) return fc.constant(undefined);
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return valueOf(json, { defs: json.$defs ?? {}, ids, depth: 0 });
}

interface Context {
  defs: Record<string, Json>;
  ids: readonly number[];
  depth: number;
}

const MAX_DEPTH = 4;

function valueOf(json: Json, context: Context): Arbitrary<unknown> {
  if ('const' in json) return fc.constant(json.const);
  if (json.enum) return fc.constantFrom(...json.enum);
  const choices = json.anyOf ?? json.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, context)));
  switch (json.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numberOf(json, context.ids);
    case 'string':
      return textOf(json);
    case 'array':
      return arrayOf(json, context);
    case 'object':
      return objectOf(json, context);
    default:
      return context.depth > MAX_DEPTH ? fc.constant(null) : fc.jsonValue({ maxDepth: 2 });
  }
}

function numberOf({ minimum = -1_000_000, maximum = 1_000_000 }: Json, ids: readonly number[]) {
  const known = ids.filter((id) => id >= minimum && id <= maximum);
  const any = fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) });
  return known.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, any) : any;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const day = fc
  .tuple(
    fc.integer({ min: 2025, max: 2027 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, date]) => `${year}-${twoDigits(month)}-${twoDigits(date)}`);

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: Json): Arbitrary<string> {
  if (format === 'date') return day;
  if (format === 'date-time') return day.map((date) => `${date}T10:00:00Z`);
  if (format === 'email') return fc.emailAddress();
  // Months inside sheets are preferred, because most others lie outside every sheet.
  if (pattern?.startsWith('^(199'))
    return fc.oneof(
      day.map((date) => date.slice(0, 7)),
      fc.stringMatching(new RegExp(pattern)),
    );
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'grapheme' });
}

const arrayOf = ({ items = {}, minItems = 0, maxItems = 4 }: Json, context: Context) =>
  fc.array(valueOf(items, deeper(context)), {
    minLength: minItems,
    maxLength: Math.min(maxItems, minItems + 4),
  });

function objectOf({ properties = {}, required = [], additionalProperties }: Json, context: Context) {
  if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0) {
    return fc.dictionary(fc.string({ maxLength: 8 }), valueOf(additionalProperties, deeper(context)), {
      maxKeys: 3,
    });
  }
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valueOf(property, deeper(context))]),
  );
  return fc.record(model, { requiredKeys: required.filter((name) => name in model) });
}

const deeper = (context: Context): Context => ({ ...context, depth: context.depth + 1 });

/** The value with one part replaced, or a completely different value. */
export const junkOf = (valid: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.jsonValue() },
    {
      weight: 3,
      arbitrary: fc.tuple(valid, fc.nat(), fc.jsonValue({ maxDepth: 1 })).map(([value, place, junk]) => {
        if (typeof value !== 'object' || value === null) return junk;
        const keys = Object.keys(value);
        const key = keys[place % Math.max(1, keys.length)];
        return key === undefined ? junk : { ...value, [key]: junk };
      }),
    },
  );

import { z } from 'zod';
import { wordsOf, writtenAs } from './docs.ts';
import { packedOf } from './packed-rows.ts';

export type Json = Record<string, unknown>;
export type Io = 'input' | 'output';

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/**
 * The directions in which named schemas are used, request and response: a schema that differs
 * between them gets two names.
 */
type Uses = Map<z.core.$ZodType, Set<Io>>;

/** Converts zod schemas to those of a document: named ones once, in its components. */
export class SchemaWriter {
  readonly components: Json = {};
  /** the schema of each component, and its direction; packed rows have none */
  readonly sources = new Map<string, { schema: z.core.$ZodType; io: Io }>();
  readonly uses: Uses = new Map();
  readonly #known: Uses;
  readonly #names = new Map<z.core.$ZodType, Record<Io, string>>();

  /** whether a reference may have its own description (OpenAPI 3.1), or has no siblings (AsyncAPI) */
  readonly #refs: 'beside' | 'alone';

  /** `known`: the uses found by a first pass over the same document */
  /** examples of components by name, besides those that their descriptions contain */
  readonly #examples: Json;

  /** `known`: the uses found by a first pass over the same document */
  constructor({
    known = new Map(),
    refs = 'beside',
    examples = {},
  }: { known?: Uses; refs?: 'beside' | 'alone'; examples?: Json } = {}) {
    this.#known = known;
    this.#refs = refs;
    this.#examples = examples;
  }

  /** A reference if the schema has a name, otherwise the schema. */
  write(schema: unknown, io: Io): Json {
    if (!(schema instanceof z.ZodType)) return {};
    return this.#reference(schema, io) ?? this.#convert(schema, io);
  }

  #reference(schema: z.core.$ZodType, io: Io): Json | null {
    if (isEmpty(schema)) return this.#component('Nothing', { type: 'object', description: 'No properties.' });
    const id = wordsOf(schema)?.id;
    if (id === undefined) return null;
    this.uses.set(schema, (this.uses.get(schema) ?? new Set()).add(io));
    const names = this.#names.get(schema) ?? this.#name(schema, id, io);
    this.#names.set(schema, names);
    return ref(names[io]);
  }

  #name(schema: z.core.$ZodType, id: string, io: Io): Record<Io, string> {
    if ((this.#known.get(schema)?.size ?? 1) < 2) {
      this.#model(id, schema, io, this.#convert(schema, io));
      return { input: id, output: id };
    }
    const [input, output] = [this.#convert(schema, 'input'), this.#convert(schema, 'output')];
    this.#model(id, schema, 'output', output);
    if (isSame(input, output)) return { input: id, output: id };
    this.#model(`${id}Input`, schema, 'input', input);
    return { input: `${id}Input`, output: id };
  }

  #model(name: string, schema: z.core.$ZodType, io: Io, json: Json): void {
    this.sources.set(name, { schema, io });
    this.#component(name, json);
  }

  #component(name: string, given: Json): Json {
    const example = this.#examples[name];
    const json = example === undefined || 'examples' in given ? given : { ...given, examples: [example] };
    const known = this.components[name];
    if (known !== undefined && !isSame(known, json))
      throw new Error(`Two different models are called ${name}`);
    this.components[name] = json;
    return ref(name);
  }

  #convert(root: z.core.$ZodType, io: Io): Json {
    const source = writtenAs(root);
    const { id, description, example } = wordsOf(root) ?? {};
    const {
      $schema: _dialect,
      $defs: recursive,
      ...own
    } = z.toJSONSchema(source, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const packed = packedOf.get(zodSchema);
        const other = packed
          ? { type: 'array', items: this.#packed(packed, io) }
          : zodSchema === source
            ? null
            : this.#reference(zodSchema, io);
        if (other) {
          for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
          Object.assign(jsonSchema, other);
        } else finish(zodSchema, jsonSchema, this.#refs);
      },
    }) as Json;
    const json = recursive === undefined ? own : this.#withJsonValues(own);
    return {
      ...(id === undefined ? {} : { description }),
      ...json,
      ...(example === undefined ? {} : { examples: [example] }),
    };
  }

  /** `z.json()` is the only schema that contains itself. */
  #withJsonValues(json: Json): Json {
    const { $ref } = this.#component('JsonValue', {
      description: 'Any JSON value: text, number, boolean, null, list or object.',
    });
    const text = JSON.stringify(json).replaceAll(/"#\/\$defs\/\w+"/g, JSON.stringify($ref));
    return JSON.parse(text) as Json;
  }

  /** A packed row: the schema of the value at each position. */
  #packed({ things, columns }: { things: z.ZodObject; columns: readonly string[] }, io: Io): Json {
    const { id = '', description = '', fields = {} } = wordsOf(things) ?? {};
    const places = columns.map((column) => ({
      title: column,
      description: fields[column],
      ...this.write(things.shape[column], io),
    }));
    return this.#component(`Packed${id}`, {
      description: `\`${id}\` as a list of its values, in this order: ${columns.join(', ')}. ${description}`,
      type: 'array',
      prefixItems: places,
      // no further items, as `maxItems` states
      items: {},
      minItems: columns.length,
      maxItems: columns.length,
    });
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isEmpty = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodObject &&
  Object.keys(schema.shape).length === 0 &&
  wordsOf(schema)?.id === undefined;

/** Completes and shortens zod's own JSON schema. */
function finish(schema: z.core.$ZodType, json: Json, refs: 'beside' | 'alone'): void {
  // `format` suffices, and zod's patterns of dates are very long.
  if (json['format'] !== undefined) delete json['pattern'];
  // Limits of safe integers are omitted, because they apply to every JSON number.
  if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum'];
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum'];
  if (schema instanceof z.ZodRecord) spellOut(schema, json);
  if (!(schema instanceof z.ZodObject)) return;
  // Clients ignore unknown properties: a provider may send more.
  if (schema.def.catchall === undefined) delete json['additionalProperties'];
  const fields = wordsOf(schema)?.fields;
  const properties = json['properties'] as Record<string, Json> | undefined;
  if (!fields || !properties) return;
  json['properties'] = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      {
        ...(refs === 'alone' && '$ref' in property ? { allOf: [property] } : property),
        description: fields[name],
      },
    ]),
  );
}

/** A record with a few fixed keys becomes an object with these properties. */
function spellOut(schema: z.core.$ZodType, json: Json): void {
  const { required, additionalProperties } = json;
  const fields = wordsOf(schema)?.fields;
  if (!fields || !Array.isArray(required) || typeof additionalProperties !== 'object') return;
  delete json['propertyNames'];
  delete json['additionalProperties'];
  json['properties'] = Object.fromEntries(
    Object.entries(fields).map(([name, description]) => [name, { ...additionalProperties, description }]),
  );
}

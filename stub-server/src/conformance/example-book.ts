/** The parts of a schema of the document that tell of which models a value consists. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  minItems?: number;
  examples?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

type Values = Record<string, unknown>;

const PREFIX = '#/components/schemas/';
/** Larger values explain no more. */
const LONGEST = 3000;
const DEPTH = 8;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const typeOf = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'array'
      : Number.isInteger(value)
        ? 'integer'
        : typeof value;

/** What refusals answer, which the examples of calls do not cause; by model, else a stale version. */
const STALE = {
  statusCode: 409,
  error: 'STALE_VERSION',
  message: 'Somebody else has changed this',
  type: 'STALE_VERSION',
};
const REFUSALS: Readonly<Record<string, Values>> = {
  TooManyRequests: {
    statusCode: 429,
    error: 'TOO_MANY_REQUESTS',
    message: 'Too many calls',
    type: 'TOO_MANY_REQUESTS',
  },
  HeldError: { statusCode: 423, error: 'LOCKED', message: 'Anna Kreska is editing this', type: 'LOCKED' },
  NotTransferable: {
    statusCode: 422,
    error: 'NOT_TRANSFERABLE',
    message: 'Some payments lack data',
    type: 'NOT_TRANSFERABLE',
  },
  ReminderRefused: {
    statusCode: 422,
    error: 'NOT_REMINDABLE',
    message: 'Some payments cannot be reminded of',
    type: 'NOT_REMINDABLE',
  },
};

/** Models whose strings are no text. */
const FILES: Readonly<Record<string, string>> = {
  ListFile: 'Nazwa;NIP\nHuta Szkła;5260250274\n',
  DownloadFile: 'PK',
};

/** Texts of properties that no call of the examples contains. */
const USUAL: Values = {
  address: '203.0.113.7',
  bankName: 'mBank',
  browser: 'Firefox',
  system: 'Linux',
  internalNumber: 'F/12/2026',
  body: 'Przerwa w niedzielę od 22 do 23.',
  requestId: 'n1a2b-8c3d4e5',
};

/** Instead of random secrets in answers. */
const SECRETS: Values = { apiKey: `saldo_${'A'.repeat(43)}`, prefix: 'saldo_AAAAAA' };

/** Texts for patterns. */
const TEXTS = ['50', '12:30', '2026-05', 'PL61109010140000071219812874', 'AB', '0'.repeat(64)];

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-05-14',
  'date-time': '2026-05-14T10:00:00.000Z',
  email: 'anna@pracowniakreska.pl',
  uuid: '7d3f0e0e-3c0e-4b4e-9a53-0f6c2a2f9b11',
  uri: 'https://saldo.example',
};

/** Collects an example for each named schema of a document from values of requests and answers. */
export class ExampleBook {
  readonly #schemas: Readonly<Record<string, JsonSchema>>;
  readonly #found = new Map<string, unknown>();
  /** a text or number of each property name, for models that no value contains */
  readonly #byKey = new Map<string, unknown>(Object.entries(USUAL));

  constructor(schemas: Readonly<Record<string, JsonSchema>>) {
    this.#schemas = schemas;
  }

  /** Reads the models in a value. Returns the value with one entry of each list. */
  read(schema: JsonSchema, value: unknown): unknown {
    const name = schema.$ref?.slice(PREFIX.length);
    if (name === undefined) return this.#parts(schema, value);
    const of = this.#schemas[name];
    if (of === undefined) return value;
    const short = this.#parts(of, value);
    const known = this.#found.get(name);
    const length = JSON.stringify(short)?.length ?? Infinity;
    const isFuller = known === undefined || fullness(short) > fullness(known);
    if (length <= LONGEST && isFuller && short !== null) this.#found.set(name, short);
    return short;
  }

  /** An example of each schema that has none of its own, by name. */
  all(): Values {
    const names = Object.keys(this.#schemas).filter((name) => this.#schemas[name]?.examples === undefined);
    return Object.fromEntries(names.toSorted().map((name) => [name, this.#exampleOf(name, DEPTH)]));
  }

  #exampleOf(name: string, depth: number): unknown {
    const own = this.#schemas[name] ?? {};
    const known = own.examples?.[0] ?? this.#found.get(name) ?? FILES[name];
    if (known !== undefined) return known;
    const isRefusal = own.properties !== undefined && 'statusCode' in own.properties;
    if (!isRefusal) return this.#composed(own, depth);
    const answer = this.#composed({ ...own, properties: withoutOptional(own) }, depth) as Values;
    return { ...answer, ...(REFUSALS[name] ?? STALE) };
  }

  #parts(schema: JsonSchema, value: unknown): unknown {
    const options = schema.anyOf ?? schema.oneOf;
    if (options) {
      const fitting = options.find((option) => this.#fits(option, value, DEPTH));
      return fitting ? this.read(fitting, value) : value;
    }
    if (schema.allOf) return schema.allOf.reduce((last, one) => this.read(one, last), value);
    if (Array.isArray(value)) {
      if (schema.prefixItems)
        return value.map((one: unknown, place) => this.read(schema.prefixItems?.[place] ?? {}, one));
      const { items = {}, minItems = 1 } = schema;
      const read = value.map((one: unknown) => this.read(items, one));
      return read.slice(0, Math.max(1, minItems));
    }
    if (!isValues(value)) return value;
    const { properties = {}, additionalProperties: others } = schema;
    for (const [key, one] of Object.entries(value))
      if (typeof one === 'string' || typeof one === 'number')
        this.#byKey.set(key, this.#byKey.get(key) ?? one);
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => {
        const of = properties[key] ?? (typeof others === 'object' ? others : undefined);
        return [key, of ? this.read(of, SECRETS[key] ?? one) : one];
      }),
    );
  }

  #fits(schema: JsonSchema, value: unknown, depth: number): boolean {
    if (depth === 0) return true;
    if (schema.$ref !== undefined)
      return this.#fits(this.#schemas[schema.$ref.slice(PREFIX.length)] ?? {}, value, depth - 1);
    if (schema.const !== undefined) return schema.const === value;
    if (schema.enum) return schema.enum.includes(value);
    const options = schema.anyOf ?? schema.oneOf;
    if (options) return options.some((option) => this.#fits(option, value, depth - 1));
    if (schema.allOf) return schema.allOf.every((one) => this.#fits(one, value, depth - 1));
    if (schema.type !== undefined) {
      const types = new Set([schema.type].flat());
      if (!types.has(typeOf(value)) && !(types.has('number') && typeof value === 'number')) return false;
    }
    if (Array.isArray(value))
      return (
        schema.items === undefined || value.every((one) => this.#fits(schema.items ?? {}, one, depth - 1))
      );
    if (!isValues(value)) return true;
    const { properties = {}, required = [] } = schema;
    return (
      required.every((key) => key in value) &&
      Object.entries(properties).every(
        ([key, one]) => !(key in value) || this.#fits(one, value[key], depth - 1),
      )
    );
  }

  #composed(schema: JsonSchema, depth: number, key = ''): unknown {
    if (schema.$ref !== undefined) return this.#exampleOf(schema.$ref.slice(PREFIX.length), depth - 1);
    if (schema.examples?.length) return schema.examples[0];
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum[0];
    const options = schema.anyOf ?? schema.oneOf;
    if (options) return this.#composed(options.find(({ type }) => type !== 'null') ?? {}, depth - 1, key);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => this.#composed(one, depth - 1)));
    if (schema.prefixItems) return schema.prefixItems.map((one) => this.#composed(one, depth - 1));
    switch ([schema.type].flat().find((type) => type !== 'null')) {
      case 'object':
        return this.#object(schema, depth);
      case 'array':
        return depth < 1 ? [] : [this.#composed(schema.items ?? {}, depth - 1)];
      case 'string':
        return FORMATS[schema.format ?? ''] ?? this.#text(schema, key);
      case 'integer':
      case 'number':
        return this.#number(schema, key);
      case 'boolean':
        return true;
      default:
        return null;
    }
  }

  #text({ pattern, minLength = 0 }: JsonSchema, key: string): string {
    const known = this.#byKey.get(key);
    const isFit = (text: string) =>
      text.length >= minLength && (pattern === undefined || new RegExp(pattern, 'u').test(text));
    return [...(typeof known === 'string' ? [known] : []), 'Wartość', ...TEXTS].find(isFit) ?? '';
  }

  #number({ minimum, maximum = Number.POSITIVE_INFINITY }: JsonSchema, key: string): number {
    const least = minimum ?? Math.min(1, maximum);
    const known = this.#byKey.get(key);
    if (typeof known === 'number' && known >= least && known <= maximum) return known;
    return Math.min(Math.max(1, least), maximum);
  }

  #object(
    { properties = {}, required = [], additionalProperties, propertyNames }: JsonSchema,
    depth: number,
  ): Values {
    const own = Object.entries(properties)
      .filter(([key]) => required.includes(key) || depth > DEPTH - 2)
      .map(([key, one]) => [key, this.#composed(one, depth - 1, key)]);
    if (own.length > 0 || typeof additionalProperties !== 'object') return Object.fromEntries(own) as Values;
    return {
      [String(this.#composed(propertyNames ?? { type: 'string' }, depth - 1))]: this.#composed(
        additionalProperties,
        depth - 1,
      ),
    };
  }
}

const withoutOptional = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.fromEntries(Object.entries(properties).filter(([key]) => required.includes(key)));

/** How much of a value is given. */
function fullness(value: unknown): number {
  if (value === null || value === undefined) return 0;
  if (typeof value !== 'object') return 1;
  return Object.values(value).reduce<number>(
    (sum, one) => sum + fullness(one),
    Object.keys(value).length === 0 ? 0 : 1,
  );
}

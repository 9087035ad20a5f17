/**
 * Checks of what comes from outside (storage, the wire, the clipboard) for what every screen starts with: zod, with which the
 * schemas and forms are made, is as large as all of the grid. They only look: nothing is changed or left out.
 */
export type Check<Value> = (value: unknown) => value is Value;
/** What a check has found a value to be. */
export type Checked<Of> = Of extends Check<infer Value> ? Value : never;
type Shape = Readonly<Record<string, Check<unknown>>>;
type ShapeOf<Of extends Shape> = { [Key in keyof Of]: Checked<Of[Key]> };

/** What a stored value is read with; a schema is one too. */
export type Reader<Value> = { safeParse: (value: unknown) => { data?: Value | undefined } };

export const readerOf = <Value>(check: Check<Value>): Reader<Value> => ({
  safeParse: (value) => (check(value) ? { data: value } : {}),
});

export const isText: Check<string> = (value) => typeof value === 'string';
export const isFlag: Check<boolean> = (value) => typeof value === 'boolean';
export const isNumber: Check<number> = (value): value is number =>
  typeof value === 'number' && Number.isFinite(value);
export const isInt: Check<number> = (value): value is number => Number.isSafeInteger(value);
export const isId: Check<number> = (value): value is number => isInt(value) && value > 0;
export const isMonth: Check<string> = (value): value is string =>
  isText(value) && /^(199\d|20\d\d|21\d\d)-(0[1-9]|1[0-2])$/.test(value);

export const isOneOf =
  <const Value>(values: readonly Value[]): Check<Value> =>
  (value): value is Value =>
    values.some((one) => one === value);

export const orNull =
  <Value>(check: Check<Value>): Check<Value | null> =>
  (value): value is Value | null =>
    value === null || check(value);

export const orAbsent =
  <Value>(check: Check<Value>): Check<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || check(value);

export const isListOf =
  <Value>(check: Check<Value>): Check<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every(check);

const isObject: Check<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isShape =
  <const Of extends Shape>(shape: Of): Check<ShapeOf<Of>> =>
  (value): value is ShapeOf<Of> =>
    isObject(value) && Object.entries(shape).every(([key, check]) => check(value[key]));

/** Keys may be absent. */
export const isPartOf =
  <const Of extends Shape>(shape: Of): Check<Partial<ShapeOf<Of>>> =>
  (value): value is Partial<ShapeOf<Of>> =>
    isObject(value) &&
    Object.entries(shape).every(([key, check]) => !Object.hasOwn(value, key) || check(value[key]));

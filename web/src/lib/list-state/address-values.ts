import { dateSchema } from '@saldo/contract/values';

/** A value of a list's state as an address parameter; invalid and default values are omitted. */
export type AddressValue<Value> = {
  read: (text: string | null) => Value;
  write: (value: Value) => string | null;
};

const WHOLE = /^\d{1,15}$/;
const isWhole = (text: string | null): text is string => text !== null && WHOLE.test(text);

export const textValue: AddressValue<string> = {
  read: (text) => text ?? '',
  write: (value) => value || null,
};

/** A non-negative integer: an id, a year, a page. */
export const wholeValue: AddressValue<number | null> = {
  read: (text) => (isWhole(text) ? Number(text) : null),
  write: (value) => (value === null ? null : String(value)),
};

export const wholesValue: AddressValue<readonly number[]> = {
  read: (text) => (text ?? '').split(',').filter(isWhole).map(Number),
  write: (values) => values.join(',') || null,
};

export const flagValue: AddressValue<boolean> = {
  read: (text) => text === 'true',
  write: (isOn) => (isOn ? 'true' : null),
};

export const oneOfValue = <const Value extends string>(
  values: readonly Value[],
): AddressValue<Value | null> => ({
  read: (text) => values.find((value) => value === text) ?? null,
  write: (value) => value,
});

export const dayValue: AddressValue<string | null> = {
  read: (text) => dateSchema.safeParse(text).data ?? null,
  write: (day) => day,
};

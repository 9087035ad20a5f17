import { monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { monthValueSchema, type MonthScope, type MonthValue } from '@saldo/contract/record';
import type { Minor } from '@saldo/contract/values';
import { z } from 'zod';
import { ApiError } from '#lib/api/api-error.ts';

/** An amount for a cell; null resets the cell to the row. `text` is what was typed. */
export type CellEdit = { recordId: number; month: MonthIndex; netAmount: Minor | null; text: string };

type Values = readonly MonthValue[];
/** Values that a month may have. */
export type OwnFields = Omit<MonthValue, 'recordId' | 'month' | 'scope' | 'version'>;

const EMPTY: OwnFields = {
  netAmount: null,
  contractorId: null,
  paymentMethodId: null,
  issueDate: null,
  dueDate: null,
  expectedPaymentDate: null,
  note: null,
};

/** Fields to set on one month value; other fields stay. */
export type ValueEdit = {
  recordId: number;
  month: string;
  scope: MonthScope;
  set: Partial<OwnFields>;
  /** for this month and all later ones: values of later months in these fields are removed */
  replacesLater?: boolean;
};

/** An edit with the version and value that its author saw, and the typed text. */
export type TypedEdit = ValueEdit & { version: number; was: Partial<OwnFields>; text: string };

const isAt = (value: MonthValue, { recordId, month, scope }: Omit<ValueEdit, 'set'>): boolean =>
  value.recordId === recordId && value.month === month && value.scope === scope;

/** An onward value applies in its month regardless of the month's own value, and in later months if it replaces theirs. */
function overruled(value: MonthValue, { month, scope, set, replacesLater = false }: ValueEdit): MonthValue {
  const isSame = value.month === month && value.scope === 'month';
  const isLater = value.month > month && replacesLater;
  if (scope === 'month' || (!isSame && !isLater)) return value;
  return { ...value, ...Object.fromEntries(Object.keys(set).map((name) => [name, null])) };
}

/** The row's values once the edit has landed. */
export function withEdit(values: Values, edit: ValueEdit): MonthValue[] {
  const { recordId, month, scope, set } = edit;
  const known = values.find((value) => isAt(value, edit));
  const others = values.filter((value) => value !== known).map((value) => overruled(value, edit));
  return [...others, { ...(known ?? { ...EMPTY, recordId, month, scope, version: 0 }), ...set }];
}

/** The same for several edits; for single months the cost is per edit, not per value of the row. */
export function withEdits(values: Values, edits: readonly ValueEdit[]): Values {
  if (edits.some(({ scope }) => scope !== 'month')) return edits.reduce<Values>(withEdit, values);
  if (edits.length === 0) return values;
  const others = values.filter(({ scope }) => scope !== 'month');
  const months = new Map(values.flatMap((value) => (value.scope === 'month' ? [[value.month, value]] : [])));
  for (const { recordId, month, scope, set } of edits) {
    const known = months.get(month) ?? { ...EMPTY, recordId, month, scope, version: 0 };
    months.set(month, { ...known, ...set });
  }
  return [...others, ...months.values()];
}

const fieldOf = (value: MonthValue | undefined, name: keyof OwnFields) => value?.[name] ?? null;

/** An edit with its base: `stored` provides the version, `shown` the displayed value. */
export function typedOver(edit: ValueEdit, text: string, stored: Values, shown: Values): TypedEdit {
  const seen = shown.find((value) => isAt(value, edit));
  const names = Object.keys(edit.set) as (keyof OwnFields)[];
  const was: Partial<OwnFields> = Object.fromEntries(names.map((name) => [name, fieldOf(seen, name)]));
  return { ...edit, text, was, version: stored.find((value) => isAt(value, edit))?.version ?? 0 };
}

export const amountEdit = ({ recordId, month, netAmount }: CellEdit): ValueEdit => ({
  recordId,
  month: monthText(month),
  scope: 'month',
  set: { netAmount },
});

const valuesSchema = z.array(monthValueSchema);
const currentSchema = z.object({ current: valuesSchema.or(z.object({ monthValues: valuesSchema })) });

/** The current values in a 409 response. */
export function currentOf(error: Error): Values {
  if (!(error instanceof ApiError) || error.status !== 409) return [];
  const current = currentSchema.safeParse(error.body).data?.current ?? [];
  return 'monthValues' in current ? current.monthValues : current;
}

/** The row's values merged with those of a conflict. */
export const withCurrent = (values: Values, current: Values): Values => [
  ...values.filter((value) => !current.some((one) => isAt(one, value))),
  ...current,
];

/** Whether the server already has everything to be written. */
export const isWritten = (edits: readonly ValueEdit[], current: Values): boolean =>
  edits.every((edit) => {
    const value = current.find((one) => isAt(one, edit));
    const names = Object.keys(edit.set) as (keyof OwnFields)[];
    return value !== undefined && names.every((name) => value[name] === edit.set[name]);
  });

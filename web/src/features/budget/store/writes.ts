import { monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { monthValueSchema, type MonthScope, type MonthValue } from '@saldo/contract/record';
import type { Minor } from '@saldo/contract/values';
import { z } from 'zod';
import { ApiError } from '#lib/api/api-error.ts';

/** An amount given to a cell; null gives the cell back to the row. `text` is what was typed. */
export type CellEdit = { recordId: number; month: MonthIndex; netAmount: Minor | null; text: string };

type Values = readonly MonthValue[];
/** What a month may have of its own. */
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

/** Fields that one month value is given; those that are not named stay. */
export type ValueEdit = {
  recordId: number;
  month: string;
  scope: MonthScope;
  set: Partial<OwnFields>;
  /** of this month and all later ones: what later months have of their own in these fields goes too */
  replacesLater?: boolean;
};

/** An edit with the version that its author saw, what stood there, and what was typed. */
export type TypedEdit = ValueEdit & { version: number; was: Partial<OwnFields>; text: string };

const isAt = (value: MonthValue, { recordId, month, scope }: Omit<ValueEdit, 'set'>): boolean =>
  value.recordId === recordId && value.month === month && value.scope === scope;

/** What holds from a month on holds there whatever that month had of its own, and in later ones where it replaces that. */
function overruled(value: MonthValue, { month, scope, set, replacesLater = false }: ValueEdit): MonthValue {
  const isSame = value.month === month && value.scope === 'month';
  const isLater = value.month > month && replacesLater;
  if (scope === 'month' || (!isSame && !isLater)) return value;
  return { ...value, ...Object.fromEntries(Object.keys(set).map((name) => [name, null])) };
}

/** The values of a row as they will be when the edit has landed. */
export function withEdit(values: Values, edit: ValueEdit): MonthValue[] {
  const { recordId, month, scope, set } = edit;
  const known = values.find((value) => isAt(value, edit));
  const others = values.filter((value) => value !== known).map((value) => overruled(value, edit));
  return [...others, { ...(known ?? { ...EMPTY, recordId, month, scope, version: 0 }), ...set }];
}

/** The same for several edits; of single months it costs each edit once, however many values the row has. */
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

/** An edit with what it is typed over: `stored` says the version, `shown` what is seen. */
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

/** The values that a 409 carries as they are now. */
export function currentOf(error: Error): Values {
  if (!(error instanceof ApiError) || error.status !== 409) return [];
  const current = currentSchema.safeParse(error.body).data?.current ?? [];
  return 'monthValues' in current ? current.monthValues : current;
}

/** The values of a row with those that a conflict has returned. */
export const withCurrent = (values: Values, current: Values): Values => [
  ...values.filter((value) => !current.some((one) => isAt(one, value))),
  ...current,
];

/** Whether the server already holds everything that was to be written. */
export const isWritten = (edits: readonly ValueEdit[], current: Values): boolean =>
  edits.every((edit) => {
    const value = current.find((one) => isAt(one, edit));
    const names = Object.keys(edit.set) as (keyof OwnFields)[];
    return value !== undefined && names.every((name) => value[name] === edit.set[name]);
  });

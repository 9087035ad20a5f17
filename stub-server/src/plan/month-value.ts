import { add, minor } from '@saldo/contract/domain/money';
import { laterOwn, type OwnField } from '@saldo/contract/domain/own-values';
import { monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { defaultsAt, type RecordPlan } from '@saldo/contract/domain/plan';
import type { MonthScope, MonthValue } from '@saldo/contract/record';
import type { Minor } from '@saldo/contract/values';

type Fields = Pick<MonthValue, OwnField>;
export type MonthValueSet = { [Name in keyof Fields]?: Fields[Name] | undefined };

const NOTHING: Fields = {
  netAmount: null,
  contractorId: null,
  paymentMethodId: null,
  issueDate: null,
  dueDate: null,
  expectedPaymentDate: null,
  note: null,
};

export interface Place {
  recordId: number;
  month: string;
  scope: MonthScope;
}

const isAt =
  ({ month, scope }: Place) =>
  (value: MonthValue) =>
    value.month === month && value.scope === scope;

/** The month value of a row and month, or an empty one. */
export const valueAt = (values: readonly MonthValue[], place: Place): MonthValue =>
  values.find(isAt(place)) ?? { ...NOTHING, ...place, version: 0 };

/** The version required for a write. */
export const versionAt = (values: readonly MonthValue[], place: Place): number =>
  valueAt(values, place).version;

function withFields(value: MonthValue, set: MonthValueSet): MonthValue {
  const given = Object.entries(set).filter(([, field]) => field !== undefined);
  return { ...value, ...Object.fromEntries(given), version: value.version + 1 };
}

/** Own values of this month in the fields set from it on, and those of later months if they are replaced too. */
function overruled(
  values: readonly MonthValue[],
  place: Place,
  set: MonthValueSet,
  replacesLater: boolean,
): MonthValue[] {
  const names = Object.keys(set).filter((name): name is OwnField => name in NOTHING);
  const cleared = Object.fromEntries(names.map((name) => [name, null]));
  const own = values.filter(
    ({ month, scope, ...fields }) =>
      month === place.month && scope === 'month' && names.some((name) => fields[name] !== null),
  );
  const later = replacesLater ? laterOwn(values, place.month, names) : [];
  return [...own, ...later].map((value) => withFields(value, cleared));
}

/** The month values after a write. `onward` overrides this month's own values, and keeps those of later months unless they are replaced. */
export function setValue(
  values: readonly MonthValue[],
  place: Place,
  set: MonthValueSet,
  replacesLater = false,
): MonthValue[] {
  const changed = withFields(valueAt(values, place), set);
  return place.scope === 'month' ? [changed] : [changed, ...overruled(values, place, set, replacesLater)];
}

const plannedAt = (plan: RecordPlan, month: MonthIndex): Minor =>
  plan.own.get(month)?.value?.netAmount ?? defaultsAt(plan, month).netAmount;

/** Adds the plan of one month to that of another month of the row. */
export function moveAmount(
  plan: RecordPlan,
  values: readonly MonthValue[],
  from: MonthIndex,
  to: MonthIndex,
): MonthValue[] {
  const recordId = plan.record.id;
  const at = (month: MonthIndex): Place => ({ recordId, month: monthText(month), scope: 'month' });
  return [
    clearAmount(recordId, values, from),
    withFields(valueAt(values, at(to)), { netAmount: add(plannedAt(plan, from), plannedAt(plan, to)) }),
  ];
}

/** A month without a plan. */
export const clearAmount = (recordId: number, values: readonly MonthValue[], month: MonthIndex): MonthValue =>
  withFields(valueAt(values, { recordId, month: monthText(month), scope: 'month' }), { netAmount: minor(0) });

const orderOf = ({ month, scope }: MonthValue): string => month + scope;

/** The row's month values after the change, in order of month. */
export function merged(values: readonly MonthValue[], changed: readonly MonthValue[]): MonthValue[] {
  const kept = values.filter((value) => !changed.some(isAt(value)));
  return [...kept, ...changed].toSorted((left, right) => (orderOf(left) < orderOf(right) ? -1 : 1));
}

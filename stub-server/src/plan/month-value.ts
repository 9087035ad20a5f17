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

/** The month value at a place, or the one of nulls that has never been written. */
export const valueAt = (values: readonly MonthValue[], place: Place): MonthValue =>
  values.find(isAt(place)) ?? { ...NOTHING, ...place, version: 0 };

/** Version that a write to the place has to have seen. */
export const versionAt = (values: readonly MonthValue[], place: Place): number =>
  valueAt(values, place).version;

function withFields(value: MonthValue, set: MonthValueSet): MonthValue {
  const given = Object.entries(set).filter(([, field]) => field !== undefined);
  return { ...value, ...Object.fromEntries(given), version: value.version + 1 };
}

/** What this month says of its own about the fields that are now set from `place` on, and later ones where those are replaced too. */
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

/** The month values that a write changes, as they are afterwards. `onward` holds for this month whatever it had of its own, and keeps what later ones have unless that is replaced. */
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

/** Moves what one month plans to another month of the row, on top of what that one plans. */
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

/** A month that plans nothing any more. */
export const clearAmount = (recordId: number, values: readonly MonthValue[], month: MonthIndex): MonthValue =>
  withFields(valueAt(values, { recordId, month: monthText(month), scope: 'month' }), { netAmount: minor(0) });

const orderOf = ({ month, scope }: MonthValue): string => month + scope;

/** The row's month values with the changed ones in their places, in order of month. */
export function merged(values: readonly MonthValue[], changed: readonly MonthValue[]): MonthValue[] {
  const kept = values.filter((value) => !changed.some(isAt(value)));
  return [...kept, ...changed].toSorted((left, right) => (orderOf(left) < orderOf(right) ? -1 : 1));
}

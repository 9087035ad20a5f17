import { isDeepStrictEqual } from 'node:util';
import type { ValueState } from '#src/plan/history-items.ts';

export const NOTHING: ValueState = {
  netAmount: null,
  contractorId: null,
  paymentMethodId: null,
  issueDate: null,
  dueDate: null,
  expectedPaymentDate: null,
  note: null,
};

/** The fields that a step changes, with their target values; other fields are kept. */
export function changedFields<State extends object>(from: State, to: State): Partial<State> {
  const names = Object.keys(to) as (keyof State)[];
  const changed = names.filter((name) => !isDeepStrictEqual(from[name], to[name]));
  return Object.fromEntries(changed.map((name) => [name, to[name]])) as Partial<State>;
}

/** Whether a field of the step has changed since the change. */
export function isOvertaken<State extends object>(
  step: { from: State; to: State },
  present: State,
  ignored: readonly (keyof State)[] = [],
): boolean {
  const names = Object.keys(changedFields(step.from, step.to)) as (keyof State)[];
  return names.some((name) => !ignored.includes(name) && !isDeepStrictEqual(present[name], step.from[name]));
}

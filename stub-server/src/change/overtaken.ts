import { isDeepStrictEqual } from 'node:util';
import type { MonthScope } from '@saldo/contract/record';
import { recordState, valueState } from '#src/plan/history-items.ts';
import { valueAt } from '#src/plan/month-value.ts';
import { isOvertaken, NOTHING } from './fields.ts';
import type { Present } from './present.ts';
import type { RecordStep, Steps, ValueStep } from './steps.ts';

/** An entity changed since the change. */
export type Overtaken =
  | { what: 'row'; recordId: number }
  | { what: 'cell'; recordId: number; month: string; scope: MonthScope }
  | { what: 'payments'; recordId: number }
  | { what: 'sheet' };

/** Positions are ignored, because they change with other rows. */
const POSITION = ['position'] as const;

/** Steps by their entity. */
interface Known {
  values: ReadonlyMap<string, ValueStep>;
  parts: ReadonlySet<number>;
}

const keyOf = ({ recordId, month, scope }: Pick<ValueStep, 'recordId' | 'month' | 'scope'>) =>
  `${recordId} ${month} ${scope}`;

const knownOf = ({ values, parts }: Steps): Known => ({
  values: new Map(values.map((step) => [keyOf(step), step])),
  parts: new Set(parts.map(({ partId }) => partId)),
});

/** A row may be removed if it is unchanged since, with its months and payments. */
function removalOvertaken({ recordId, from }: RecordStep, known: Known, present: Present): Overtaken[] {
  const record = present.records.get(recordId);
  if (!record || !from) return [{ what: 'row', recordId }];
  const found: Overtaken[] = [];
  const { position: _position, ...fields } = recordState(record);
  const { position: _was, ...expected } = from;
  if (!isDeepStrictEqual(fields, expected)) found.push({ what: 'row', recordId });
  for (const value of present.values.get(recordId) ?? []) {
    const { month, scope } = value;
    const wanted = known.values.get(keyOf(value))?.from ?? null;
    if (!isDeepStrictEqual(valueState(value), wanted)) found.push({ what: 'cell', recordId, month, scope });
  }
  const payments = present.onRows.get(recordId) ?? [];
  if (payments.some(({ partId }) => !known.parts.has(partId))) found.push({ what: 'payments', recordId });
  return found;
}

function recordOvertaken(step: RecordStep, known: Known, present: Present): Overtaken[] {
  const { recordId, from, to } = step;
  if (to === null) return removalOvertaken(step, known, present);
  const record = present.records.get(recordId);
  const isSomewhere = record !== undefined || present.elsewhere.has(recordId);
  if (from === null) return isSomewhere ? [{ what: 'row', recordId }] : [];
  if (!record || isOvertaken({ from, to }, recordState(record), POSITION)) return [{ what: 'row', recordId }];
  return [];
}

function valueOvertaken({ recordId, month, scope, from, to }: ValueStep, present: Present): Overtaken[] {
  const values = present.values.get(recordId) ?? [];
  const now = valueState(valueAt(values, { recordId, month, scope })) ?? NOTHING;
  const isGone = !present.records.has(recordId);
  const step = { from: from ?? NOTHING, to: to ?? NOTHING };
  return isGone || isOvertaken(step, now) ? [{ what: 'cell', recordId, month, scope }] : [];
}

/**
 * Later changes that the steps would overwrite. Payments do not count: moved payments stay
 * where they are. Removing a row detaches its payments, so payments added since do count.
 */
export function overtakenBy(steps: Steps, present: Present): Overtaken[] {
  const comesOrGoes = new Set(
    steps.records.filter(({ from, to }) => from === null || to === null).map(({ recordId }) => recordId),
  );
  const { budget } = steps;
  const known = knownOf(steps);
  return [
    ...steps.records.flatMap((step) => recordOvertaken(step, known, present)),
    // month values of restored or removed rows were checked with the row
    ...steps.values
      .filter(({ recordId }) => !comesOrGoes.has(recordId))
      .flatMap((step) => valueOvertaken(step, present)),
    ...(budget && isOvertaken(budget, present.budget) ? [{ what: 'sheet' as const }] : []),
  ];
}

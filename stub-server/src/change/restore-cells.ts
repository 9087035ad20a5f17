import type { MonthScope, MonthValue } from '@saldo/contract/record';
import { monthIndex } from '@saldo/contract/domain/month';
import { attachPart } from '#src/payment/cells.ts';
import { takingTurns } from '#src/db/turns.ts';
import { monthLocked } from '#src/http/refusals.ts';
import type { LastVersions } from '#src/plan/history-items.ts';
import { valueAt } from '#src/plan/month-value.ts';
import { checkManyReferences } from '#src/plan/references.ts';
import { changedFields, NOTHING } from './fields.ts';
import type { Restoring } from './restore-rows.ts';
import type { PartStep, ValueStep } from './steps.ts';
import { saveMonthValues } from '#src/plan/records.ts';

/** Initial month values of a restored row: empty, with their last versions. */
function emptyValues(recordId: number, { versions }: LastVersions): MonthValue[] {
  return Object.entries(versions).map(([key, version]) => {
    const [month = '', scope = 'month'] = key.split(' ');
    return { ...NOTHING, recordId, month, scope: scope as MonthScope, version: version + 1 };
  });
}

/** Refuses dates and amounts in closed months, even if they would be equal. */
function refuseClosed({ sheet, present }: Restoring, steps: readonly ValueStep[]): void {
  for (const { recordId, month: text, scope } of steps) {
    const month = monthIndex(text);
    if (scope === 'month' && present.records.has(recordId) && sheet.closed.includes(month)) {
      throw monthLocked(month);
    }
  }
}

/** Month values of rows that are there after the rows have been restored. */
export async function restoreValues(
  context: Restoring,
  here: ReadonlySet<number>,
  cameAgain: ReadonlyMap<number, LastVersions>,
): Promise<void> {
  const { db, actor, present } = context;
  const steps = context.steps.values.filter(({ recordId }) => here.has(recordId));
  refuseClosed(context, steps);
  const sets = steps.map((step) => ({
    step,
    set: changedFields(step.from ?? NOTHING, step.to ?? NOTHING),
  }));
  await checkManyReferences(
    db,
    actor.accountId,
    sets.map(({ set }, place) => ({ fields: set, prefix: `cells.${place}.set.` })),
  );
  const empty = [...cameAgain].flatMap(([recordId, last]) => emptyValues(recordId, last));
  await saveMonthValues(db, actor.accountId, empty);
  const emptyByRow = Map.groupBy(empty, ({ recordId }) => recordId);
  const written = sets.map(({ step: { recordId, month, scope }, set }) => {
    const had = present.values.get(recordId) ?? emptyByRow.get(recordId) ?? [];
    // one value at a time, because values overridden by an onward value have their own steps
    const now = valueAt(had, { recordId, month, scope });
    return { ...now, ...set, version: now.version + 1 };
  });
  await saveMonthValues(db, actor.accountId, written);
}

/** Moves payments back that are still where the change put them; others stay. */
export async function restoreParts(context: Restoring, here: ReadonlySet<number>): Promise<void> {
  const { db, actor, present } = context;
  const isAsLeft = ({ partId, from }: PartStep) => {
    const now = present.parts.get(partId);
    if (now === undefined) return false;
    return now?.recordId === from?.recordId && now?.month === from?.month;
  };
  // removed rows have detached their payments
  const gone = new Set(
    context.steps.records.flatMap(({ recordId, to }) =>
      to === null && present.records.has(recordId) ? [recordId] : [],
    ),
  );
  const pause = takingTurns();
  for (const step of context.steps.parts) {
    await pause();
    const { partId, from, to } = step;
    if (!to || !here.has(to.recordId) || !isAsLeft(step)) continue;
    const cell = from !== null && gone.has(from.recordId) ? null : from;
    await attachPart(db, actor.accountId, { partId, from: cell, to });
  }
}

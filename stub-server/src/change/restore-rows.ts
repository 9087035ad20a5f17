import type { ChangeKind } from '@saldo/contract/change';
import type { BudgetRecord } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import { Overtaken } from '#src/db/overtaken.ts';
import { takingTurns } from '#src/db/turns.ts';
import type { Actor } from '#src/http/actor.ts';
import { deleteRows } from '#src/plan/delete-rows.ts';
import type { LastVersions, RecordState } from '#src/plan/history-items.ts';
import { plansOf } from '#src/plan/records.ts';
import { toColumns } from '#src/plan/record-mapping.ts';
import { checkReferences } from '#src/plan/references.ts';
import { checkedFields } from '#src/plan/row-fields.ts';
import type { Sheet } from '#src/plan/sheet.ts';
import { recordState } from '#src/plan/history-items.ts';
import { changedFields } from './fields.ts';
import { closeRoom, freeGaps, openRoom, putInOrder, type Places } from '#src/plan/positions.ts';
import type { Present } from './present.ts';
import { lastRemovals } from './repository.ts';
import type { Direction, RecordStep, Steps } from './steps.ts';

export interface Restoring {
  db: Db;
  actor: Actor;
  /** with its new range */
  sheet: Sheet;
  steps: Steps;
  present: Present;
  direction: Direction;
  /** of the change that is undone or redone */
  kind: ChangeKind;
  /** ids used by the rows that exist */
  checkedReferences: Set<string>;
}

const placesOf = ({ db, actor, sheet }: Restoring): Places => ({
  db,
  accountId: actor.accountId,
  budgetId: sheet.row.id,
});

/** Added rows shift the positions of others; deleted rows leave gaps. */
const ADDING: ReadonlySet<ChangeKind> = new Set([
  'add-row',
  'add-rows',
  'duplicate-rows',
  'copy-rows',
  // beside a document, an amount gets a row of its own
  'move-amount',
]);
const makesRoom = ({ kind }: Restoring) => ADDING.has(kind);

const NO_VERSIONS: LastVersions = { version: 0, versions: {} };

async function checked(context: Restoring, state: RecordState) {
  const { position: _position, ...given } = state;
  const fields = checkedFields(given, context.sheet);
  const { tradeSubjectId, contractorId, sectionId, paymentMethodId } = fields;
  const used = [tradeSubjectId, contractorId, sectionId, paymentMethodId].join(' ');
  if (!context.checkedReferences.has(used)) {
    await checkReferences(context.db, context.actor.accountId, fields);
    context.checkedReferences.add(used);
  }
  return toColumns(fields);
}

/** Restores rows under their ids. Returns the versions from which they continue. */
async function bringBack(context: Restoring, steps: readonly (RecordStep & { to: RecordState })[]) {
  const { db, actor, sheet } = context;
  const positions = steps.map(({ to }) => to.position);
  await (makesRoom(context) ? openRoom : freeGaps)(placesOf(context), positions);
  const found = new Map<number, LastVersions>();
  const removals = await lastRemovals(
    db,
    actor.accountId,
    steps.map(({ recordId }) => recordId),
  );
  const pause = takingTurns();
  for (const { recordId, to } of steps) {
    await pause();
    const removal = removals.get(recordId);
    const last = { ...NO_VERSIONS, ...(removal === undefined ? {} : (JSON.parse(removal) as LastVersions)) };
    found.set(recordId, last);
    await db
      .insertInto('record')
      .values({
        ...(await checked(context, to)),
        id: recordId,
        account_id: actor.accountId,
        budget_id: sheet.row.id,
        position: to.position,
        version: last.version + 1,
        created_at: actor.now,
      })
      .execute();
  }
  return found;
}

async function takeAway(context: Restoring, records: readonly BudgetRecord[]) {
  const { db, actor } = context;
  if (records.length === 0) return;
  const ids = records.map(({ id }) => id);
  await deleteRows(db, actor.accountId, await plansOf(db, actor.accountId, { ids }));
  if (!makesRoom(context)) return;
  await closeRoom(
    placesOf(context),
    records.map(({ position }) => position),
  );
}

/** The target position of a row moved within its sheet. */
async function replaced(context: Restoring, record: BudgetRecord, { from, to }: RecordStep) {
  if (!from || !to || from.position === to.position) return record.position;
  const places = placesOf(context);
  if (context.direction === 'redo') {
    await openRoom(places, [to.position]);
    return to.position;
  }
  await closeRoom(places, [record.position]);
  await freeGaps(places, [to.position]);
  return to.position;
}

/** Restores the row's editable fields, without its position. */
async function changeFields(context: Restoring, record: BudgetRecord, step: RecordStep) {
  const { db, actor } = context;
  const had = recordState(record);
  if (!step.to) return;
  const columns = await checked(context, { ...had, ...changedFields(step.from ?? had, step.to) });
  await db
    .updateTable('record')
    .set({ ...columns, version: record.version + 1 })
    .where('account_id', '=', actor.accountId)
    .where('id', '=', record.id)
    .where('version', '=', record.version)
    .returning('id')
    .executeTakeFirstOrThrow(Overtaken);
}

async function change(context: Restoring, record: BudgetRecord, step: RecordStep) {
  const { db, actor } = context;
  await changeFields(context, record, step);
  const position = await replaced(context, record, step);
  await db
    .updateTable('record')
    .set({ position })
    .where('account_id', '=', actor.accountId)
    .where('id', '=', record.id)
    .execute();
}

/** Reorders the remaining rows on their own positions; rows added since keep theirs. */
async function restoreOrder(context: Restoring) {
  const { steps, present } = context;
  const positionIn = new Map(steps.records.map(({ recordId, to }) => [recordId, to?.position ?? 0]));
  const now = new Map([...present.records.values()].map(({ id, position }) => [id, position]));
  const wanted = [...now.keys()].toSorted(
    (left, right) => (positionIn.get(left) ?? 0) - (positionIn.get(right) ?? 0),
  );
  await putInOrder(placesOf(context), now, wanted);
  for (const step of steps.records) {
    const record = present.records.get(step.recordId);
    if (record && step.from?.sectionId !== step.to?.sectionId) await changeFields(context, record, step);
  }
}

/** Creates, changes and removes rows. Returns the versions from which restored rows continue. */
export async function restoreRows(context: Restoring): Promise<ReadonlyMap<number, LastVersions>> {
  const { steps, present } = context;
  if (context.kind === 'order-rows') {
    await restoreOrder(context);
    return new Map();
  }
  const isComing = (step: RecordStep): step is RecordStep & { to: RecordState } =>
    step.from === null &&
    step.to !== null &&
    !present.records.has(step.recordId) &&
    !present.elsewhere.has(step.recordId);
  const goes = steps.records.flatMap(({ recordId, to }) =>
    to === null ? (present.records.get(recordId) ?? []) : [],
  );
  await takeAway(context, goes);
  for (const step of steps.records) {
    const record = present.records.get(step.recordId);
    if (record && step.to) await change(context, record, step);
  }
  return await bringBack(context, steps.records.filter(isComing));
}

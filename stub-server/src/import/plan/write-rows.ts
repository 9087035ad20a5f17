import type { NewRow } from '@saldo/contract/rows';
import { nameKey } from '#src/db/name-key.ts';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { defaultMethod } from '#src/master-data/payment-methods.ts';
import { sections } from '#src/master-data/sections.ts';
import { tradeSubjects } from '#src/master-data/trade-subjects.ts';
import { monthValuesOf, recordsOf } from '#src/plan/records.ts';
import { USUAL_ROW } from '#src/plan/usual-row.ts';
import { addRows, prepareRows } from '#src/plan/add-rows.ts';
import type { Settled } from '../lines/settle.ts';
import { namesOf, type Names } from '../run/names.ts';
import { markOfRecord } from './row-mark.ts';

/** What the lines of a plan have created. */
export interface WrittenRows {
  /** by line */
  rows: ReadonlyMap<number, { id: number; version: number; mark: string }>;
  subjects: Names;
  sections: Names;
}

interface RowsToWrite {
  budgetId: number;
  /** ids of contractors by the ids that the lines use, negative for new ones */
  contractors: ReadonlyMap<number, number>;
  methods: ReadonlyMap<string, number>;
}

/** Adds the rows of lines at the end of their sheet, as one step of its history, and creates the names that they need. */
export async function writeRows(
  tx: Db,
  actor: Actor,
  settled: readonly Settled[],
  { budgetId, contractors, methods }: RowsToWrite,
): Promise<WrittenRows> {
  const { accountId } = actor;
  const wanted = settled.flatMap(({ line, row, contractor }) =>
    row ? [{ line: line.line, row, contractor }] : [],
  );
  const subjects = await namesOf(
    tradeSubjects,
    tx,
    actor,
    wanted.map(({ line, row }) => ({ line, name: row.tradeSubject })),
  );
  const groups = await namesOf(
    sections,
    tx,
    actor,
    wanted.map(({ line, row }) => ({ line, name: row.section })),
  );
  if (wanted.length === 0) return { rows: new Map(), subjects, sections: groups };
  const usualMethod = (await defaultMethod(tx, accountId)).id;
  const records = wanted.map(({ row, contractor }): NewRow => {
    const { tradeSubject, section, paymentMethod, usualMethodId, ...fields } = row;
    const named = paymentMethod === null ? undefined : methods.get(nameKey(paymentMethod));
    return {
      ...USUAL_ROW,
      ...fields,
      tradeSubjectId: subjects.ids.get(nameKey(tradeSubject)) ?? 0,
      sectionId: section === null ? null : (groups.ids.get(nameKey(section)) ?? null),
      contractorId: contractor === null ? null : (contractors.get(contractor.id) ?? contractor.id),
      paymentMethodId: named ?? usualMethodId ?? usualMethod,
    };
  });
  const prepared = await prepareRows(tx, actor, budgetId, records);
  const { recordIds } = await addRows(tx, actor, { records, beforeId: null }, prepared);
  const marks = await marksOfRecords(tx, accountId, recordIds);
  const rows = wanted.flatMap(({ line }, place) => {
    const id = recordIds[place];
    const made = id === undefined ? undefined : marks.get(id);
    return id === undefined || !made ? [] : [[line, { id, ...made }] as const];
  });
  return { rows: new Map(rows), subjects, sections: groups };
}

/** Current versions and digests of rows. */
export async function marksOfRecords(
  db: Db,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, { version: number; mark: string; budgetId: number }>> {
  if (ids.length === 0) return new Map();
  const values = Map.groupBy(await monthValuesOf(db, accountId, { ids }), ({ recordId }) => recordId);
  const records = await recordsOf(db, accountId, { ids });
  return new Map(
    records.map((record) => {
      const { id, version, budgetId } = record;
      return [id, { version, budgetId, mark: markOfRecord(record, values.get(id) ?? []) }];
    }),
  );
}

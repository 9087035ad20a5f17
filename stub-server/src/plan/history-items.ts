import { isDeepStrictEqual } from 'node:util';
import type { ChangeItem } from '@saldo/contract/change';
import type { BudgetRecord, MonthValue } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import { cellsOfParts } from '#src/payment/cells.ts';
import type { BudgetRow } from './sheet.ts';
import { fieldsOf } from './record-mapping.ts';
import { monthValuesOf, recordsOf } from './records.ts';

type ItemFor<Entity> = Extract<ChangeItem, { entity: Entity }>;
export type ValueState = NonNullable<ItemFor<'month-value'>['before']>;
export type RecordState = NonNullable<ItemFor<'record'>['before']>;
export type PartState = NonNullable<ItemFor<'part'>['before']>;
export type BudgetState = ItemFor<'budget'>['before'];

/** Versions of a removed row, from which they continue if the row is restored. */
export interface LastVersions {
  version: number;
  /** of its month values, by `versionKey` */
  versions: Record<string, number>;
}

/** Further state of a row that moved between sheets. */
export interface OtherSheet {
  otherSheetId: number;
}

const versionKey = ({ month, scope }: Pick<MonthValue, 'month' | 'scope'>): string => `${month} ${scope}`;

/** The own values of a month; null where it has none, whether or not a row is stored. */
export function valueState(value: MonthValue | undefined): ValueState | null {
  if (!value) return null;
  const { recordId: _recordId, month: _month, scope: _scope, version: _version, ...fields } = value;
  return Object.values(fields).some((field) => field !== null) ? fields : null;
}

/** States of changes from before rows had terms of tax lack them. */
export const LATER_FIELDS = { taxTerms: null } satisfies Partial<RecordState>;

export const recordState = (record: BudgetRecord): RecordState => ({
  ...fieldsOf(record),
  position: record.position,
});

const valueKey = (value: Pick<MonthValue, 'recordId' | 'month' | 'scope'>): string =>
  `${value.recordId} ${value.month} ${value.scope}`;

/** The written month values that differ from before. */
export function valueItems(before: readonly MonthValue[], written: readonly MonthValue[]): ChangeItem[] {
  const had = new Map(before.map((value) => [valueKey(value), value]));
  return written.flatMap((value): ChangeItem[] => {
    const { recordId, month, scope } = value;
    const states = { before: valueState(had.get(valueKey(value))), after: valueState(value) };
    if (states.before === null ? states.after === null : isDeepStrictEqual(states.before, states.after))
      return [];
    return [{ entity: 'month-value', recordId, month, scope, ...states }];
  });
}

export const addedItems = (
  records: readonly BudgetRecord[],
  values: readonly MonthValue[] = [],
): ChangeItem[] => [
  ...records.map((record): ChangeItem => ({
    entity: 'record',
    recordId: record.id,
    before: null,
    after: recordState(record),
  })),
  ...valueItems([], values),
];

export const changedItem = (before: BudgetRecord, after: BudgetRecord): ChangeItem[] => {
  const states = { before: recordState(before), after: recordState(after) };
  if (isDeepStrictEqual(states.before, states.after)) return [];
  return [{ entity: 'record', recordId: before.id, ...states }];
};

/** History items of rows that are deleted, with their months and payments. */
export async function removedItems(db: Db, accountId: number, ids: readonly number[]): Promise<ChangeItem[]> {
  const records = await recordsOf(db, accountId, { ids });
  const values = await monthValuesOf(db, accountId, { ids });
  const versions = new Map<number, LastVersions['versions']>(ids.map((id) => [id, {}]));
  for (const value of values) {
    const ofRow = versions.get(value.recordId);
    if (ofRow) ofRow[versionKey(value)] = value.version;
  }
  return [
    ...records.map((record): ChangeItem => {
      const last: LastVersions = { version: record.version, versions: versions.get(record.id) ?? {} };
      const before = { ...recordState(record), ...last };
      return { entity: 'record', recordId: record.id, before, after: null };
    }),
    ...values.flatMap((value): ChangeItem[] => {
      const { recordId, month, scope } = value;
      const before = valueState(value);
      return before === null ? [] : [{ entity: 'month-value', recordId, month, scope, before, after: null }];
    }),
    ...(await cellsOfParts(db, accountId, ids)).map(({ partId, ...before }): ChangeItem => ({
      entity: 'part',
      partId,
      before,
      after: null,
    })),
  ];
}

export const budgetState = (row: BudgetRow, lockedMonths: readonly string[]): BudgetState => ({
  name: row.name,
  categoryId: row.category_id,
  firstMonth: row.first_month,
  lastMonth: row.last_month,
  lockedMonths: [...lockedMonths],
});

import type { BudgetRecord } from '@saldo/contract/record';
import type { RowChange } from '@saldo/contract/rows';
import { USUAL_SHARES } from '../row-editor/row-draft.ts';

/** Fields that can be set on many rows at once, in display order. */
const SETTABLE = [
  'contractorId',
  'sectionId',
  'tradeSubjectId',
  'direction',
  'netAmount',
  'vatRate',
  'paymentTypeName',
  'firstMonth',
  'lastMonth',
  'segmentSize',
  'paymentMethodId',
  'issueDay',
  'paymentTermDays',
  'paymentDayRule',
  'isInCashFlow',
  'isBooked',
  'note',
] as const satisfies (keyof BudgetRecord)[];
export type SettableField = (typeof SETTABLE)[number];

export type RowSetting = {
  [Field in SettableField]: { field: Field; value: BudgetRecord[Field] };
}[SettableField];

/** Inclusive limits of a number. */
export const LIMITS = { issueDay: [1, 31], paymentTermDays: [0, 365] } as const;

/** The fields available for these rows; amounts need a common currency. */
export function settableIn(records: readonly BudgetRecord[]): SettableField[] {
  const currencies = new Set(records.map(({ currency }) => currency));
  return SETTABLE.filter((field) => field !== 'netAmount' || currencies.size === 1);
}

/** The row's value of the field. */
export const settingOf = (record: BudgetRecord, field: SettableField): RowSetting =>
  ({ field, value: record[field] }) as RowSetting;

const CONTRACTS: ReadonlySet<string> = new Set(['mandate-contract', 'employment-contract']);

function setOf({ field, value }: RowSetting, { proportions }: BudgetRecord): RowChange['set'] {
  if (field !== 'paymentTypeName') return { [field]: value };
  // A contract is split between the person, the tax office and ZUS.
  return { [field]: value, proportions: CONTRACTS.has(value) ? (proportions ?? USUAL_SHARES) : null };
}

/** A rule is a small object. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Changes for the rows with another value. */
export const changesFor = (records: readonly BudgetRecord[], setting: RowSetting): RowChange[] =>
  records
    .filter((record) => !isSame(record[setting.field], setting.value))
    .map((record) => ({ id: record.id, version: record.version, set: setOf(setting, record) }));

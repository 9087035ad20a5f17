import type { BudgetRecord, Direction, TaxTerms } from '@saldo/contract/record';
import type { RowChange } from '@saldo/contract/rows';
import { termsOf, USUAL_TERMS } from '#lib/tax-terms/tax-terms.ts';
import { isContract, USUAL_SHARES } from '../row-editor/row-draft.ts';

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
  'taxTerms',
  'note',
] as const satisfies (keyof BudgetRecord)[];
export type SettableField = (typeof SETTABLE)[number];

export type RowSetting = {
  [Field in SettableField]: { field: Field; value: BudgetRecord[Field] };
}[SettableField];

/** Inclusive limits of a number. */
export const LIMITS = { issueDay: [1, 31], paymentTermDays: [0, 365] } as const;

/** Rows whose tax terms count in the estimates. */
export const withTerms = (records: readonly BudgetRecord[]): BudgetRecord[] =>
  records.filter(({ isBooked, paymentTypeName }) => isBooked && !isContract(paymentTypeName));

/**
 * The fields available for these rows; amounts require a common currency, and tax terms a row that
 * can have them.
 */
export function settableIn(records: readonly BudgetRecord[]): SettableField[] {
  const currencies = new Set(records.map(({ currency }) => currency));
  return SETTABLE.filter((field) => {
    if (field === 'netAmount') return currencies.size === 1;
    return field !== 'taxTerms' || withTerms(records).length > 0;
  });
}

/** The row's value of the field. */
export const settingOf = (record: BudgetRecord, field: SettableField): RowSetting =>
  ({ field, value: record[field] }) as RowSetting;

/** A cost has a deductible part, an income a lump-sum rate. */
const termsFor = (terms: TaxTerms, direction: Direction): TaxTerms | null =>
  termsOf(
    direction === 'cost'
      ? { ...terms, lumpSumRate: null }
      : { ...USUAL_TERMS, lumpSumRate: terms.lumpSumRate },
  );

function setOf({ field, value }: RowSetting, { proportions, direction }: BudgetRecord): RowChange['set'] {
  if (field === 'taxTerms') return { [field]: value && termsFor(value, direction) };
  if (field !== 'paymentTypeName') return { [field]: value };
  // A contract is split between the person, the tax office and ZUS.
  return { [field]: value, proportions: isContract(value) ? (proportions ?? USUAL_SHARES) : null };
}

/** A rule is a small object. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Changes for the rows with another value. */
export const changesFor = (records: readonly BudgetRecord[], setting: RowSetting): RowChange[] =>
  (setting.field === 'taxTerms' ? withTerms(records) : records)
    .map((record) => ({ record, set: setOf(setting, record) }))
    .filter(({ record, set }) => !isSame(record[setting.field], set[setting.field]))
    .map(({ record: { id, version }, set }) => ({ id, version, set }));

import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { formatAmount } from '@saldo/contract/domain/money';
import { monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { defaultsAt, preparePlan, type RecordPlan } from '@saldo/contract/domain/plan';
import { defaultDatesAt } from '@saldo/contract/domain/planned-dates';
import type { BudgetRecord, MonthScope, MonthValue, monthValueFields } from '@saldo/contract/record';
import { dateSchema } from '@saldo/contract/values';
import { formatDate } from '#lib/words/format.ts';
import type { z } from 'zod';
import { readAmount } from '../row-editor/row-draft.ts';

export type OwnFields = z.output<typeof monthValueFields>;
export type OwnField = keyof OwnFields;

/** Form values of a month; an empty field inherits from the row. */
export type MonthDraft = {
  netAmount: string;
  contractorId: number | null;
  paymentMethodId: number | null;
  issueDate: string;
  dueDate: string;
  expectedPaymentDate: string;
  note: string;
};

const DATES = ['issueDate', 'dueDate', 'expectedPaymentDate'] as const;
const FIELDS = ['netAmount', 'contractorId', 'paymentMethodId', ...DATES, 'note'] as const;
/** Dates and note apply to one month only, since later months have other days. */
const ONWARD = ['netAmount', 'contractorId', 'paymentMethodId'] as const;

/** The fields available in this scope. */
export const fieldsIn = (scope: MonthScope): readonly OwnField[] => (scope === 'onward' ? ONWARD : FIELDS);

export const valueAt = (
  values: readonly MonthValue[],
  month: MonthIndex,
  scope: MonthScope,
): MonthValue | null =>
  values.find((value) => value.month === monthText(month) && value.scope === scope) ?? null;

const dateText = (date: string | null = null): string => (date === null ? '' : formatDate(date));

const amountText = (amount: OwnFields['netAmount'], currency: CurrencyCode) =>
  amount === null ? '' : formatAmount(amount, currency);

export const monthDraftOf = (own: OwnFields | null, currency: CurrencyCode): MonthDraft => ({
  netAmount: amountText(own?.netAmount ?? null, currency),
  contractorId: own?.contractorId ?? null,
  paymentMethodId: own?.paymentMethodId ?? null,
  issueDate: dateText(own?.issueDate),
  dueDate: dateText(own?.dueDate),
  expectedPaymentDate: dateText(own?.expectedPaymentDate),
  note: own?.note ?? '',
});

/** `20.11.2026`, `20-11-2026`, `20 11 2026` or the ISO date; null for anything else. */
function readDate(text: string): string | null {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[ ./-](\d{1,2})[ ./-](\d{4})$/u.exec(text.trim()) ?? [];
  const date = year === '' ? text.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return dateSchema.safeParse(date).data ?? null;
}

type MonthReading = {
  fields: OwnFields;
  /** editor error codes by field */
  errors: Partial<Record<OwnField, string>>;
};

/** Parses a draft; unparsable fields keep the row's value. */
export function readMonth(draft: MonthDraft, currency: CurrencyCode): MonthReading {
  const errors: MonthReading['errors'] = {};
  const amount = draft.netAmount.trim() === '' ? null : readAmount(draft.netAmount, currency);
  if (amount !== null && !amount.ok) errors.netAmount = `amount.${amount.reason}.${amount.at}`;
  const date = (field: (typeof DATES)[number]) => {
    const read = draft[field].trim() === '' ? null : readDate(draft[field]);
    if (read === null && draft[field].trim() !== '') errors[field] = 'date';
    return read;
  };
  return {
    fields: {
      netAmount: amount?.ok ? amount.amount : null,
      contractorId: draft.contractorId,
      paymentMethodId: draft.paymentMethodId,
      issueDate: date('issueDate'),
      dueDate: date('dueDate'),
      expectedPaymentDate: date('expectedPaymentDate'),
      note: draft.note.trim() === '' ? null : draft.note,
    },
    errors,
  };
}

/** The fields to be written: those of the scope that differ. */
export function setOf(before: OwnFields | null, after: OwnFields, scope: MonthScope): Partial<OwnFields> {
  const changed = fieldsIn(scope).filter((field) => (before?.[field] ?? null) !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}

/** The row's plan with these fields set for this month (or from it on). */
export function planWith(
  record: BudgetRecord,
  values: readonly MonthValue[],
  at: { month: MonthIndex; scope: MonthScope; fields: OwnFields | null },
): RecordPlan {
  const { month, scope, fields } = at;
  const others = values.filter((value) => value.month !== monthText(month) || value.scope !== scope);
  const own = fields && { ...fields, recordId: record.id, month: monthText(month), scope, version: 1 };
  return preparePlan(record, own === null ? others : [...others, own], []);
}

/** The inherited values of a month if its own value (or the onward value) is empty. */
export function rowValuesAt(
  record: BudgetRecord,
  values: readonly MonthValue[],
  month: MonthIndex,
  scope: MonthScope,
): OwnFields {
  const plan = planWith(record, values, { month, scope, fields: null });
  const { netAmount, contractorId, paymentMethodId } = defaultsAt(plan, month);
  const { expectedDate, ...dates } = defaultDatesAt(plan, month);
  return {
    netAmount,
    contractorId,
    paymentMethodId,
    ...dates,
    expectedPaymentDate: expectedDate,
    note: record.note,
  };
}

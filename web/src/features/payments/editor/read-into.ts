import type { ZusDay } from '@saldo/contract/domain/legal-form';
import { nextWorkingDay } from '@saldo/contract/domain/working-days';
import type { FrameReading } from '@saldo/contract/import-reading';
import { following } from './following.ts';
import { amountText, withTyped } from './line-draft.ts';
import type { PaymentDraft } from './payment-draft.ts';
import type { ReadTarget } from './read-marks.ts';

type Contractor = { id: number; taxIdentificationNumber?: string | null | undefined };

/** Maximum length of a single-line field. */
const LONGEST = 80;
const DESCRIPTION = 2000;

const lineOf = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const TEXTS = ['number', 'internalNumber', 'ksefNumber'] as const;
const DAYS = ['issueDate', 'saleDate', 'taxDate'] as const;
const AMOUNTS = ['net', 'vat', 'gross', 'price'] as const;
const known = <Name extends string>(names: readonly Name[], name: string | undefined): Name | undefined =>
  names.find((one) => one === name);

/** The lines with one amount replaced by the value read. */
function linesWith(draft: PaymentDraft, { cell, at }: ReadTarget, { amount, text }: FrameReading) {
  const field = known(AMOUNTS, cell);
  const line = draft.lines[at];
  if (!line) return null;
  if (cell === 'description')
    return draft.lines.map((one) => (one === line ? { ...one, description: lineOf(text) } : one));
  if (field === undefined || amount === null) return null;
  const typed = withTyped(line, { [field]: amountText(amount, draft.currency) }, draft.currency);
  return draft.lines.map((one) => (one === line ? typed : one));
}

/** The instalments with a term of payment; one on several cells has it on all of them. */
function partsWith({ parts }: PaymentDraft, { at }: ReadTarget, day: string | null) {
  const groups = [...new Set(parts.map(({ group }) => group))];
  const group = groups[at];
  if (day === null || group === undefined) return null;
  return parts.map((one) =>
    one.group === group ? { ...one, dueDate: day, expectedDate: nextWorkingDay(day) } : one,
  );
}

/** The draft with the content of a frame over the page; null: an invalid value for the field. */
export function readInto(
  draft: PaymentDraft,
  target: ReadTarget,
  reading: FrameReading,
  { contractors, zusDay }: { contractors: readonly Contractor[]; zusDay: ZusDay },
): Partial<PaymentDraft> | null {
  const { text, day, taxId } = reading;
  const { field } = target;
  const [textField, dayField] = [known(TEXTS, field), known(DAYS, field)];
  if (textField !== undefined) return text === '' ? null : { [textField]: lineOf(text).slice(0, LONGEST) };
  if (dayField !== undefined) return day === null ? null : { [dayField]: day };
  if (field === 'description')
    return text === '' ? null : { description: lineOf(text).slice(0, DESCRIPTION) };
  if (field === 'lines') {
    const lines = linesWith(draft, target, reading);
    return lines && following(draft, { lines }, zusDay);
  }
  if (field === 'parts') {
    const parts = partsWith(draft, target, day);
    return parts && { parts };
  }
  if (field !== 'contractorId' || taxId === null) return null;
  const found = contractors.find(({ taxIdentificationNumber: id }) => id === `PL${taxId}`);
  return found ? { contractorId: found.id } : null;
}

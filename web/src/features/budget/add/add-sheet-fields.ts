import { MAX_MONTHS } from '@saldo/contract/budget';
import { addMonths, monthIndex, monthOfDate, monthText } from '@saldo/contract/domain/month';
import { BUDGET_PERMISSIONS } from '@saldo/contract/domain/permission';
import { nameSchema } from '@saldo/contract/values';
import { z } from 'zod';
import type { DraftFields } from './draft-saver.ts';

const YEAR = 12;

/** Every message is a catalogue key. */
export const newSheetSchema = z
  .object({
    name: z.string().trim().min(1, 'required').max(80, 'required'),
    categoryId: z
      .int()
      .nullable()
      .transform((id, { addIssue }) => {
        if (id !== null) return id;
        addIssue({ code: 'custom', message: 'required' });
        return z.NEVER;
      }),
    firstMonth: z.string(),
    lastMonth: z.string(),
    copyOf: z.int().nullable(),
    withAmounts: z.boolean(),
    /** rights of other users, by user id */
    rights: z.record(z.string(), z.enum(BUDGET_PERMISSIONS)),
  })
  .superRefine(({ firstMonth, lastMonth }, context) => {
    const length = monthIndex(lastMonth) - monthIndex(firstMonth) + 1;
    if (length < 1) context.addIssue({ code: 'custom', path: ['lastMonth'], message: 'endsBefore' });
    else if (length > MAX_MONTHS)
      context.addIssue({ code: 'custom', path: ['lastMonth'], message: 'tooLong' });
  });
export type NewSheet = z.infer<typeof newSheetSchema>;
/** While this is filled in, no category has to be selected. */
export type NewSheetInput = z.input<typeof newSheetSchema>;

export const emptySheet = (today: string, categoryId: number | null): NewSheetInput => ({
  name: '',
  categoryId,
  firstMonth: monthText(monthOfDate(today)),
  lastMonth: monthText(addMonths(monthOfDate(today), YEAR - 1)),
  copyOf: null,
  withAmounts: true,
  rights: {},
});

/** The part of the form that a draft can store; undefined until there is a name and a place, or while the range is invalid. */
export function draftFieldsOf(input: NewSheetInput): DraftFields | undefined {
  const name = nameSchema.safeParse(input.name);
  const { categoryId, firstMonth, lastMonth } = input;
  if (!name.success || categoryId === null) return undefined;
  const length = monthIndex(lastMonth) - monthIndex(firstMonth) + 1;
  if (length < 1 || length > MAX_MONTHS) return undefined;
  return { name: name.data, categoryId, firstMonth, lastMonth };
}

const MESSAGES = ['required', 'endsBefore', 'tooLong', 'gone'] as const;
export type NewSheetMessage = (typeof MESSAGES)[number];
export const isNewSheetMessage = (message: string | undefined): message is NewSheetMessage =>
  MESSAGES.some((known) => known === message);

import { z } from 'zod';
import { MAX_INSTALMENTS } from './payment-source.ts';
import { changePartsBody } from './payment.ts';
import { recordFields } from './record.ts';
import { idSchema, monthSchema } from './values.ts';

/** A row that is made for instalments which belong to none. */
export const newRowPlaceBody = z.object({
  budgetId: idSchema,
  row: recordFields.refine(({ firstMonth, lastMonth }) => firstMonth <= lastMonth, {
    error: 'The last month is before the first',
    path: ['lastMonth'],
  }),
  /** the cell of the row that they come to */
  month: monthSchema,
  parts: z.array(changePartsBody.shape.parts.element).min(1).max(MAX_INSTALMENTS),
});
export type NewRowPlaceBody = z.output<typeof newRowPlaceBody>;

import { z } from 'zod';
import { MAX_INSTALMENTS } from './payment-source.ts';
import { changePartsBody } from './payment.ts';
import { recordFields } from './record.ts';
import { idSchema, monthSchema } from './values.ts';

/** A new row for instalments that are on no row. */
export const newRowPlaceBody = z.object({
  budgetId: idSchema,
  row: recordFields.refine(({ firstMonth, lastMonth }) => firstMonth <= lastMonth, {
    error: 'The last month is before the first',
    path: ['lastMonth'],
  }),
  /** the cell of the row that they are put on */
  month: monthSchema,
  parts: z.array(changePartsBody.shape.parts.element).min(1).max(MAX_INSTALMENTS),
});
export type NewRowPlaceBody = z.output<typeof newRowPlaceBody>;

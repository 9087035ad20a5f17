import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { errors, errorSchema, rowErrors } from './errors.ts';
import { amountFields } from './payment-source.ts';
import { paymentSourceTypeSchema } from './source-type.ts';
import { directionSchema, vatRateSchema } from './record.ts';
import { currencySchema, dateSchema, idParams, idSchema } from './values.ts';

/** Sums of a document by VAT rate; none for a document without lines. */
const rateAmountsSchema = z.object({ vatRate: vatRateSchema, ...amountFields });

/** A document that another one corrects or settles, or may. */
export const relatedSourceSchema = z.object({
  id: idSchema,
  type: paymentSourceTypeSchema,
  direction: directionSchema,
  number: z.string(),
  contractorId: idSchema.nullable(),
  issueDate: dateSchema,
  currency: currencySchema,
  ...amountFields,
  rates: z.array(rateAmountsSchema),
});
export type RelatedSource = z.output<typeof relatedSourceSchema>;

export const originalsBody = z.object({
  /** type of the document that refers to it */
  type: paymentSourceTypeSchema,
  direction: directionSchema,
  search: z.string().trim().max(100),
  /** the edited document */
  exceptId: idSchema.optional(),
  contractorId: idSchema.nullable(),
});

const member = access({ who: 'member' });
/** Reads with a body. */
const asks = access({ who: 'member' }, { mode: 'read' });

/** Routes of documents that others correct or settle. */
export const paymentOriginal = routes({
  originals: {
    method: 'POST',
    path: '/payment-source/originals',
    summary:
      'Documents that a correction may correct, or an invoice settle: the contractor’s first, newest first',
    metadata: asks,
    body: originalsBody,
    responses: { ...errors, 200: z.object({ items: z.array(relatedSourceSchema) }), 422: errorSchema },
  },
  related: {
    method: 'GET',
    path: '/payment-source/:id/related',
    summary: 'The document that this one is of, and those that are of it, by VAT rate',
    metadata: member,
    pathParams: idParams,
    responses: {
      ...rowErrors,
      200: z.object({ original: relatedSourceSchema.nullable(), others: z.array(relatedSourceSchema) }),
    },
  },
});

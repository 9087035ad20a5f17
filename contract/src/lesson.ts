import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { errorSchema, rowErrors } from './errors.ts';
import { matchPlaceSchema, rejectedPlaceSchema } from './matching.ts';
import { dateSchema, idSchema, pathIdSchema } from './values.ts';

/** A lesson: documents of a contractor belong on a row, because earlier ones are there. */
export const lessonSchema = matchPlaceSchema.omit({ month: true }).extend({
  /** documents of the contractor on the row */
  count: z.int(),
  /** issue date of the latest one */
  lastDay: dateSchema,
  /** documents among them from which matching must not learn, because a user had the lesson forgotten */
  forgottenCount: z.int(),
  /** current weight, in documents: each one halves every year */
  weight: z.number(),
});
export type Lesson = z.output<typeof lessonSchema>;

/** A rejected pair of a document of the contractor and a cell, which is never proposed. */
export const rejectedPairSchema = rejectedPlaceSchema.extend({
  paymentSourceId: idSchema,
  number: z.string(),
});
export type RejectedPair = z.output<typeof rejectedPairSchema>;

export const lessonsSchema = z.object({
  /** by descending weight */
  lessons: z.array(lessonSchema),
  /** the latest first */
  rejected: z.array(rejectedPairSchema),
});
export type Lessons = z.output<typeof lessonsSchema>;

export const lessonBody = z.object({ recordId: idSchema });

const adds = { who: 'area', area: 'payments.add', atLeast: 'granted' } as const;
const pathParams = z.object({ contractorId: pathIdSchema });

/** Routes of what matching has learnt about a contractor (docs/decisions/052). */
export const lesson = routes({
  lessons: {
    method: 'GET',
    path: '/payment/lessons/:contractorId',
    summary: 'What confirmations and rejections have taught about a contractor, on sheets that the user sees',
    metadata: access(adds),
    pathParams,
    responses: { ...rowErrors, 200: lessonsSchema },
  },
  forgetLesson: {
    method: 'DELETE',
    path: '/payment/lessons/:contractorId',
    summary: 'Learn nothing from the documents of a contractor that lie on a row now',
    metadata: access(adds),
    pathParams,
    body: lessonBody,
    responses: { ...rowErrors, 200: lessonsSchema, 422: errorSchema },
  },
  relearnLesson: {
    method: 'POST',
    path: '/payment/lessons/:contractorId',
    summary: 'Learn again from the documents of a contractor on a row',
    metadata: access(adds),
    pathParams,
    body: lessonBody,
    responses: { ...rowErrors, 200: lessonsSchema, 422: errorSchema },
  },
});

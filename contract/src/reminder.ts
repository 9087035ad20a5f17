import { z } from 'zod';
import { access, once } from './access.ts';
import { routes } from './c.ts';
import { errorSchema, rowErrors } from './errors.ts';
import { changePartsBody } from './payment.ts';
import { paymentSourceTypeSchema } from './source-type.ts';
import {
  currencySchema,
  dateSchema,
  idSchema,
  instantSchema,
  localeSchema,
  minorSchema,
  pathIdSchema,
  versionSchema,
} from './values.ts';

/** Maximum number of instalments in one reminder. */
export const MAX_REMINDED = 200;
const LONGEST_MESSAGE = 2000;

/** An instalment that a reminder can name. */
export const remindableSchema = z.object({
  partId: idSchema,
  /** of the document */
  version: versionSchema,
  paymentSourceId: idSchema,
  type: paymentSourceTypeSchema,
  number: z.string(),
  dueDate: dateSchema,
  currency: currencySchema,
  /** minor units; a correction that reduces the due amount is negative */
  gross: minorSchema,
  /** number of the account for its payment; null: none, or hidden from this user */
  account: z.string().nullable(),
});
export type Remindable = z.output<typeof remindableSchema>;

const documentSchema = remindableSchema.pick({
  paymentSourceId: true,
  type: true,
  number: true,
  dueDate: true,
  currency: true,
  gross: true,
});

export const sentReminderSchema = z.object({
  id: idSchema,
  /** business date */
  date: dateSchema,
  at: instantSchema,
  /** name of the user who sent it */
  by: z.string(),
  to: z.string(),
  locale: localeSchema,
  /** visible ones only */
  documents: z.array(documentSchema),
  hiddenCount: z.int(),
  /** as sent; null: it names documents that the user does not see */
  text: z.string().nullable(),
});
export type SentReminder = z.output<typeof sentReminderSchema>;

/** Reasons why a contractor cannot be reminded. */
export const REMINDER_REFUSALS = ['no-email', 'sent-today', 'nothing-overdue'] as const;
export const reminderRefusalSchema = z.enum(REMINDER_REFUSALS);
export type ReminderRefusal = z.output<typeof reminderRefusalSchema>;

export const reminderDraftSchema = z.object({
  /** business date up to which days overdue are counted */
  date: dateSchema,
  contractor: z.object({
    id: idSchema,
    name: z.string(),
    email: z.string().nullable(),
    locale: localeSchema,
  }),
  company: z.object({ name: z.string(), taxIdentificationNumber: z.string().nullable() }),
  sender: z.object({ name: z.string(), email: z.string() }),
  /** overdue instalments, and corrections that reduce them; by due date */
  items: z.array(remindableSchema),
  refusal: reminderRefusalSchema.nullable(),
  /** the newest first */
  sent: z.array(sentReminderSchema),
});
export type ReminderDraft = z.output<typeof reminderDraftSchema>;

export const sendReminderBody = z.object({
  locale: localeSchema,
  message: z
    .string()
    .trim()
    .min(1)
    .max(LONGEST_MESSAGE)
    // oxlint-disable-next-line no-control-regex -- line feeds and tabs are text, other control characters are not
    .regex(/^[^\u0000-\u0008\u000b-\u001f\u007f]*$/),
  parts: z.array(changePartsBody.shape.parts.element).min(1).max(MAX_REMINDED),
});
export type SendReminder = z.output<typeof sendReminderBody>;

const adds = { who: 'area', area: 'payments.add', atLeast: 'granted' } as const;
const pathParams = z.object({ contractorId: pathIdSchema });

/** Routes of letters that remind contractors of overdue payments (docs/decisions/051). */
export const reminder = routes({
  draft: {
    method: 'GET',
    path: '/payment/reminder/:contractorId',
    summary: 'What a contractor can be reminded of, what stands against it, and the reminders sent',
    metadata: access(adds),
    pathParams,
    responses: { ...rowErrors, 200: reminderDraftSchema },
  },
  send: {
    method: 'POST',
    path: '/payment/reminder/:contractorId',
    summary: 'Send a contractor a letter that names chosen overdue instalments, once a day at most',
    metadata: once(access(adds, { onlyPerson: true })),
    pathParams,
    body: sendReminderBody,
    responses: {
      ...rowErrors,
      201: sentReminderSchema,
      409: errorSchema,
      422: errorSchema.extend({ reason: reminderRefusalSchema.optional() }),
    },
  },
});

import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { errors } from './errors.ts';
import { dateSchema } from './values.ts';

/** The user setting with the choice of notices. */
export const NOTICE_SETTING = 'notices';
export const noticeSettingsSchema = z.object({
  overdue: z.boolean(),
  due: z.boolean(),
  approvals: z.boolean(),
  /** a letter each morning, unless there is nothing to report */
  letter: z.boolean(),
});
export type NoticeSettings = z.output<typeof noticeSettingsSchema>;
export const USUAL_NOTICES: NoticeSettings = { overdue: true, due: true, approvals: true, letter: false };

/**
 * The numbers of instalments; those on no cell are counted separately, because they are in another
 * list.
 */
export const noticeCountSchema = z.object({ count: z.int(), detachedCount: z.int() });
export type NoticeCount = z.output<typeof noticeCountSchema>;

export const noticesSchema = z.object({
  date: dateSchema,
  /** last day of the "due soon" period */
  until: dateSchema,
  overdueIn: noticeCountSchema,
  overdueOut: noticeCountSchema,
  dueIn: noticeCountSchema,
  dueOut: noticeCountSchema,
  /** planned taxes, ZUS and PIT of pays due within 7 days, and those whose day has passed without a document */
  taxesDue: z.int(),
  taxesOutOfDate: z.int(),
  /** transfer files that wait for this user's decision */
  approvals: z.int(),
  /** transfer files of this user that are approved and not made yet */
  approved: z.int(),
});
export type Notices = z.output<typeof noticesSchema>;

/** The counts of the notification bell (docs/decisions/041). */
export const notice = routes({
  get: {
    method: 'GET',
    path: '/notice',
    summary: 'How much is overdue, due within 7 days (taxes, too), and waits for the decision of the user',
    metadata: access({ who: 'member' }),
    responses: { ...errors, 200: noticesSchema },
  },
});

import { model, type NounWords } from './docs.ts';
import { noticeCountSchema, noticesSchema } from './notice.ts';

model(noticeCountSchema, 'NoticeCount', {
  is: 'How many receivables or payables.',
  fields: { count: 'How many instalments.', detachedCount: 'How many of them are on no cell.' },
});
model(noticesSchema, 'Notices', {
  is: 'What the user should know of today, by their rights.',
  fields: {
    date: 'Business date.',
    until: 'Last day of what is due soon: a week from today.',
    overdueIn: 'Receivables that are overdue.',
    overdueOut: 'Payables that are overdue.',
    dueIn: 'Receivables due within 7 days.',
    dueOut: 'Payables due within 7 days.',
    taxesDue: 'Planned taxes and ZUS that are due within 7 days.',
    taxesOutOfDate: 'Those whose day has passed without a declaration, a payment or a document of pay.',
    approvals: 'Transfer files that wait for the decision of this user.',
    approved: 'Transfer files that this user has asked for, that are approved and not made yet.',
  },
});

export const noticeWords: NounWords = {
  title: 'Notices',
  is: 'What the bell tells: what is overdue, due soon, or waits for approval.',
  parameters: {},
};

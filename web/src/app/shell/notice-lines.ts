import type { NoticeCount, Notices, NoticeSettings } from '@saldo/contract/notice';
import type { ParseKeys } from 'i18next';
import { APPROVALS_PATH, openPaymentsPath, settlementsPath } from '#lib/navigation/payment-tabs.ts';

export type NoticeLine = {
  key: ParseKeys<'notices'>;
  count: number;
  to: string;
  /** included in the number at the bell */
  isUrgent: boolean;
};

const TAX_CALENDAR_PATH = '/cashflow?view=taxes';

type Flow = 'income' | 'cost';

/** Soon due payments, one line for each list that has some. */
function dueLines(flow: Flow, { count, detachedCount }: NoticeCount, { date, until }: Notices): NoticeLine[] {
  const where = { flow, from: date, to: until };
  const key = flow === 'income' ? 'dueIn' : 'dueOut';
  return [
    { key, count: count - detachedCount, to: openPaymentsPath('attached', where), isUrgent: false },
    {
      key: `${key}Detached`,
      count: detachedCount,
      to: openPaymentsPath('detached', where),
      isUrgent: false,
    },
  ];
}

const overdueLine = (flow: Flow, { count }: NoticeCount): NoticeLine => ({
  key: flow === 'income' ? 'overdueIn' : 'overdueOut',
  count,
  to: `${settlementsPath(flow)}&overdue=true`,
  isUrgent: true,
});

/** The lines of the bell for this user, each with the link to its items. */
export function noticeLines(notices: Notices, settings: NoticeSettings): NoticeLine[] {
  const { overdueIn, overdueOut, dueIn, dueOut, taxesDue, taxesOutOfDate, approvals, approved } = notices;
  const lines: NoticeLine[] = [
    ...(settings.approvals
      ? [
          { key: 'approvals' as const, count: approvals, to: APPROVALS_PATH, isUrgent: true },
          { key: 'approved' as const, count: approved, to: APPROVALS_PATH, isUrgent: true },
        ]
      : []),
    ...(settings.overdue
      ? [
          overdueLine('income', overdueIn),
          overdueLine('cost', overdueOut),
          { key: 'taxesOutOfDate' as const, count: taxesOutOfDate, to: TAX_CALENDAR_PATH, isUrgent: true },
        ]
      : []),
    ...(settings.due
      ? [
          ...dueLines('income', dueIn, notices),
          ...dueLines('cost', dueOut, notices),
          { key: 'taxesDue' as const, count: taxesDue, to: TAX_CALENDAR_PATH, isUrgent: false },
        ]
      : []),
  ];
  return lines.filter(({ count }) => count > 0);
}

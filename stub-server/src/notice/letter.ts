import type { Locale } from '@saldo/contract/values';
import type { Notices, NoticeSettings } from '@saldo/contract/notice';
import { dayText, letterOf, unlinked, type LetterText } from '#src/mail/letter.ts';

const WORDS = {
  pl: {
    subject: 'Saldo: co jest po terminie i co czeka',
    hello: 'Dzień dobry!',
    company: (company: string, day: string) => `Firma ${company}, stan na ${day}:`,
    overdueIn: 'Należności po terminie',
    overdueOut: 'Zobowiązania po terminie',
    dueIn: 'Należności z terminem w ciągu 7 dni',
    dueOut: 'Zobowiązania z terminem w ciągu 7 dni',
    taxesOutOfDate: 'Nieaktualny plan podatków i ZUS',
    taxesDue: 'Podatki i ZUS z terminem w ciągu 7 dni',
    approvals: 'Pliki przelewów, które czekają na Twoją decyzję',
    open: 'Otwórz rozrachunki',
    footnote: 'Codzienny list wyłączysz w Saldo: Ustawienia, Dane konta, Powiadomienia.',
  },
  en: {
    subject: 'Saldo: what is overdue and what waits',
    hello: 'Hello,',
    company: (company: string, day: string) => `${company}, as of ${day}:`,
    overdueIn: 'Overdue receivables',
    overdueOut: 'Overdue payables',
    dueIn: 'Receivables due within 7 days',
    dueOut: 'Payables due within 7 days',
    taxesOutOfDate: 'Planned taxes and ZUS out of date',
    taxesDue: 'Taxes and ZUS due within 7 days',
    approvals: 'Transfer files that wait for your decision',
    open: 'Open settlements',
    footnote: 'Switch the daily letter off in Saldo: Settings, Account data, Notices.',
  },
} as const;

interface Told {
  locale: Locale;
  company: string;
  notices: Notices;
  settings: NoticeSettings;
  /** address of the settlements; undefined: unknown */
  href: string | undefined;
}

/** The letter of today for a user; null: nothing to report. */
export function dailyLetter({ locale, company, notices, settings, href }: Told): LetterText | null {
  const words = WORDS[locale];
  const counts = [
    ...(settings.overdue
      ? ([
          [words.overdueIn, notices.overdueIn.count],
          [words.overdueOut, notices.overdueOut.count],
          [words.taxesOutOfDate, notices.taxesOutOfDate],
        ] as const)
      : []),
    ...(settings.due
      ? ([
          [words.dueIn, notices.dueIn.count],
          [words.dueOut, notices.dueOut.count],
          [words.taxesDue, notices.taxesDue],
        ] as const)
      : []),
    ...(settings.approvals ? ([[words.approvals, notices.approvals]] as const) : []),
  ].filter(([, count]) => count > 0);
  if (counts.length === 0) return null;
  return letterOf({
    locale,
    subject: words.subject,
    lines: [
      words.hello,
      words.company(unlinked(company), dayText(locale, notices.date)),
      ...counts.map(([name, count]) => `${name}: ${count}`),
    ],
    ...(href !== undefined && { link: { label: words.open, href } }),
    footnote: words.footnote,
  });
}

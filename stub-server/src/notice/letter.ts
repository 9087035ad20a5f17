import type { Locale } from '@saldo/contract/values';
import type { Notices, NoticeSettings } from '@saldo/contract/notice';
import { formatAmount, minor } from '@saldo/contract/domain/money';
import { dayText, letterOf, unlinked, type Content, type LetterText } from '#src/mail/letter.ts';
import type { Urgent } from './urgent.ts';

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
    approved: 'Zatwierdzone pliki przelewów do pobrania',
    first: 'Najpilniejsze',
    head: ['Kontrahent, dokument', 'Co', 'Termin', 'Kwota'],
    income: 'należność',
    cost: 'do zapłaty',
    nobody: 'bez kontrahenta',
    ordered: (day: string) => `zlecone na ${day}`,
    open: 'Otwórz rozrachunki',
    footnote: 'Codzienny list wyłączysz w Saldo: Ustawienia, Konto i firma, Powiadomienia.',
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
    approved: 'Approved transfer files to download',
    first: 'Most urgent',
    head: ['Contractor, document', 'What', 'Due', 'Amount'],
    income: 'to come in',
    cost: 'to pay',
    nobody: 'no contractor',
    ordered: (day: string) => `ordered for ${day}`,
    open: 'Open settlements',
    footnote: 'Switch the daily letter off in Saldo: Settings, Account and company, Notices.',
  },
} as const;

interface LetterFacts {
  locale: Locale;
  company: string;
  notices: Notices;
  settings: NoticeSettings;
  /** the most urgent payments */
  urgent: readonly Urgent[];
  /** address of the server; undefined: unknown, so there are no links */
  publicUrl: string | undefined;
}

/** The editor of a document, over its list. */
function pathOf({ documentId, type, isDetached }: Urgent): string {
  const list = isDetached ? 'detached' : 'attached';
  return `/payments/list/@/payments-editor/edit/${documentId}/${type}?tab=payments-list-${list}`;
}

/** The most urgent payments as a table of the letter; undefined: there are none. */
function tableOf({ locale, urgent, publicUrl }: LetterFacts): Content['table'] {
  if (urgent.length === 0) return undefined;
  const { head, income, cost, nobody, ordered } = WORDS[locale];
  return {
    head,
    rows: urgent.map(({ contractor, number, direction, dueDate, orderedDate, gross, currency }) => [
      unlinked(contractor ?? nobody) +
        (number === '' ? '' : `, ${number.split('/').map(unlinked).join('/')}`),
      direction === 'income' ? income : cost,
      dayText(locale, dueDate) + (orderedDate === null ? '' : `, ${ordered(dayText(locale, orderedDate))}`),
      formatAmount(minor(gross), currency, { withCurrency: true }),
    ]),
    ...(publicUrl !== undefined && { hrefs: urgent.map((one) => new URL(pathOf(one), publicUrl).href) }),
    foot: [],
  };
}

/** The letter of today for a user; null: nothing to report. */
export function dailyLetter(facts: LetterFacts): LetterText | null {
  const { locale, company, notices, settings, urgent, publicUrl } = facts;
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
    ...(settings.approvals
      ? ([
          [words.approvals, notices.approvals],
          [words.approved, notices.approved],
        ] as const)
      : []),
  ].filter(([, count]) => count > 0);
  if (counts.length === 0) return null;
  return letterOf({
    locale,
    subject: words.subject,
    lines: [
      words.hello,
      words.company(unlinked(company), dayText(locale, notices.date)),
      counts.map(([name, count]) => `${name}: ${count}`).join('\n'),
      ...(urgent.length > 0 ? [`${words.first}:`] : []),
    ],
    table: tableOf(facts),
    ...(publicUrl !== undefined && {
      link: { label: words.open, href: new URL('/payments/settlements', publicUrl).href },
    }),
    footnote: words.footnote,
  });
}

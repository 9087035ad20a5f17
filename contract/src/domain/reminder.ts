import { formatAccount, formatIban } from './bank-account.ts';
import { exponentOf, type CurrencyCode } from './currency.ts';
import { daysBetween } from './day.ts';
import { formatAmount, minor, type Minor } from './money.ts';

/** An unpaid instalment as named in a reminder. */
export interface RemindedDocument {
  number: string;
  dueDate: string;
  currency: CurrencyCode;
  /** the open amount, minor units; a correction that reduces it is negative */
  gross: Minor;
}

export interface Reminder {
  locale: 'pl' | 'en';
  /** the sender's text above the list; blank lines separate paragraphs */
  message: string;
  documents: readonly RemindedDocument[];
  /** the accounts for the payment */
  accounts: readonly { currency: CurrencyCode; number: string }[];
  company: { name: string; taxIdentificationNumber: string | null };
  /** name of the sending user */
  sender: string;
  /** business date */
  today: string;
}

/** The parts of a reminder letter, in their order. */
export interface ReminderLetter {
  subject: string;
  before: string[];
  table: { head: string[]; rows: string[][]; foot: string[][] };
  after: string[];
  /** small print */
  footnote: string;
}

// The subject contains no user input, because anyone can write to any address in the name of any
// company.
const WORDS = {
  pl: {
    subject: 'Przypomnienie o zapłacie',
    message:
      'Dzień dobry,\n\nprzypominamy, że minął termin zapłaty poniższych dokumentów. Prosimy o wpłatę albo o informację, kiedy możemy się jej spodziewać.',
    head: ['Dokument', 'Termin zapłaty', 'Dni po terminie', 'Do zapłaty'],
    total: 'Razem',
    noNumber: 'bez numeru',
    account: (currency: string, number: string) => `Rachunek do wpłat w ${currency}: ${number}`,
    paid: 'Jeśli przelew został już zlecony, prosimy pominąć tę wiadomość.',
    taxId: (number: string) => `NIP ${number}`,
    footnote: (company: string) =>
      `Wiadomość wysłana w imieniu firmy ${company} z aplikacji Saldo. Odpowiedź trafi do nadawcy.`,
  },
  en: {
    subject: 'Payment reminder',
    message:
      'Hello,\n\nthe documents below are past their due date. Please pay them, or let us know when we can expect the payment.',
    head: ['Document', 'Due date', 'Days overdue', 'Amount due'],
    total: 'Total',
    noNumber: 'no number',
    account: (currency: string, number: string) => `Account for payments in ${currency}: ${number}`,
    paid: 'If you have ordered the transfer already, please ignore this message.',
    taxId: (number: string) => `Tax ID ${number}`,
    footnote: (company: string) => `Sent on behalf of ${company} from Saldo. A reply goes to the sender.`,
  },
} as const;

/** The default text of a reminder above its list. */
export const usualMessage = (locale: Reminder['locale']): string => WORDS[locale].message;

/**
 * A text in which mail programs find no link or address, because a reminder must not lead anywhere
 * but to its sender.
 */
export const withoutLinks = (text: string): string =>
  text
    .replaceAll('://', ' ')
    .replaceAll('@', ' @ ')
    .replaceAll(/\.(?=\p{L}{2})/gu, '. ');

const inLine = (text: string) => withoutLinks(text).replaceAll(/\s+/gu, ' ').trim();

const ENGLISH_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const dayIn = (locale: Reminder['locale'], date: string): string =>
  locale === 'en' ? ENGLISH_DAY.format(new Date(date)) : date.split('-').toReversed().join('.');

/** In English with a decimal point and commas, in Polish as everywhere else. */
function amountIn(locale: Reminder['locale'], gross: Minor, currency: CurrencyCode): string {
  if (locale === 'pl') return formatAmount(gross, currency, { withCurrency: true });
  const digits = exponentOf(currency);
  const size = new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${size.format(gross / 10 ** digits)} ${currency}`;
}

/** The requested amounts by currency, in the order of the documents; minor units. */
export function remindedTotals(
  documents: readonly Pick<RemindedDocument, 'currency' | 'gross'>[],
): { currency: CurrencyCode; gross: Minor }[] {
  const totals = new Map<CurrencyCode, number>();
  for (const { currency, gross } of documents) totals.set(currency, (totals.get(currency) ?? 0) + gross);
  return Array.from(totals, ([currency, gross]) => ({ currency, gross: minor(gross) }));
}

type Payable = { currency: CurrencyCode; account: string | null };

/** The account for all documents of a currency, if they agree. */
export function accountsOf(documents: readonly Payable[]): Reminder['accounts'] {
  return Array.from(Map.groupBy(documents, ({ currency }) => currency)).flatMap(([currency, of]) => {
    const [number, ...others] = new Set(of.map(({ account }) => account));
    return typeof number === 'string' && others.length === 0 ? [{ currency, number }] : [];
  });
}

/** Without a country code an account number is only valid in Poland. */
const accountIn = (locale: Reminder['locale'], currency: CurrencyCode, number: string): string =>
  locale === 'pl' && currency === 'PLN' ? formatAccount(number) : formatIban(number);

/**
 * A letter that reminds of overdue payments: amounts and due days, without interest, because the
 * applicable rate is unknown here (docs/decisions/051).
 */
export function reminderLetter(reminder: Reminder): ReminderLetter {
  const { locale, message, documents, accounts, company, sender, today } = reminder;
  const words = WORDS[locale];
  const paragraphs = message.split(/\n\s*\n/u).map((text) => withoutLinks(text).trim());
  const taxId = company.taxIdentificationNumber;
  return {
    subject: words.subject,
    before: paragraphs.filter((text) => text !== ''),
    table: {
      head: [...words.head],
      rows: documents.map(({ number, dueDate, currency, gross }) => {
        const days = daysBetween(dueDate, today);
        return [
          number === '' ? words.noNumber : inLine(number),
          dayIn(locale, dueDate),
          days > 0 ? String(days) : '–',
          amountIn(locale, gross, currency),
        ];
      }),
      foot: remindedTotals(documents).map(({ currency, gross }) => [
        words.total,
        '',
        '',
        amountIn(locale, gross, currency),
      ]),
    },
    after: [
      ...accounts.map(({ currency, number }) => words.account(currency, accountIn(locale, currency, number))),
      words.paid,
      [inLine(sender), inLine(company.name), ...(taxId === null ? [] : [words.taxId(inLine(taxId))])].join(
        '\n',
      ),
    ],
    footnote: words.footnote(inLine(company.name)),
  };
}

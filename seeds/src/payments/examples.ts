import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '@saldo/contract/domain/day';
import { nextWorkingDay } from '@saldo/contract/domain/working-days';
import { DEMO_ACCOUNT_ID } from '#src/accounts.ts';
import type { Calendar } from '#src/calendar.ts';
import type { SeedData } from '#src/data.ts';
import { documentPdf } from '#src/files/document-pdf.ts';
import type { SeedFile, SeedPaymentSource, SeedReminder, SeedTransferApproval } from '#src/payment-data.ts';
import { FIRST_DETACHED_ID } from './detached.ts';
import { FILE } from './file-ids.ts';

const accountId = DEMO_ACCOUNT_ID;
const [MASTER, ACCOUNTANT] = [1, 2];
/** Ids of documents of this and the last month (`sourceOf`). */
const [BRICKS, LEASE, UNPAID] = [109_480, 117_480, 107_470];
const REMINDED_DAYS_AGO = 7;

/** A photograph of the receipt. */
const photograph = (): Uint8Array => readFileSync(join(import.meta.dirname, '../files/paragon-10442.jpg'));

const NOTES: Partial<Record<number, readonly string[]>> = {
  [FILE.wood]: [
    'Wydanie zewnętrzne WZ 3391',
    'Legary 45×145, 4 m – 60 szt.',
    'Deski tarasowe, modrzew – 48 m²',
  ],
  [FILE.bricks]: ['Protokół dostawy', 'Cegła pełna – 4 palety', 'Odebrał: T. Zięba'],
};

/** Additions to generated documents: a file, and an order to the bank. */
function withMore(source: SeedPaymentSource, at: Calendar): SeedPaymentSource {
  if (source.id === BRICKS) return { ...source, fileIds: [FILE.bricks] };
  if (source.id !== LEASE) return source;
  const orderedDate = nextWorkingDay(at.daysOn(3));
  return { ...source, parts: source.parts.map((part) => (part.paidDate ? part : { ...part, orderedDate })) };
}

function fileOf(source: SeedPaymentSource, id: number): SeedFile {
  const file = { id, accountId, userId: source.isUnverified ? ACCOUNTANT : MASTER };
  if (id === FILE.receipt)
    return { ...file, name: 'paragon-10442.jpg', kind: 'image', content: photograph() };
  const name = `${source.number.replaceAll(/[^0-9A-Za-z]+/g, '-')}.pdf`;
  return { ...file, name, kind: 'pdf', content: documentPdf(source, NOTES[id]) };
}

const detached = (place: number) => (FIRST_DETACHED_ID + place) * 10;

/** A rejected request, and a pending one above the company's limit for a second person. */
const approvalsOn = (at: Calendar): SeedTransferApproval[] => [
  {
    id: 1,
    accountId,
    requestedBy: ACCOUNTANT,
    date: nextWorkingDay(at.day),
    paymentMethodId: 1,
    partIds: [detached(3)],
    rejected: { by: MASTER, reason: 'Najpierw karta przekazania odpadu.' },
  },
  {
    id: 2,
    accountId,
    requestedBy: ACCOUNTANT,
    date: nextWorkingDay(at.daysOn(3)),
    paymentMethodId: 1,
    partIds: [4, 5, 7, 8].map(detached),
  },
];

const remindersOn = (sources: readonly SeedPaymentSource[], at: Calendar): SeedReminder[] => {
  const date = addDays(at.day, -REMINDED_DAYS_AGO);
  const overdue = sources
    .filter(({ id }) => id === UNPAID)
    .flatMap(({ parts }) => parts.filter(({ paidDate, dueDate }) => paidDate === null && dueDate < date));
  return overdue.length === 0
    ? []
    : [{ id: 1, accountId, contractorId: 4, sentBy: ACCOUNTANT, date, partIds: overdue.map(({ id }) => id) }];
};

const APPROVED_FROM = 50_000_00;

/**
 * Adds files, orders, requests and reminders to the documents, without changing any amount of the
 * plan.
 */
export function examples(
  made: readonly SeedPaymentSource[],
  at: Calendar,
): { paymentSources: SeedPaymentSource[] } & Pick<
  SeedData,
  'storedFiles' | 'transferApprovals' | 'reminders' | 'licenceSettings'
> {
  const paymentSources = made.map((source) => withMore(source, at));
  return {
    paymentSources,
    storedFiles: paymentSources.flatMap((source) => (source.fileIds ?? []).map((id) => fileOf(source, id))),
    transferApprovals: approvalsOn(at),
    reminders: remindersOn(paymentSources, at),
    licenceSettings: [
      {
        accountId,
        name: 'transfers.approvalFrom',
        startDate: `${at.monthText(0)}-01`,
        value: String(APPROVED_FROM),
      },
    ],
  };
}

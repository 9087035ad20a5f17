import { minor } from '@saldo/contract/domain/money';
import { usualMessage } from '@saldo/contract/domain/reminder';
import type { SeedData } from '@saldo/seeds';
import type { Insertable } from 'kysely';
import type { Database } from '#src/db/schema.ts';
import { letterOfReminder } from './letter.ts';
import type { KeptDocument } from './sent.ts';

const documentsIn = ({ paymentSources }: SeedData, partIds: readonly number[]): KeptDocument[] =>
  paymentSources.flatMap(({ id: paymentSourceId, type, number, currency, parts }) =>
    parts
      .filter(({ id }) => partIds.includes(id))
      .map(({ id: partId, dueDate, gross }) => ({
        partId,
        paymentSourceId,
        type,
        number,
        dueDate,
        currency,
        gross: minor(gross),
      })),
  );

/** Reminders of a scenario, with the letters that were sent. */
export const seedReminders = (data: SeedData): Insertable<Database['reminder']>[] =>
  (data.reminders ?? []).map((reminder) => {
    const { accountId, contractorId, sentBy, date, partIds } = reminder;
    const documents = documentsIn(data, partIds);
    const account = data.accounts.find(({ id }) => id === accountId);
    const user = data.users.find(({ id }) => id === sentBy);
    const sender = user ? `${user.firstname} ${user.lastname}` : '';
    const method = data.paymentMethods.find((one) => one.accountId === accountId && one.isDefault);
    const { text } = letterOfReminder({
      locale: 'pl',
      message: usualMessage('pl'),
      documents,
      accounts: method?.number ? [{ currency: method.currency, number: method.number }] : [],
      company: {
        name: account?.companyName ?? '',
        taxIdentificationNumber: account?.company?.taxIdentificationNumber ?? null,
      },
      sender,
      today: date,
    });
    return {
      id: reminder.id,
      account_id: accountId,
      version: 1,
      created_at: `${date}T09:12:00.000Z`,
      contractor_id: contractorId,
      sent_on: date,
      sent_by: sentBy,
      sent_name: sender,
      email: data.contractors.find(({ id }) => id === contractorId)?.email ?? '',
      locale: 'pl',
      documents: JSON.stringify(documents),
      text,
    };
  });

import type { Company } from '@saldo/contract/company';
import { accountsOf, remindedTotals } from '@saldo/contract/domain/reminder';
import type {
  ReminderDraft,
  Remindable,
  ReminderRefusal,
  SendReminder,
  SentReminder,
} from '@saldo/contract/reminder';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import type { Deps } from '#src/http/deps.ts';
import { AppError } from '#src/http/errors.ts';
import { invalid, notFound } from '#src/http/refusals.ts';
import type { Session } from '#src/http/session.ts';
import { contractors } from '#src/master-data/contractors.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { letterOfReminder } from './letter.ts';
import { remindableOf } from './remindable.ts';
import { sentReminder, sentTo, type KeptDocument } from './sent.ts';

/** Reads the data of a company. */
export type CompanyOf = (db: Db, accountId: number) => Promise<Company>;

/** The sender and the contractor. */
export interface ReminderCall {
  actor: Actor;
  user: Session['user'];
  contractorId: number;
}

export const notRemindable = (reason: ReminderRefusal) => new AppError('NOT_REMINDABLE', { reason });

/** The items that a reminder can name, and the reason if it cannot be sent. */
export async function draftOf(
  db: Db,
  companyOf: CompanyOf,
  { actor, user, contractorId }: ReminderCall,
): Promise<ReminderDraft> {
  const { accountId, today } = actor;
  const [contractor] = await itemsOf(contractors, db, accountId, { id: contractorId });
  if (!contractor) throw notFound();
  const { companyName, taxIdentificationNumber } = await companyOf(db, accountId);
  const items = await remindableOf(db, actor, contractorId);
  const sent = await sentTo(db, actor, contractorId);
  const email = contractor.email === '' ? null : contractor.email;
  const refusalOf = (): ReminderRefusal | null => {
    if (items.length === 0) return 'nothing-overdue';
    if (sent.some(({ date }) => date === today)) return 'sent-today';
    return email === null ? 'no-email' : null;
  };
  return {
    date: today,
    contractor: {
      id: contractor.id,
      name: contractor.name,
      email,
      locale: contractor.country === 'PL' ? 'pl' : 'en',
    },
    company: { name: companyName, taxIdentificationNumber },
    sender: { name: `${user.firstname} ${user.lastname}`, email: user.email },
    items,
    refusal: refusalOf(),
    sent,
  };
}

/** The chosen instalments, unchanged since the user has seen them. */
function chosenOf({ items }: ReminderDraft, { parts }: SendReminder): Remindable[] {
  if (new Set(parts.map(({ id }) => id)).size < parts.length) throw invalid('parts', 'One is named twice');
  const byId = new Map(items.map((item) => [item.partId, item]));
  const chosen = parts.map(({ id, version }) => {
    const item = byId.get(id);
    if (item?.version !== version) throw new AppError('STALE_VERSION');
    return item;
  });
  if (remindedTotals(chosen).some(({ gross }) => gross <= 0)) throw notRemindable('nothing-overdue');
  return chosen;
}

const kept = ({ version: _version, account: _account, ...document }: Remindable): KeptDocument => document;

/** Sends the letter after the commit, and stores its content. */
export async function sendReminder(
  tx: Db,
  companyOf: CompanyOf,
  { body, ...call }: ReminderCall & { body: SendReminder },
  { mail }: Pick<Deps, 'mail'>,
): Promise<SentReminder> {
  const { actor, contractorId } = call;
  const draft = await draftOf(tx, companyOf, call);
  const { contractor, company, sender, date: today } = draft;
  if (draft.refusal !== null) throw notRemindable(draft.refusal);
  if (contractor.email === null) throw notRemindable('no-email');
  const documents = chosenOf(draft, body);
  const letter = letterOfReminder({
    locale: body.locale,
    message: body.message,
    documents,
    accounts: accountsOf(documents),
    company,
    sender: sender.name,
    today,
  });
  const { id } = await tx
    .insertInto('reminder')
    .values({
      account_id: actor.accountId,
      created_at: actor.now,
      contractor_id: contractorId,
      sent_on: today,
      sent_by: actor.userId,
      sent_name: sender.name,
      email: contractor.email,
      locale: body.locale,
      documents: JSON.stringify(documents.map(kept)),
      text: letter.text,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await mail.send(tx, actor.accountId, {
    to: contractor.email,
    replyTo: sender.email,
    ...letter,
    sentAt: actor.now,
  });
  const made = await sentReminder(tx, actor, id);
  if (!made) throw notFound();
  return made;
}

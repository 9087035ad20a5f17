import {
  NOTICE_SETTING,
  noticeSettingsSchema,
  USUAL_NOTICES,
  type NoticeSettings,
} from '@saldo/contract/notice';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import { loadAcl } from '#src/http/acl.ts';
import { warsawDate, warsawTime } from '#src/http/clock.ts';
import type { Deps } from '#src/http/deps.ts';
import { every, type Timers } from '#src/http/timers.ts';
import type { JobKind } from '#src/jobs/kind.ts';
import type { Letter } from '#src/mail/outbox.ts';
import { settledLists } from '#src/payment/listed/settle.ts';
import { recipientsOf } from '#src/person/recipients.ts';
import { noticesOf, type WaitingApprovals } from './counts.ts';
import { dailyLetter } from './letter.ts';
import { urgentOf } from './urgent.ts';

/** Letters are sent from this time of day on, in Warsaw. */
const MORNING = '06:00:00';
const LOOK_MS = 60_000;

/**
 * One job per company and day; kept, so that its letters are sent once, whichever server starts it.
 */
const DAILY: JobKind<null> = {
  name: 'daily-letter',
  payload: z.null(),
  tries: 5,
  pausesMs: [60_000, 600_000, 3_600_000],
  limitMs: 120_000,
  isKept: true,
};

interface LettersDeps {
  deps: Pick<Deps, 'db' | 'transact' | 'clock' | 'jobs' | 'mail' | 'log'>;
  timers: Timers;
  waiting: WaitingApprovals;
  publicUrl: string | undefined;
}

const wanted = noticeSettingsSchema.catch(USUAL_NOTICES);
const read = (value: string): NoticeSettings => wanted.parse(JSON.parse(value));

const settings = (db: Db) => db.selectFrom('user_setting').where('key', '=', NOTICE_SETTING);

/** Companies with a user who wants the letter. */
async function companiesToTell(db: Db): Promise<number[]> {
  const rows = await settings(db).select(['account_id', 'value']).execute();
  return [...new Set(rows.flatMap(({ account_id: id, value }) => (read(value).letter ? [id] : [])))];
}

/** The users of a company who want the letter, with their rights. */
const usersToTell = (db: Db, accountId: number) =>
  settings(db)
    .innerJoin('user', 'user.id', 'user_setting.user_id')
    .innerJoin('person', 'person.id', 'user.person_id')
    .innerJoin('account', 'account.id', 'user.account_id')
    .select([
      'user.id',
      'user.is_master',
      'person.email',
      'user_setting.value',
      'account.company_name',
      'account.licence_status',
      'account.simulated_date',
    ])
    .where('user.account_id', '=', accountId)
    .where('user.state', '=', 'active')
    .execute();

async function lettersOf(accountId: number, { deps, waiting, publicUrl }: LettersDeps): Promise<Letter[]> {
  const { db, clock } = deps;
  const now = clock.now();
  const locales = new Map((await recipientsOf(db, accountId)).map(({ email, locale }) => [email, locale]));
  const letters: Letter[] = [];
  for (const user of await usersToTell(db, accountId)) {
    const own = read(user.value);
    if (!own.letter) continue;
    const session = { accountId, userId: user.id, isMaster: user.is_master === 1 };
    const acl = await loadAcl(db, { ...session, licenceStatus: user.licence_status });
    if (acl.isLicenseExpired || acl.isLicenseCancelled) continue;
    const today = user.simulated_date ?? warsawDate(now);
    const actor = { accountId, userId: user.id, acl, today };
    const letter = dailyLetter({
      locale: locales.get(user.email) ?? 'pl',
      company: user.company_name,
      notices: await noticesOf(db, actor, waiting),
      settings: own,
      urgent: await urgentOf(db, actor, own),
      publicUrl,
    });
    if (letter) letters.push({ to: user.email, ...letter, sentAt: now.toISOString() });
  }
  return letters;
}

/** Sends a letter each morning to users who want it, with overdue, soon due and waiting items. */
export function sendDailyLetters(app: FastifyInstance, parts: LettersDeps): void {
  const { deps, timers } = parts;
  const { db, transact, clock, jobs, mail, log } = deps;
  jobs.handle(DAILY, async ({ accountId }) => {
    if (accountId === null) return;
    await settledLists(deps, accountId);
    const letters = await lettersOf(accountId, parts);
    return {
      write: async (tx) => {
        for (const letter of letters) await mail.send(tx, accountId, letter);
      },
    };
  });
  let sentOn = '';
  let running = Promise.resolve();
  const ask = async (day: string) => {
    try {
      const companies = await companiesToTell(db);
      if (companies.length > 0)
        await transact({ accountId: null }, async (tx) => {
          for (const accountId of companies)
            await jobs.enqueue(tx, { kind: DAILY, accountId, payload: null, key: `${accountId} ${day}` });
        });
      sentOn = day;
    } catch (error) {
      log.error({ err: error }, 'The letters of the day could not be asked for');
    }
  };
  const look = () => {
    const now = clock.now();
    const day = warsawDate(now);
    if (day !== sentOn && warsawTime(now) >= MORNING) running = ask(day);
  };
  const stop = every(timers, LOOK_MS, look);
  app.addHook('preClose', async () => {
    stop();
    await running;
  });
}

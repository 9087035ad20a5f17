import { contract } from '@saldo/contract';
import type { Db } from '#src/db/open.ts';
import { implement, type Call } from '#src/http/implement.ts';
import { invalid } from '#src/http/refusals.ts';
import type { LetterText } from '#src/mail/letter.ts';
import { recipientsOf } from '#src/person/recipients.ts';
import { closingEffects } from './effects.ts';
import { closedLetter, reopenedLetter } from './letters.ts';
import { endClosing, findClosing, keepClosing } from './repository.ts';

interface At {
  accountId: number;
  /** business date */
  today: string;
  /** instant */
  now: string;
}

/** Dependencies on other nouns. */
interface ClosingDeps {
  licence: {
    /** returns the former licence */
    cancel: (tx: Db, at: At) => Promise<string>;
    restore: (tx: Db, at: At, former: string) => Promise<void>;
    announce: (deps: Call['deps'], accountId: number) => void;
  };
  /** throws 422 WRONG_PASSWORD at `path`, 429 after too many tries */
  demandPassword: (call: Call, password: string, path: string) => Promise<void>;
}

const atOf = ({ session: { accountId, today }, deps }: Call): At => ({
  accountId,
  today,
  now: deps.clock.now().toISOString(),
});

/** Sends a letter to every user of the company, each in their language. */
async function tellAll(tx: Db, { session, deps }: Call, letterIn: (locale: 'pl' | 'en') => LetterText) {
  const sentAt = deps.clock.now().toISOString();
  for (const { email, locale } of await recipientsOf(tx, session.accountId))
    await deps.mail.send(tx, session.accountId, { to: email, ...letterIn(locale), sentAt });
}

/** Closes the company immediately, like a cancelled licence, with its deletion 30 days later. */
async function close(
  { licence, demandPassword }: ClosingDeps,
  call: Call & { body: { password: string; companyName: string } },
) {
  const { session, deps, body } = call;
  const { accountId, today, user } = session;
  if (body.companyName.trim() !== user.companyName.trim())
    throw invalid('companyName', 'This is not the name of the company');
  await demandPassword(call, body.password, 'password');
  const closing = await deps.transact(session, async (tx) => {
    const known = await findClosing(tx, accountId);
    if (known) return known;
    await keepClosing(tx, accountId, today, await licence.cancel(tx, atOf(call)));
    const made = await findClosing(tx, accountId);
    const facts = { company: user.companyName, deletedOn: made?.deletedOn ?? today };
    await tellAll(tx, call, (locale) => closedLetter(locale, facts));
    return made;
  });
  licence.announce(deps, accountId);
  return { closing };
}

/** Reopens the company with its former licence, whose days have continued to pass. */
async function reopen({ licence, demandPassword }: ClosingDeps, call: Call & { body: { password: string } }) {
  const { session, deps, body } = call;
  const { accountId, today, user } = session;
  await demandPassword(call, body.password, 'password');
  await deps.transact(session, async (tx) => {
    const former = await endClosing(tx, accountId);
    if (former === null) return;
    await licence.restore(tx, atOf(call), former);
    const facts = { company: user.companyName, deletedOn: today };
    await tellAll(tx, call, (locale) => reopenedLetter(locale, facts));
  });
  licence.announce(deps, accountId);
  return { closing: null };
}

export const closingRoutes = (parts: ClosingDeps) =>
  implement(
    contract.closing,
    {
      get: async ({ session, deps }) => ({
        status: 200,
        body: { closing: await findClosing(deps.db, session.accountId) },
      }),
      close: async (call) => ({ status: 200, body: await close(parts, call) }),
      reopen: async (call) => ({ status: 200, body: await reopen(parts, call) }),
    },
    closingEffects,
  );

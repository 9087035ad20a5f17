import { contract } from '@saldo/contract';
import type { Locale } from '@saldo/contract/values';
import type { LegalEntityType } from '@saldo/contract/domain/legal-entity-type';
import { COMPANIES_A_DAY, type Attempts } from '#src/auth/attempts.ts';
import { switchUser } from '#src/auth/cookie.ts';
import { findMembership } from '#src/auth/repository.ts';
import { tryOnce } from '#src/auth/throttle.ts';
import type { Db } from '#src/db/open.ts';
import { localeOf } from '#src/mail/locale.ts';
import { warsawDate } from '#src/http/clock.ts';
import { AppError } from '#src/http/errors.ts';
import type { Ids } from '#src/http/ids.ts';
import { implement, type Call } from '#src/http/implement.ts';
import { onceByKey } from '#src/http/once.ts';
import { notFound } from '#src/http/refusals.ts';
import { companiesOf } from '#src/person/repository.ts';
import { membershipEffects } from './effects.ts';

interface User {
  userId: number;
  accountId: number;
}

interface Person {
  personId: number;
  firstname: string;
  lastname: string;
  avatarId: number;
}

/** Dependencies on other nouns. */
interface MembershipDeps {
  attempts: Attempts;
  /** creates an account with a trial and its first sheet */
  open: (
    tx: Db,
    company: Person & {
      companyName: string;
      legalEntityType: LegalEntityType;
      phoneNumber: undefined;
      hasNewsletter: boolean;
    },
    at: { ids: Ids; now: string; today: string; locale: Locale },
  ) => Promise<User>;
  findInvited: (
    db: Db,
    link: { token: string; email: string; now: string },
  ) => Promise<{ id: number; accountId: number } | null>;
  acceptInvitation: (
    tx: Db,
    invited: { id: number; accountId: number },
    accepted: Person & { phoneNumber: null; hasNewsletter: boolean },
  ) => Promise<void>;
  /** copies the settings that belong to the person */
  takeSettings: (tx: Db, from: User, to: User) => Promise<void>;
}

/** Switches to another company of the person; another person's is answered like an unknown one. */
async function change(call: Call & { body: { userId: number } }) {
  const { session, deps, body } = call;
  const found = await findMembership(deps.db, { personId: session.personId, userId: body.userId });
  if (!found) throw notFound();
  if (found.userId !== session.userId) await switchUser(found, call);
  return found.user;
}

/** Accepts an invitation to the signed-in person's e-mail. */
async function join(
  { findInvited, acceptInvitation, takeSettings }: MembershipDeps,
  { session, deps, body }: Call & { body: { token: string } },
) {
  const { personId, user } = session;
  const now = deps.clock.now().toISOString();
  const wanted = { token: body.token, email: user.email, now };
  const scope = await findInvited(deps.db, wanted);
  if (!scope) return { status: 'wrongToken' as const };
  const joined = await deps.transact(scope, async (tx) => {
    const invited = await findInvited(tx, wanted);
    if (!invited) return null;
    const { id, accountId } = invited;
    const member = await tx
      .selectFrom('user')
      .select('id')
      .where('account_id', '=', accountId)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    if (member) throw new AppError('ALREADY_ACCEPTED');
    const { firstname, lastname, avatarId } = user;
    const accepted = { personId, firstname, lastname, avatarId, phoneNumber: null, hasNewsletter: false };
    await acceptInvitation(tx, invited, accepted);
    await takeSettings(tx, session, { userId: id, accountId });
    return { id, accountId };
  });
  if (!joined) return { status: 'wrongToken' as const };
  deps.live.publish({ accountId: joined.accountId, what: { kind: 'tags', tags: [{ type: 'Slots' }] } });
  return { status: 'success' as const, userId: joined.id };
}

type NewCompany = Call & { body: { companyName: string; legalEntityType: LegalEntityType } };

async function add({ attempts, open, takeSettings }: MembershipDeps, call: NewCompany): Promise<number> {
  const { session, deps, body, reply, request } = call;
  const { personId, user } = session;
  const { clock } = deps;
  const limits = [{ key: `companies of person ${personId}`, limit: COMPANIES_A_DAY }];
  const now = clock.now();
  const { firstname, lastname, avatarId } = user;
  const company = { personId, firstname, lastname, avatarId, ...body, hasNewsletter: false };
  const made = await onceByKey(call, {
    scope: { accountId: null },
    before: () => tryOnce(limits, { attempts, clock, reply }),
    run: async (tx) => {
      const at = { ids: deps.ids, now: now.toISOString(), today: warsawDate(now), locale: localeOf(request) };
      const opened = await open(tx, { ...company, phoneNumber: undefined }, at);
      await takeSettings(tx, session, opened);
      return opened;
    },
  });
  return made.userId;
}

export const membershipRoutes = (parts: MembershipDeps) =>
  implement(
    contract.membership,
    {
      list: async ({ session, deps }) => ({
        status: 200,
        body: { companies: await companiesOf(deps.db, session) },
      }),
      switch: async (call) => ({ status: 200, body: await change(call) }),
      join: async (call) => ({ status: 200, body: await join(parts, call) }),
      add: async (call) => ({ status: 201, body: { userId: await add(parts, call) } }),
    },
    membershipEffects,
  );

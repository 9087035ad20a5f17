import { contract } from '@saldo/contract';
import type { LicenceInfo } from '@saldo/contract/account';
import type { CompanyData, Company } from '@saldo/contract/company';
import { isComplete } from '@saldo/contract/company';
import { CREDIT_PRICE } from '@saldo/contract/domain/subscription';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import { AppError } from '#src/http/errors.ts';
import { implement, type Call } from '#src/http/implement.ts';
import { subscriptionEffects } from './effects.ts';
import type { Session } from '#src/http/session.ts';
import { advance } from './advance.ts';
import { announce } from './announce.ts';
import { readAnswer } from './answer.ts';
import type { Ordering } from './charges.ts';
import type { CardProvider } from './provider.ts';
import { changeSeats } from './seats.ts';
import { findSubscription, setQuantity } from './stored.ts';

/** Dependencies on other nouns. */
export interface SubscriptionDeps {
  provider: CardProvider;
  /** throws 422 WRONG_PASSWORD at `path`, 429 after too many tries */
  demandPassword: (call: Call, password: string, path: string) => Promise<void>;
  findLicence: (db: Db, accountId: number) => Promise<LicenceInfo>;
  findCompany: (db: Db, accountId: number) => Promise<Company>;
  /** throws 400 if it would change a stored tax id */
  saveCompany: (tx: Db, accountId: number, data: Partial<CompanyData>, path: string) => Promise<void>;
  /** whether the caller may set any state, as in the developer panel */
  mayControl: (request: FastifyRequest) => boolean;
}

export const subscriptionRoutes = (parts: SubscriptionDeps) => {
  const { provider } = parts;
  const orderingOf = ({ session, deps }: Call): Ordering & { today: string } => ({
    accountId: session.accountId,
    provider,
    now: deps.clock.now().toISOString(),
    today: session.today,
  });
  /** A change that affects every screen of the account. */
  const change = async (call: Call, run: (tx: Db) => Promise<unknown>) => {
    const { session, deps } = call;
    await deps.transact(session, run, () => announce(deps, session.accountId));
  };
  const asDeveloper = async (call: Call, run: (tx: Db) => Promise<unknown>) => {
    if (!parts.mayControl(call.request)) throw new AppError('FORBIDDEN');
    await change(call, run);
    return { status: 200 as const, body: await parts.findLicence(call.deps.db, call.session.accountId) };
  };
  return implement(
    contract.subscription,
    {
      get: async ({ session, deps }) => ({ status: 200, body: await readAnswer(deps.db, session) }),
      seats: async (call) => {
        await change(call, (tx) => changeSeats(tx, orderingOf(call), call.params.n));
        return { status: 200, body: await readAnswer(call.deps.db, call.session) };
      },
      quantity: (call) => asDeveloper(call, (tx) => setQuantity(tx, call.session.accountId, call.params.n)),
      status: (call) =>
        asDeveloper(call, (tx) => advance(tx, orderingOf(call), { kind: 'set', status: call.params.status })),
      creditsInfo: async ({ session, deps }) => {
        const { credits } = await findSubscription(deps.db, session.accountId);
        return { status: 200, body: { ...credits, priceNetto: CREDIT_PRICE } };
      },
      creditsCheckoutUrl: async ({ body, session, deps }) => {
        const opening = { ...openingOf(session, body.locale), credits: body.quantity };
        return {
          status: 200,
          body: { url: await deps.transact(session, (tx) => provider.openingUrl(tx, opening)) },
        };
      },
      portalSessionUrl: async (call) => {
        return { status: 200, body: { url: await portalUrl(parts, call) } };
      },
    },
    subscriptionEffects,
  );
};

type PortalCall = Call & { body: z.output<typeof contract.subscription.portalSessionUrl.body> };

/** Saves the company's data if given, and opens the portal. */
async function portalUrl(
  { provider, demandPassword, saveCompany, findCompany }: SubscriptionDeps,
  call: PortalCall,
): Promise<string> {
  const { body, session, deps } = call;
  await demandPassword(call, body.password, 'password');
  const { accountId } = session;
  return await deps.transact(session, async (tx) => {
    if (body.companyData) await saveCompany(tx, accountId, body.companyData, 'companyData.');
    demandCompany(await findCompany(tx, accountId));
    return await provider.openingUrl(tx, openingOf(session, body.locale));
  });
}

const openingOf = ({ accountId, idHash }: Session, locale: 'pl' | 'en' = 'pl') => ({
  accountId,
  sessionHash: idHash,
  locale,
});

function demandCompany(company: Company) {
  if (isComplete(company)) return;
  const message = 'The data of the company are not complete';
  throw new AppError('VALIDATION', { message, fields: [{ path: 'companyData', message }] });
}

import { contract } from '@saldo/contract';
import type { AclUser, newUserBody } from '@saldo/contract/acl';
import type { z } from 'zod';
import { implement, type Call } from '#src/http/implement.ts';
import { onceByKey } from '#src/http/once.ts';
import { aclEffects } from './effects.ts';
import { addUser, usersWithRoomFor } from './add-user.ts';
import { budgetUsers, setBudgetUsers } from './budget-users.ts';
import { findInvited, inviteAgain, sendInvitation } from './invite.ts';
import { removeUser } from './remove-user.ts';
import { isOnTrial } from './on-trial.ts';
import { rightsOf, setRights, updateRights, type RightsContext } from './rights.ts';
import { seatsOf, usersOf } from './users.ts';

const ofCall = ({ session, deps }: Call): RightsContext => ({
  accountId: session.accountId,
  now: deps.clock.now().toISOString(),
});

async function ownAcl({ acl, deps, session }: Call) {
  const { permissions, ...flags } = await acl();
  return {
    ...flags,
    isTrial: await isOnTrial(deps.db, session),
    permissions: { ...permissions, budgets: [...permissions.budgets] },
    lastUpdate: deps.clock.now().toISOString(),
  };
}

/** Other users see who has access to the sheet, not all users of the company. */
async function usersOfSheet(call: Call, budgetId: number) {
  const users = await budgetUsers(call.deps.db, ofCall(call), budgetId);
  if (call.session.isMaster) return users;
  return users.filter(({ state, permission }) => state === 'active' && permission !== 'denied');
}

interface AclDeps {
  publicUrl: string | undefined;
  /** throws 429 if the account, its network or the e-mail is over its limit */
  allowInvitation: (call: Call, email: string) => Promise<void>;
}

async function inviteNew(
  { publicUrl, allowInvitation }: AclDeps,
  call: Call & { body: z.output<typeof newUserBody> },
): Promise<AclUser> {
  const { body, deps, session, request } = call;
  return await onceByKey(call, {
    scope: session,
    before: async () => {
      // Refused invitations do not count towards the limit.
      await usersWithRoomFor(deps.db, ofCall(call), body.email);
      await allowInvitation(call, body.email);
    },
    run: async (tx) => {
      const made = await addUser(tx, ofCall(call), body, deps);
      await sendInvitation(tx, { session, made, locale: body.locale, place: { request, publicUrl } }, deps);
      return made.user;
    },
  });
}

async function sendAgain(
  { publicUrl, allowInvitation }: AclDeps,
  call: Call & { body: { locale: 'pl' | 'en' } },
  userId: number,
): Promise<AclUser> {
  const { body, deps, session, request } = call;
  const of = { ...ofCall(call), userId };
  await allowInvitation(call, (await findInvited(deps.db, of)).email);
  return await deps.transact(session, async (tx) => {
    const made = await inviteAgain(tx, of, deps);
    await sendInvitation(tx, { session, made, locale: body.locale, place: { request, publicUrl } }, deps);
    return made.user;
  });
}

export const aclRoutes = (parts: AclDeps) =>
  implement(
    contract.acl,
    {
      get: async (call) => ({ status: 200, body: await ownAcl(call) }),
      update: async (call) => ({
        status: 200,
        body: await call.deps.transact(call.session, (tx) => updateRights(tx, ofCall(call), call.body)),
      }),
      slots: async (call) => {
        const quantity = await seatsOf(call.deps.db, call.session.accountId);
        const users = await usersOf(call.deps.db, ofCall(call));
        return { status: 200, body: { quantity, used: users.length, users } };
      },
      userRights: async (call) => ({
        status: 200,
        body: await rightsOf(call.deps.db, { ...ofCall(call), userId: call.params.userId }),
      }),
      addUser: async (call) => ({ status: 201, body: await inviteNew(parts, call) }),
      invite: async (call) => ({ status: 200, body: await sendAgain(parts, call, call.params.id) }),
      removeUser: async (call) => {
        const of = { ...ofCall(call), userId: call.params.userId };
        await call.deps.transact(call.session, (tx) => removeUser(tx, of));
        return { status: 204, body: undefined };
      },
      budgetUsers: async (call) => ({
        status: 200,
        body: { users: await usersOfSheet(call, call.params.id) },
      }),
      updateBudget: async (call) => {
        const { body, params, deps } = call;
        const users = await deps.transact(call.session, (tx) =>
          setBudgetUsers(tx, ofCall(call), params.id, body.permissions),
        );
        return { status: 200, body: { users } };
      },
      updateBudgets: async (call) => {
        await call.deps.transact(call.session, (tx) => setRights(tx, ofCall(call), call.body.permissions));
        return { status: 204, body: undefined };
      },
    },
    aclEffects,
  );

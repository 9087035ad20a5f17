import { contract } from '@saldo/contract';
import { implement, type Call } from '#src/http/implement.ts';
import { addUser } from './add-user.ts';
import { budgetUsers, setBudgetUsers } from './budget-users.ts';
import { inviteAgain, sendInvitation } from './invite.ts';
import { removeUser } from './remove-user.ts';
import { rightsOf, setRights, updateRights, type Of } from './rights.ts';
import { seatsOf, usersOf } from './users.ts';

const ofCall = ({ session, deps }: Call): Of => ({
  accountId: session.accountId,
  now: deps.clock.now().toISOString(),
});

async function ownAcl({ acl, deps }: Call) {
  const { permissions, ...flags } = await acl();
  return {
    ...flags,
    permissions: { ...permissions, budgets: [...permissions.budgets] },
    lastUpdate: deps.clock.now().toISOString(),
  };
}

/** The others are told who works on the sheet, not who is in the company. */
async function usersOfSheet(call: Call, budgetId: number) {
  const users = await budgetUsers(call.deps.db, ofCall(call), budgetId);
  if (call.session.isMaster) return users;
  return users.filter(({ state, permission }) => state === 'active' && permission !== 'denied');
}

export const aclRoutes = (publicUrl: string | undefined) =>
  implement(contract.acl, {
    get: async (call) => ({ status: 200, body: await ownAcl(call) }),
    update: async (call) => ({
      status: 200,
      body: await call.deps.transact((tx) => updateRights(tx, ofCall(call), call.body)),
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
    addUser: async (call) => {
      const { body, deps, session, request } = call;
      const made = await deps.transact((tx) => addUser(tx, ofCall(call), body, deps));
      sendInvitation(session, made, { locale: body.locale, place: { request, publicUrl } }, deps);
      return { status: 201, body: made.user };
    },
    invite: async (call) => {
      const { body, params, deps, session, request } = call;
      const made = await deps.transact((tx) => inviteAgain(tx, { ...ofCall(call), userId: params.id }, deps));
      sendInvitation(session, made, { locale: body.locale, place: { request, publicUrl } }, deps);
      return { status: 200, body: made.user };
    },
    removeUser: async (call) => {
      const of = { ...ofCall(call), userId: call.params.userId };
      await call.deps.transact((tx) => removeUser(tx, of));
      return { status: 204, body: undefined };
    },
    budgetUsers: async (call) => ({
      status: 200,
      body: { users: await usersOfSheet(call, call.params.id) },
    }),
    updateBudget: async (call) => {
      const { body, params, deps } = call;
      const users = await deps.transact((tx) =>
        setBudgetUsers(tx, ofCall(call), params.id, body.permissions),
      );
      return { status: 200, body: { users } };
    },
    updateBudgets: async (call) => {
      await call.deps.transact((tx) => setRights(tx, ofCall(call), call.body.permissions));
      return { status: 204, body: undefined };
    },
  });

import type { AclUser, newUserBody } from '@saldo/contract/acl';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import type { Deps } from '#src/http/deps.ts';
import { AppError } from '#src/http/errors.ts';
import { storedPermissions } from '#src/http/acl.ts';
import { unknownReference } from '#src/http/refusals.ts';
import { makeInvitation, type Invitation } from './invite.ts';
import type { RightsContext } from './rights.ts';
import { seatsOf, usersOf } from './users.ts';

type NewUser = z.output<typeof newUserBody>;

const AVATARS = 8;

/** Creates a user without a person, who signs in by the invitation. */
export async function addUser(tx: Db, of: RightsContext, body: NewUser, deps: Deps): Promise<Invitation> {
  const { accountId, now } = of;
  const users = await usersWithRoomFor(tx, of, body.email);
  const { id } = await tx
    .insertInto('user')
    .values({
      account_id: accountId,
      // the person is known once the invitation is accepted
      person_id: null,
      firstname: body.firstname,
      lastname: body.lastname,
      avatar_id: 1 + (users.length % AVATARS),
      is_master: 0,
      state: 'invited',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (body.copyFrom !== undefined) await copyRights(tx, accountId, sourceOf(users, body.copyFrom), id);
  return await makeInvitation(tx, { ...of, userId: id, email: body.email }, deps);
}

/**
 * The users of the account; throws if no seat is free or if one of them has the e-mail. Users of
 * other accounts are not revealed.
 */
export async function usersWithRoomFor(
  db: Db,
  { accountId, now }: RightsContext,
  email: string,
): Promise<AclUser[]> {
  const users = await usersOf(db, { accountId, now });
  if (users.some((user) => user.email === email)) {
    const message = 'There is a user with this e-mail already';
    throw new AppError('DUPLICATE', { message, fields: [{ path: 'email', message }] });
  }
  if (users.length >= (await seatsOf(db, accountId))) throw new AppError('SEATS_FULL');
  return users;
}

function sourceOf(users: readonly AclUser[], id: number): number {
  const source = users.find((user) => user.id === id && !user.isMasterUser);
  if (!source) throw unknownReference('copyFrom');
  return source.id;
}

async function copyRights(tx: Db, accountId: number, from: number, to: number) {
  const { budgets, ...areas } = await storedPermissions(tx, { accountId, userId: from });
  const owner = { account_id: accountId, user_id: to };
  for (const [area, permission] of Object.entries(areas) as [
    keyof typeof areas,
    (typeof areas)['tree.edit'],
  ][]) {
    if (permission === 'denied') continue;
    await tx
      .insertInto('area_permission')
      .values({ ...owner, area, permission })
      .execute();
  }
  for (const { key, permission } of budgets) {
    await tx
      .insertInto('budget_permission')
      .values({ ...owner, budget_id: key, permission })
      .execute();
  }
}

import { conformanceOf, one } from '#src/conformance/noun.ts';
import { DAY, type TestApp } from '#src/testing.ts';
import { ACCOUNTS, SHEETS, USERS } from '#src/testing-ids.ts';

/** A person who has not accepted yet. */
const withInvited = ({ store }: TestApp) =>
  store.transact({ accountId: ACCOUNTS.a }, (tx) =>
    tx
      .insertInto('user')
      .values({
        id: 5,
        account_id: ACCOUNTS.a,
        person_id: null,
        firstname: 'Jan',
        lastname: 'Nowak',
        avatar_id: 1,
        is_master: 0,
        state: 'invited',
        created_at: DAY,
      })
      .execute(),
  );

export const conformance = conformanceOf('acl', {
  get: { rights: 'signedIn', example: { status: 200 } },
  update: {
    rights: 'master',
    example: {
      status: 200,
      body: {
        userId: USERS.reader,
        version: 1,
        permissions: { 'tree.edit': 'granted', budgets: [{ key: SHEETS.office, permission: 'write' }] },
      },
    },
  },
  slots: { rights: 'master', example: { status: 200 } },
  userRights: { rights: 'master', example: { status: 200, params: { userId: USERS.reader } } },
  addUser: {
    rights: 'master',
    example: {
      status: 201,
      body: { email: 'nowa@a.test', firstname: 'Nowa', lastname: 'Osoba', copyFrom: 3, locale: 'pl' },
    },
  },
  invite: {
    rights: 'master',
    example: { status: 200, params: { id: 5 }, body: { locale: 'en' } },
    given: withInvited,
  },
  removeUser: { rights: 'master', example: { status: 204, params: { userId: USERS.nothing } } },
  budgetUsers: { rights: 'reads', example: one(SHEETS.office) },
  updateBudget: {
    rights: 'master',
    example: {
      ...one(SHEETS.office),
      body: { permissions: [{ userId: USERS.reader, permission: 'write' }] },
    },
  },
  updateBudgets: {
    rights: 'master',
    example: {
      status: 204,
      body: { permissions: [{ userId: USERS.reader, key: SHEETS.office, permission: 'read' }] },
    },
  },
});

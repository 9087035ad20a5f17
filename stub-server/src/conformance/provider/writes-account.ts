import { expectThat, same, sameIds, skip, within } from './asking.ts';
import { newName, ownRow, ownSheet } from './place.ts';
import { newTab } from './provider.ts';
import { checksOf } from './reading.ts';

const STRANGER = 'conformance@example.invalid';

export const accountWrites = [
  ...checksOf('account', 'write', {
    'gatewaySession answers another id each time': async (asking) => {
      const [one, two] = [
        await asking.ask('account', 'gatewaySession'),
        await asking.ask('account', 'gatewaySession'),
      ];
      expectThat(one.sessionId !== two.sessionId, 'The same id twice');
    },
    'prune refuses a wrong password': async (asking, { isMaster }) => {
      const body = { password: newName(), areas: ['masterData'] };
      await asking.refused('account.prune', { body }, isMaster ? 'WRONG_PASSWORD' : 'FORBIDDEN');
    },
  }),
  ...checksOf('acl', 'write', {
    'rights to a sheet are set and announced': async (asking, { isMaster, user, team }) => {
      const userId = team.find((id) => id !== user.userId);
      if (!isMaster || userId === undefined) return skip('it needs the master user and another one');
      const sheet = await ownSheet(asking);
      const rightNow = async () => {
        const { users } = await asking.ask('acl', 'budgetUsers', { params: { id: sheet.id } });
        return users.find(({ id }) => id === userId)?.permission;
      };
      const body = { permissions: [{ userId, permission: 'read' }] };
      const { users } = await asking.write('acl', 'updateBudget', { params: { id: sheet.id }, body }, [
        'Slots',
        'Acl',
      ]);
      same(users.find(({ id }) => id === userId)?.permission, 'read', 'The right');
      sameIds(
        users.map(({ id }) => id),
        team,
        'Users of the sheet',
      );
      const several = { permissions: [{ userId, key: sheet.id, permission: 'write' }] };
      await asking.write('acl', 'updateBudgets', { body: several }, ['Slots', 'Acl']);
      same(await rightNow(), 'write', 'The right');
      const { version } = await asking.ask('acl', 'userRights', { params: { userId } });
      const change = { userId, version, permissions: { budgets: [{ key: sheet.id, permission: 'denied' }] } };
      const changed = await asking.write('acl', 'update', { body: change }, ['Slots', 'Acl']);
      expectThat(changed.version > version, 'The version did not grow');
      const { current } = await asking.refused('acl.update', { body: change }, 'STALE_VERSION');
      same((current as { version: number }).version, changed.version, 'The version now');
      same(
        (await asking.ask('acl', 'userRights', { params: { userId } })).version,
        changed.version,
        'The version now',
      );
    },
  }),
  ...checksOf('auth', 'write', {
    'login refuses a stranger': async (asking) => {
      const body = { email: STRANGER, password: newName() };
      await asking.refused('auth.login', { body }, 'INVALID_CREDENTIALS', newTab());
    },
    'login answers who has signed in': async (asking, { user }) => {
      const response = await asking.ask('auth', 'login', { body: asking.logIn }, { as: newTab() });
      same(response, user, 'The user');
    },
    'loginCode refuses a challenge that is none': async (asking) => {
      const body = { challenge: newName(), code: '000000' };
      await asking.refused('auth.loginCode', { body }, 'CHALLENGE_OVER', newTab());
    },
    'logout ends its session and no other': async (asking) => {
      const other = await asking.signInAgain();
      await asking.ask('auth', 'test', {}, { as: other });
      await asking.ask('auth', 'logout', {}, { as: other });
      await asking.refused('auth.test', {}, 'UNAUTHORIZED', other);
      await asking.ask('auth', 'test');
    },
  }),
  ...checksOf('currentUser', 'write', {
    'endSession ends the session that it names': async (asking) => {
      const before = new Set((await asking.ask('currentUser', 'sessions')).sessions.map(({ id }) => id));
      const other = await asking.signInAgain();
      const { sessions } = await asking.ask('currentUser', 'sessions');
      const id = sessions.find((one) => !before.has(one.id))?.id;
      if (id === undefined) return expectThat(false, 'The list lacks a session');
      await asking.ask('currentUser', 'endSession', { params: { id } });
      await asking.refused('auth.test', {}, 'UNAUTHORIZED', other);
    },
    'a read-only key reads, and is over once it is taken away': async (asking) => {
      if ((await asking.ask('currentUser', 'apiKey')).prefix !== null)
        skip('the user has a key, which would end');
      const body = { password: asking.logIn.password, isReadOnly: true, expiresInDays: 30 };
      asking.finally(() => asking.ask('currentUser', 'revokeApiKey'));
      const { apiKey, prefix } = await asking.write('currentUser', 'regenerateApiKey', { body }, ['ApiKey']);
      expectThat(apiKey.startsWith(prefix), 'The key has another beginning');
      const as = { ...newTab(), authorization: `Bearer ${apiKey}` };
      await asking.ask('budget', 'list', {}, { as });
      const set = { body: { key: 'conformance.key', value: 1 } };
      await asking.refused('userSetting.set', set, 'FORBIDDEN', as);
      await asking.write('currentUser', 'revokeApiKey', {}, ['ApiKey']);
      await asking.refused('budget.list', {}, 'UNAUTHORIZED', as);
    },
  }),
  ...checksOf('download', 'write', {
    'order refuses a wrong password': async (asking, { isMaster }) => {
      const body = { password: newName() };
      await asking.refused('download.order', { body }, isMaster ? 'WRONG_PASSWORD' : 'FORBIDDEN');
    },
    'order prepares, and cancel ends it': async (asking, { isMaster }) => {
      if (!isMaster) skip('the user is not the master user');
      if ((await asking.ask('download', 'get')).download) skip('there is a download, which would end');
      const body = { password: asking.logIn.password };
      const ordered = await asking.write('download', 'order', { body }, ['Download']);
      expectThat(ordered.download !== null, 'Nothing is being prepared');
      same(await asking.write('download', 'cancel', {}, ['Download']), { download: null }, 'The download');
      same(await asking.ask('download', 'get'), { download: null }, 'The download');
    },
  }),
  ...checksOf('licenceSetting', 'write', {
    'save puts settings in the place of those of their names': async (asking, { isMaster }) => {
      if (!isMaster)
        return void (await asking.refused('licenceSetting.save', { body: { settings: [] } }, 'FORBIDDEN'));
      const before = await asking.ask('licenceSetting', 'list');
      const response = await asking.write('licenceSetting', 'save', { body: { settings: before } }, [
        'LicenseSettings',
      ]);
      same(response, before, 'The settings');
      same(await asking.ask('licenceSetting', 'list'), before, 'The settings');
    },
  }),
  ...checksOf('profile', 'write', {
    'update keeps the given values': async (asking) => {
      const { user } = await asking.ask('profile', 'get');
      const body = { firstname: user.firstname };
      const response = await asking.write('profile', 'update', { body }, ['CurrentUser']);
      same(response.user, user, 'The user');
    },
    'update refuses a wrong password': async (asking) => {
      const password = { current: newName(), next: 'Conformance-1-next' };
      await asking.refused('profile.update', { body: { password } }, 'WRONG_PASSWORD');
    },
    'updateCompany keeps the given values': async (asking, { isMaster }) => {
      if (!isMaster) skip('the user is not the master user');
      const { company } = await asking.ask('profile', 'get');
      const body = { companyName: company.companyName };
      same(await asking.write('profile', 'updateCompany', { body }, ['CurrentUser']), company, 'The company');
    },
  }),
  ...checksOf('resource', 'write', {
    'a lock keeps other tabs out until it is given back': async (asking, { user }) => {
      const sheet = await ownSheet(asking);
      const row = await ownRow(asking, sheet.id);
      const body = { type: 'record', id: row.id };
      const lock = await asking.ask('resource', 'lock', { body });
      same([lock.userId, lock.appId], [user.userId, asking.me['x-app-id']], 'The holder');
      const other = { ...asking.me, ...newTab() };
      const held = await asking.refused('resource.lock', { body }, 'LOCKED', other);
      same((held['lock'] as { id: number }).id, row.id, 'The lock');
      const input = { params: { rowId: row.id }, body: { note: 'x', version: row.version } };
      await asking.refused('budgetRecord.update', input, 'LOCKED', other);
      const { locks } = await asking.ask('resource', 'locks');
      same(
        locks.filter(({ appId }) => appId === lock.appId),
        [lock],
        'The locks',
      );
      same(await asking.ask('resource', 'unlock', { body }), { isFreed: true }, 'Whether it is free');
      await asking.ask('budgetRecord', 'update', input, { as: other });
    },
    'update tells where a tab is': async (asking, { user }) => {
      const { id } = await ownSheet(asking);
      const body = { type: 'budget', id };
      await asking.ask('resource', 'update', { body: { ...body, state: { cell: null } } });
      const { selections } = await asking.ask('resource', 'selection', { params: { id } });
      same(
        selections.map(({ userId, appId }) => [userId, appId]),
        [[user.userId, asking.me['x-app-id']]],
        'Places',
      );
      await asking.ask('resource', 'update', { body: { ...body, state: null } });
      same((await asking.ask('resource', 'selection', { params: { id } })).selections, [], 'Places');
    },
  }),
  ...checksOf('subscription', 'write', {
    'creditsCheckoutUrl answers an address': async (asking, { isMaster }) => {
      if (!isMaster) skip('the user is not the master user');
      const { url } = await asking.ask('subscription', 'creditsCheckoutUrl', { body: { quantity: 1 } });
      expectThat(URL.canParse(url, 'https://provider.example'), 'No address');
    },
    'portalSessionUrl refuses a wrong password': async (asking, { isMaster }) => {
      if (!isMaster) skip('the user is not the master user');
      await asking.refused(
        'subscription.portalSessionUrl',
        { body: { password: newName() } },
        'WRONG_PASSWORD',
      );
    },
  }),
  ...checksOf('userSetting', 'write', {
    'set keeps a value until it is null': async (asking) => {
      const key = 'conformance.value';
      const value = { a: [1, 'b', null] };
      const read = async () => (await asking.ask('userSetting', 'get', { body: { keys: [key] } })).settings;
      same(
        await asking.write('userSetting', 'set', { body: { key, value } }, ['UserSetting']),
        { key, value },
        'The setting',
      );
      same(await read(), { [key]: value }, 'The setting');
      await asking.ask('userSetting', 'set', { body: { key, value: null } });
      same(await read(), {}, 'The setting');
    },
  }),
  ...checksOf('membership', 'write', {
    'join refuses a link that is none': async (asking) => {
      const response = await asking.ask('membership', 'join', { body: { token: 'conformance' } });
      same(response.status, 'wrongToken', 'The outcome');
    },
  }),
  ...checksOf('registrationRequest', 'write', {
    'links and codes of strangers do nothing': async (asking) => {
      const as = newTab();
      const body = { email: STRANGER, token: 'conformance', code: '000000', password: 'Conformance-1-next' };
      const person = { ...body, isMobile: false, firstname: 'A', lastname: 'B', acceptTerms: false };
      const status = async (
        name: 'confirm' | 'renew' | 'resetPassword' | 'resetPasswordRequest' | 'setupAccount',
      ) =>
        (
          await asking.ask(
            'registrationRequest',
            name,
            { body: name === 'setupAccount' ? person : body },
            { as },
          )
        ).status;
      same(await status('renew'), 'notFound', 'renew');
      same(await status('confirm'), 'invalidRequest', 'confirm');
      same(await status('resetPasswordRequest'), 'wrongEmail', 'resetPasswordRequest');
      within([['wrongEmail', 'wrongToken'].indexOf(await status('resetPassword'))], [0, 1], 'resetPassword');
      same(await status('setupAccount'), 'wrongToken', 'setupAccount');
      const link = await asking.ask('registrationRequest', 'verifyResetPasswordToken', { body }, { as });
      same(link, { isValid: false }, 'verifyResetPasswordToken');
      const invitation = await asking.ask('registrationRequest', 'verifyInvitation', { body }, { as });
      same(invitation, { error: 'wrongToken' }, 'verifyInvitation');
    },
  }),
  ...checksOf('registrationRequest', 'read', {
    'userData answers who is signed in': async (asking, { user }) => {
      same(await asking.ask('registrationRequest', 'userData', { body: {} }), user, 'The user');
    },
  }),
];

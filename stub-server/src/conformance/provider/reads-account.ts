import { skip, expectThat, same, sameIds, within } from './asking.ts';
import { checksOf } from './reading.ts';

export const accountReads = [
  ...checksOf('account', 'read', {
    'licenseInfo answers a licence that holds its users': async (asking, { team }) => {
      const { quantity } = await asking.ask('account', 'licenseInfo');
      expectThat(quantity >= team.length, 'Fewer seats than users');
    },
    'simulationTime answers a day': async (asking, { today }) => {
      same((await asking.ask('account', 'simulationTime')).date, today, 'The business date');
    },
    'ping answers the clock': async (asking) => {
      await asking.ask('account', 'ping', { body: {} });
    },
    'timeout answers after its seconds': async (asking) => {
      same(await asking.ask('account', 'timeout', { params: { n: 0 } }), { seconds: 0 }, 'The seconds');
    },
  }),
  ...checksOf('download', 'read', {
    'get answers the master user alone, and a file where one is ready': async (asking, { isMaster }) => {
      if (!isMaster) return void (await asking.refused('download.get', {}, 'FORBIDDEN'));
      const { download } = await asking.ask('download', 'get');
      if (download?.state !== 'ready') await asking.refused('download.file', {}, 'NOT_FOUND');
    },
  }),
  ...checksOf('acl', 'read', {
    'get answers rights to sheets that the user sees': async (asking, { budgets, isMaster }) => {
      const { permissions, isMasterUser } = await asking.ask('acl', 'get');
      same(isMasterUser, isMaster, 'isMasterUser');
      const seen = permissions.budgets.filter(({ permission }) => permission !== 'denied');
      if (!isMaster)
        within(
          seen.map(({ key }) => key),
          budgets.map(({ id }) => id),
          'Sheets with a right that no list has',
        );
      expectThat(
        new Set(permissions.budgets.map(({ key }) => key)).size === permissions.budgets.length,
        'A sheet twice',
      );
    },
    'slots answers users whose rights can be read': async (asking, { isMaster }) => {
      if (!isMaster) skip('the user is not the master user');
      const { users, used, quantity } = await asking.ask('acl', 'slots');
      same(used, users.length, 'Seats taken');
      expectThat(used <= quantity, 'More users than seats');
      for (const { id } of users.slice(-50)) {
        const { user } = await asking.ask('acl', 'userRights', { params: { userId: id } });
        same(user.id, id, 'The user of the rights');
      }
    },
    'userRights answers rights to sheets of the account': async (asking, { isMaster, team, budgets }) => {
      if (!isMaster) skip('the user is not the master user');
      for (const userId of team.slice(0, 20)) {
        const { permissions, user } = await asking.ask('acl', 'userRights', { params: { userId } });
        same(user.id, userId, 'The user of the rights');
        within(
          permissions.budgets.map(({ key }) => key),
          budgets.map(({ id }) => id),
          'Rights to sheets that are not there',
        );
      }
    },
    'budgetUsers answers users of the account': async (asking, { sheet, team, isMaster }) => {
      if (!sheet) return skip('the user sees no sheet');
      const { users } = await asking.ask('acl', 'budgetUsers', { params: { id: sheet.id } });
      expectThat(users.length > 0, 'Nobody may read the sheet');
      if (isMaster)
        sameIds(
          users.map(({ id }) => id),
          team,
          'Users of the sheet',
        );
      same(users.filter(({ isMasterUser }) => isMasterUser).length, 1, 'Master users');
    },
  }),
  ...checksOf('auth', 'read', {
    'test answers who has signed in': async (asking, { user }) => {
      const now = await asking.ask('auth', 'test');
      same(now, user, 'The user');
      same(now.email, asking.logIn.email.toLowerCase(), 'The e-mail');
    },
  }),
  ...checksOf('config', 'read', {
    'get answers its two values': async (asking) => {
      for (const key of ['maintenanceMode', 'maintenanceMessage'])
        same((await asking.ask('config', 'get', { params: { key } })).key, key, 'The key');
      await asking.refused('config.get', { params: { key: 'conformance' } }, 'NOT_FOUND');
    },
  }),
  ...checksOf('currency', 'read', {
    'rate answers the last table up to a day': async (asking, { today }) => {
      const rate = await asking.ask('currency', 'rate', { params: { code: 'EUR', date: today } });
      same([rate.code, rate.date], ['EUR', today], 'What was asked for');
      expectThat(rate.effectiveDate <= today, 'A table from after the day');
      expectThat(Number(rate.rate) > 0, 'A rate of nothing');
    },
  }),
  ...checksOf('currentUser', 'read', {
    'apiKey answers what is known of the key': async (asking) => {
      const { prefix, createdAt } = await asking.ask('currentUser', 'apiKey');
      same(prefix === null, createdAt === null, 'A key that is half there');
    },
    'sessions has one that asks': async (asking) => {
      const { sessions } = await asking.ask('currentUser', 'sessions');
      same(sessions.filter(({ isCurrent }) => isCurrent).length, 1, 'Sessions that ask');
      same(new Set(sessions.map(({ id }) => id)).size, sessions.length, 'Different sessions');
    },
    'testPassword knows the password': async (asking) => {
      const { password } = asking.logIn;
      same(
        await asking.ask('currentUser', 'testPassword', { body: { password } }),
        { isValid: true },
        'The password',
      );
    },
  }),
  ...checksOf('licenceSetting', 'read', {
    'list answers settings that do not overlap': async (asking) => {
      const settings = await asking.ask('licenceSetting', 'list');
      const ends = new Map<string, string>();
      for (const { name, startDate, endDate } of settings) {
        expectThat(startDate > (ends.get(name) ?? ''), `Two settings called ${name} overlap`);
        ends.set(name, endDate ?? '9999');
      }
    },
  }),
  ...checksOf('membership', 'read', {
    'list has one company that is open': async (asking, { user, isMaster }) => {
      const { companies } = await asking.ask('membership', 'list');
      const open = companies.filter(({ isCurrent }) => isCurrent);
      same(
        open.map(({ userId, companyName, isMasterUser }) => [userId, companyName, isMasterUser]),
        [[user.userId, user.companyName, isMaster]],
        'The company that is open',
      );
    },
  }),
  ...checksOf('profile', 'read', {
    'get answers the user and the company': async (asking, { user }) => {
      const { user: own, company } = await asking.ask('profile', 'get');
      same([own.id, own.email, own.firstname], [user.userId, user.email, user.firstname], 'The user');
      same(company.companyName, user.companyName, 'The company');
    },
  }),
  ...checksOf('secondFactor', 'read', {
    'get answers whether there is one': async (asking) => {
      const { since } = await asking.ask('secondFactor', 'get');
      same(since, null, 'A factor of a user who has signed in without one');
    },
  }),
  ...checksOf('subscription', 'read', {
    'get answers the state that licenseInfo answers': async (asking) => {
      const [{ status, quantity, usedQuantity }, licence] = [
        await asking.ask('subscription', 'get'),
        await asking.ask('account', 'licenseInfo'),
      ];
      same([status, quantity], [licence.status, licence.quantity], 'State and seats');
      expectThat(usedQuantity >= 1, 'No seat is taken');
    },
    'creditsInfo answers credits': async (asking, { isMaster }) => {
      if (!isMaster) skip('the user is not the master user');
      const { available, used } = await asking.ask('subscription', 'creditsInfo');
      expectThat(available >= 0 && used >= 0, 'Fewer credits than none');
    },
  }),
  ...checksOf('userSetting', 'read', {
    'get leaves out what was never set': async (asking) => {
      const { settings } = await asking.ask('userSetting', 'get', { body: { keys: ['conformance.never'] } });
      same(settings, {}, 'Settings');
    },
  }),
  ...checksOf('vat', 'read', {
    'withValue computes every rate': async (asking) => {
      const { items } = await asking.ask('vat', 'withValue', { params: { x: 12_345 } });
      same(items.map(({ rate }) => rate).toSorted(), ['0', '23', '5', '8', 'np', 'oo', 'zw'], 'The rates');
      for (const { rate, net, vat, gross } of items) {
        const wanted = Math.round((12_345 * (Number(rate) || 0)) / 100);
        same([net, vat, gross], [12_345, wanted, 12_345 + wanted], `VAT of ${rate}`);
      }
    },
  }),
];

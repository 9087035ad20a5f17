import { Secret, TOTP } from 'otpauth';
import { expectThat, same, skip, type Asking } from './asking.ts';
import { newName } from './place.ts';
import { newTab } from './provider.ts';
import { checksOf } from './reading.ts';

// Irreversible checks, only for providers with disposable data.

/** The code of a secret, by the provider's clock. */
async function codeOf(asking: Asking, secret: string): Promise<string> {
  const { now } = await asking.ask('account', 'ping', { body: {} });
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(now) });
}

export const throwaways = [
  ...checksOf('acl', 'throwaway', {
    'a person is invited, invited again and removed': async (asking, { isMaster }) => {
      if (!isMaster) skip('the user is not the master user');
      const { used, quantity } = await asking.ask('acl', 'slots');
      if (used >= quantity) skip('every seat is taken');
      const email = `${newName().replace(' ', '-')}@example.com`.toLowerCase();
      const body = { email, firstname: 'Jan', lastname: 'Nowak', locale: 'pl' };
      const made = await asking.write('acl', 'addUser', { body }, ['Slots']);
      same([made.email, made.state], [email, 'invited'], 'The user');
      await asking.refused('acl.addUser', { body }, 'DUPLICATE');
      const again = await asking.write('acl', 'invite', { params: { id: made.id }, body: { locale: 'en' } }, [
        'Slots',
      ]);
      same([again.id, again.state], [made.id, 'invited'], 'The user');
      await asking.write('acl', 'removeUser', { params: { userId: made.id } }, ['Slots']);
      await asking.refused('acl.userRights', { params: { userId: made.id } }, 'NOT_FOUND');
    },
  }),
  ...checksOf('secondFactor', 'throwaway', {
    'a second factor is set up, renewed, required and switched off': async (asking, { isMaster }) => {
      if (!isMaster) skip('the user is not the master user');
      const { password } = asking.logIn;
      const { secret } = await asking.ask('secondFactor', 'begin', { body: { password } });
      const code = await codeOf(asking, secret);
      const wrong = code === '000000' ? '111111' : '000000';
      await asking.refused('secondFactor.confirm', { body: { code: wrong } }, 'WRONG_CODE');
      const { recoveryCodes } = await asking.write('secondFactor', 'confirm', { body: { code } }, [
        'SecondFactor',
      ]);
      same(new Set(recoveryCodes).size, 10, 'Different codes');
      asking.finally(() =>
        asking.ask('secondFactor', 'switchOff', { body: { password } }).catch(() => undefined),
      );
      const tab = newTab();
      const other = await asking.ask('auth', 'login', { body: asking.logIn }, { status: 202, as: tab });
      const challenge = (other as unknown as { challenge: string }).challenge;
      const signIn = { body: { challenge, code: recoveryCodes[0] } };
      const response = await asking.ask('auth', 'loginCode', signIn, { as: tab });
      same(response.email, asking.logIn.email, 'Who has signed in');
      const renewed = await asking.ask('secondFactor', 'renewRecoveryCodes', { body: { password } });
      expectThat(!renewed.recoveryCodes.includes(recoveryCodes[1] ?? ''), 'An old code goes on');
      const rule = { password, isRequired: true };
      same((await asking.ask('secondFactor', 'require', { body: rule })).isRequired, true, 'isRequired');
      await asking.refused('secondFactor.switchOff', { body: { password } }, 'REQUIRED_OF_ALL');
      await asking.ask('secondFactor', 'require', { body: { password, isRequired: false } });
      await asking.ask('secondFactor', 'switchOff', { body: { password } });
      same((await asking.ask('secondFactor', 'get')).since, null, 'The factor');
    },
    'reset takes the factor of another user away': async (asking, { team, user, isMaster }) => {
      const userId = team.find((id) => id !== user.userId);
      if (!isMaster || userId === undefined) return skip('it needs the master user and another one');
      await asking.ask('secondFactor', 'reset', {
        params: { userId },
        body: { password: asking.logIn.password },
      });
    },
  }),
  ...checksOf('currentUser', 'throwaway', {
    'endOtherSessions leaves the one that asks': async (asking) => {
      const other = await asking.signInAgain();
      await asking.ask('currentUser', 'endOtherSessions');
      await asking.refused('auth.test', {}, 'UNAUTHORIZED', other);
      const { sessions } = await asking.ask('currentUser', 'sessions');
      same(
        sessions.map(({ isCurrent }) => isCurrent),
        [true],
        'Sessions',
      );
    },
  }),
  ...checksOf('registrationRequest', 'throwaway', {
    'create sends a first code, renew a second': async (asking) => {
      const email = `${newName().replace(' ', '-')}@example.com`.toLowerCase();
      const body = {
        email,
        isMobile: false,
        firstname: 'Jan',
        lastname: 'Nowak',
        password: 'Conformance-1-next',
        acceptTerms: false,
      };
      const sent = { status: 'success', email, iteration: 1 };
      same(await asking.ask('registrationRequest', 'create', { body }), sent, 'The code');
      same(
        await asking.ask('registrationRequest', 'renew', { body: { email } }),
        { ...sent, iteration: 2 },
        'The code',
      );
    },
  }),
  ...checksOf('membership', 'throwaway', {
    'add makes a company, switch opens it': async (asking) => {
      const companyName = newName();
      const body = { companyName, legalEntityType: 'Other' };
      const { userId } = await asking.ask('membership', 'add', { body });
      const { companies } = await asking.ask('membership', 'list');
      const made = companies.find((company) => company.userId === userId);
      same(
        [made?.companyName, made?.isMasterUser, made?.isCurrent],
        [companyName, true, false],
        'The company',
      );
      const other = await asking.signInAgain();
      const opened = await asking.ask('membership', 'switch', { body: { userId } }, { as: other });
      same([opened.userId, opened.companyName], [userId, companyName], 'Who is signed in');
      await asking.refused('auth.test', {}, 'UNAUTHORIZED', other);
    },
  }),
  ...checksOf('subscription', 'throwaway', {
    'seats, quantity and status change the licence': async (asking, { isMaster }) => {
      if (!isMaster) skip('the user is not the master user');
      const { quantity, status } = await asking.ask('subscription', 'get');
      const more = await asking.write('subscription', 'quantity', { params: { n: quantity + 1 }, body: {} }, [
        'LicenseInfo',
      ]);
      same(more.quantity, quantity + 1, 'Seats');
      const fewer = await asking.write('subscription', 'seats', { params: { n: quantity }, body: {} }, [
        'Subscription',
      ]);
      same(fewer.quantity, quantity, 'Seats');
      const licence = await asking.ask('subscription', 'status', { params: { status }, body: {} });
      same(licence.status, status, 'The state');
    },
    'portalSessionUrl answers an address': async (asking, { isMaster }) => {
      if (!isMaster) skip('the user is not the master user');
      const companyData = {
        companyName: 'A sp. z o.o.',
        addressCity: 'Kraków',
        addressStreet: 'Długa',
        addressBuildingNo: '12',
        addressPostCode: '31-147',
        taxIdentificationNumber: '5252344078',
      };
      const body = { password: asking.logIn.password, companyData };
      const { url } = await asking.ask('subscription', 'portalSessionUrl', { body });
      expectThat(URL.canParse(url, 'https://provider.example'), 'No address');
    },
  }),
  ...checksOf('tax', 'throwaway', {
    'rebuild names a setting that is missing': async (asking, { isMaster }) => {
      if (!isMaster) skip('the user is not the master user');
      await asking.refused('tax.rebuild', { body: { years: [2026] } }, 'MISSING_TAX_SETTING');
    },
  }),
  ...checksOf('account', 'throwaway', {
    'prune counts what is gone': async (asking, { isMaster }) => {
      if (!isMaster) skip('the user is not the master user');
      const body = { password: asking.logIn.password, areas: ['masterData'] };
      const gone = await asking.ask('account', 'prune', { body });
      same([gone.payments, gone.sheets], [0, 0], 'What was not named');
      same((await asking.ask('account', 'prune', { body })).masterData, 0, 'What is left');
    },
  }),
];

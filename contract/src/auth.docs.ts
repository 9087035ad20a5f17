import {
  currentUserSchema,
  legalEntityTypeSchema,
  loginBody,
  loginChallengeSchema,
  loginCodeBody,
} from './auth.ts';
import { model, value, type NounWords } from './docs.ts';

value(
  legalEntityTypeSchema,
  'LegalEntityType',
  'Legal form of a Polish company: `EconomicActivity` (sole trader), `LimitedLiabilityEnterprise` (sp. z o.o.), `CivilEnterprise` (s.c.), `StockEnterprise` (S.A.), `GeneralEnterprise` (sp.j.), `ProfessionalEnterprise` (sp.p.), `LimitedEnterprise` (sp.k.), `LimitedStockEnterprise` (S.K.A.), `Other`. Taxes and the day of social insurance depend on it.',
);
model(currentUserSchema, 'CurrentUser', {
  is: 'Who is signed in.',
  fields: {
    userId: 'Id of the user.',
    licenceKey: 'Key that customer service knows the account by.',
    email: 'Address of the user, in lower case.',
    firstname: 'First name.',
    lastname: 'Last name.',
    avatarId: 'Number of the picture `generic_{avatarId}.png`, 1 to 8.',
    legalEntityType: 'Legal form of the company.',
    companyName: 'Name of the company.',
  },
});
model(loginBody, 'LogIn', {
  is: 'Address and password.',
  fields: { email: 'Address of the user, in any case.', password: 'Password of the user.' },
  example: { email: 'anna@pracowniakreska.pl', password: 'Saldo-demo-1' },
});
model(loginChallengeSchema, 'LogInChallenge', {
  is: 'The password was right; a code of the second factor is asked for.',
  fields: {
    challenge: 'Names this log-in in `auth/login-code`.',
    expiresAt: 'Until when the code may come; later one begins with the password again.',
  },
});
model(loginCodeBody, 'LogInCode', {
  is: 'Second step of signing in.',
  fields: {
    challenge: 'What the first step answered.',
    code: 'Six digits of the authenticator app, or one of the recovery codes.',
  },
});

export const authWords: NounWords = {
  title: 'Signing in',
  is: 'Sessions of people: a cookie that the log-in sets and the log-out clears. A session ends 12 hours after its last call, and 30 days after the log-in at the latest.',
  calls: {
    test: { summary: 'Who is signed in; polled every 30 s' },
    login: {
      summary: 'Sign in; 202: the code of a second factor follows',
      description:
        'Sets the session cookie (`saldo_session`, over https `__Host-saldo_session`; HttpOnly, SameSite=Lax). The session that the browser had before ends.',
    },
    loginCode: {
      summary: 'Second step of signing in: the code; 422 WRONG_CODE or CHALLENGE_OVER',
      description:
        'Sets the session cookie. WRONG_CODE has `triesLeft`; after CHALLENGE_OVER one begins with the password again.',
    },
    logout: {
      summary: 'Sign out; ends the session and clears the cookie',
      description: 'The other tabs of the session are told (`system.logout`, `unauthorized`) and cut off.',
    },
  },
};

import { companyBody, companySchema } from './company.ts';
import { currentUser, knownKeySchema, newKeyBody, sessionsSchema } from './current-user.ts';
import { model, type NounWords } from './docs.ts';
import { profile, profileBody, profileSchema } from './profile.ts';
import { secondFactor, secondFactorSchema } from './second-factor.ts';

const ofKey = {
  createdAt: 'When the key was made.',
  expiresAt: 'From when on it is invalid.',
  isReadOnly: 'Whether it may only make calls that read.',
};
const prefix = 'First characters of the key, to tell it by.';
model(knownKeySchema, 'KnownApiKey', {
  is: "What is known of the user's API key; without one everything is null.",
  fields: { ...ofKey, prefix, lastUsedAt: 'Last call with it, to the minute; null: never.' },
});
model(newKeyBody, 'NewApiKey', {
  is: 'What key to make.',
  fields: {
    password: 'Password of the signed-in user.',
    expiresInDays: 'Days that it may live.',
    isReadOnly: 'Whether it may only make calls that read.',
  },
});
model(currentUser.regenerateApiKey.responses[200], 'ApiKey', {
  is: 'A key that was made.',
  fields: { ...ofKey, apiKey: 'The key, for `Authorization: Bearer`; it is shown this once.', prefix },
});
const { sessions, failedLogins } = sessionsSchema.shape;
const browser = {
  browser: 'Name of the browser (`Chrome`); null: not known.',
  system: 'Operating system (`Windows`); null: not known.',
  address: 'IP address.',
};
model(sessions.element, 'Session', {
  is: 'A browser in which the person is signed in, in whichever company.',
  fields: {
    id: 'Names the session in calls that end it; it grants nothing.',
    ...browser,
    companyName: 'Company that the session has open.',
    createdAt: 'Time of the log-in.',
    lastSeenAt: 'Last call, to the minute.',
    isCurrent: 'Whether it is the session that asks.',
  },
});
const lastFailure = failedLogins.shape.last.unwrap();
model(lastFailure, 'FailedLogIn', { is: 'A log-in that failed.', fields: { at: 'When.', ...browser } });
model(failedLogins, 'FailedLogIns', {
  is: 'Log-ins of the user that failed.',
  fields: { count: 'How many within 30 days.', last: 'The last of them; null: none.' },
});
model(sessionsSchema, 'Sessions', {
  is: 'Where the user is signed in.',
  fields: { sessions: 'The sessions, last used first.', failedLogins: 'Log-ins that failed.' },
});
model(currentUser.testPassword.body, 'PasswordToTest', {
  is: 'A password to look at.',
  fields: { password: 'What was typed.' },
});
model(currentUser.testPassword.responses[200], 'PasswordTested', {
  is: 'Outcome.',
  fields: { isValid: "Whether it is the user's password." },
});
export const currentUserWords: NounWords = {
  title: 'Keys and sessions',
  is: 'API key, sessions and password of the signed-in user.',
  parameters: { id: 'Session, as the list names it.' },
};

const company = {
  companyName: 'Name of the company, up to 100 characters.',
  addressCity: 'Town.',
  addressStreet: 'Street.',
  addressBuildingNo: 'Number of the building.',
  addressApartmentNo: 'Number of the apartment; null: none.',
  addressPostCode: 'Post code; a Polish one is kept as `00-001`.',
  taxIdentificationNumber:
    'NIP in any way of writing, kept as `PL` and ten digits; cannot be changed once it is stored.',
};
model(companyBody, 'CompanyData', {
  is: 'What an invoice needs to know of a company; the apartment alone may be left out.',
  fields: company,
  example: {
    companyName: 'Pracownia Kreska',
    addressCity: 'Kraków',
    addressStreet: 'Długa',
    addressBuildingNo: '12',
    addressPostCode: '31-147',
    taxIdentificationNumber: '5252344078',
  },
});
model(companySchema, 'Company', {
  is: 'The company of the account; what is null is not known yet.',
  fields: {
    ...company,
    legalEntityType: 'Legal form.',
    taxIdentificationNumber: 'NIP as `PL` and ten digits.',
  },
});
model(profile.updateCompany.body, 'CompanyPatch', {
  is: 'Change of the company; absent properties stay.',
  fields: company,
});
model(profileSchema.shape.user, 'ProfileUser', {
  is: 'The signed-in user.',
  fields: {
    id: 'Id of the user.',
    email: 'Address, in lower case.',
    firstname: 'First name.',
    lastname: 'Last name.',
    avatarId: 'Number of the picture, 1 to 8.',
    phoneNumber: 'Telephone, 9 to 11 digits; null: none.',
    hasNewsletter: 'Whether the newsletter is wanted.',
  },
});
model(profileSchema, 'Profile', {
  is: 'The signed-in user and the company.',
  fields: { user: 'The user.', company: 'The company of the account.' },
});
model(profileBody.shape.password.unwrap(), 'NewPassword', {
  is: 'A change of the password.',
  fields: {
    current: 'The password until now; a wrong one answers 422 WRONG_PASSWORD.',
    next: 'At least 8 characters with a small and a capital letter, a digit and a sign; one that is known to have leaked answers 422 LEAKED_PASSWORD.',
  },
  example: { current: 'Saldo-demo-1', next: 'Nowe-haslo-26' },
});
model(profileBody, 'ProfilePatch', {
  is: 'Change of the signed-in user; absent properties stay.',
  fields: {
    firstname: 'First name.',
    lastname: 'Last name.',
    avatarId: 'Number of the picture, 1 to 8.',
    phoneNumber: '9 to 11 digits once everything else is left out; empty removes it.',
    hasNewsletter: 'Whether the newsletter is wanted.',
    password: 'A new password: the other sessions of the user end.',
  },
});
export const profileWords: NounWords = {
  title: 'Profile and company',
  is: 'What the signed-in user says of themselves, and the data of the company for invoices.',
};

model(secondFactorSchema, 'SecondFactor', {
  is: 'State of the second factor.',
  fields: {
    since: 'When it was switched on; null: it is off.',
    recoveryCodesLeft: 'Recovery codes that were not used yet.',
    isRequired: 'Whether every user of the account needs one.',
  },
});
const { begin, confirm, require } = secondFactor;
const password = 'Password of the signed-in user; a wrong one answers 422 WRONG_PASSWORD.';
model(begin.body, 'PasswordOnly', { is: 'The password that the call needs.', fields: { password } });
model(begin.responses[200], 'SecondFactorSecret', {
  is: 'What an authenticator app takes.',
  fields: { secret: 'The secret in Base32, to type.', uri: 'The same as `otpauth://`, for a QR code.' },
});
model(confirm.body, 'SecondFactorCode', {
  is: 'A code of the app.',
  fields: { code: 'Six digits; white space is left out.' },
});
model(confirm.responses[200], 'RecoveryCodes', {
  is: 'Codes that replace a lost device.',
  fields: { recoveryCodes: 'Ten codes; they are shown this once, and each works once.' },
});
model(require.body, 'SecondFactorRule', {
  is: 'Whether everybody needs a second factor.',
  fields: { password, isRequired: 'Whether they do.' },
});
export const secondFactorWords: NounWords = {
  title: 'Second factor',
  is: 'Codes of an authenticator app (TOTP) beside the password. No call of it is open to API keys.',
  parameters: { userId: 'User who has lost the device.' },
};

import { expect, test } from 'vitest';
import { personBody, personSchema, registrationSchema } from './person-schema.ts';

const person = {
  email: 'jan@firma.test',
  password: 'Zażółć-1',
  firstname: 'Jan',
  lastname: 'Nowak',
  phoneNumber: '',
  acceptTerms: false,
};
const company = { ...person, companyName: '', legalEntityType: 'Other' };

test.each([
  ['email', '', 'emailRequired'],
  ['email', 'jan@', 'emailInvalid'],
  ['password', '', 'required'],
  ['password', 'kreska2026', 'passwordInvalid'],
  ['firstname', '  ', 'required'],
  ['lastname', 'a'.repeat(81), 'nameLength'],
  ['phoneNumber', '601 22', 'phoneInvalid'],
  ['phoneNumber', '1234567890123', 'phoneInvalid'],
  ['phoneNumber', 'zadzwoń', 'phoneInvalid'],
  ['companyName', 'a'.repeat(101), 'companyLength'],
  ['legalEntityType', '', 'required'],
])('%s "%s" is refused with the message %s', (field, value, message) => {
  const result = registrationSchema(true).safeParse({ ...company, [field]: value });
  expect(result.error?.issues[0]).toMatchObject({ path: [field], message });
});

test('an empty phone number is omitted, another one is sent as digits', () => {
  expect(personBody(personSchema.parse(person))).not.toHaveProperty('phoneNumber');
  const typed = personSchema.parse({ ...person, phoneNumber: '+48 600-100-200' });
  expect(personBody(typed).phoneNumber).toBe('48600100200');
});

test.each([' Zażółć-1 ', 'Zazolc12 '])('the password "%s" keeps its spaces', (password) => {
  expect(personSchema.parse({ ...person, password }).password).toBe(password);
});

test('a person without a company has no legal form', () => {
  expect(registrationSchema(false).safeParse({ ...company, legalEntityType: '' }).success).toBe(true);
});

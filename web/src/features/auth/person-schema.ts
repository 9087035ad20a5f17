import { LEGAL_ENTITY_TYPES } from '@saldo/contract/domain/legal-entity-type';
import { phoneNumberSchema } from '@saldo/contract/registration-request';
import { z } from 'zod';
import { isStrong } from '#lib/session/password-rules.ts';

const NAME_LENGTH = 80;
const COMPANY_LENGTH = 100;

/** Keys of the messages (specification 1, section 5). */
const MESSAGES = [
  'required',
  'nameLength',
  'companyLength',
  'emailRequired',
  'emailInvalid',
  'passwordInvalid',
  'passwordLeaked',
  'phoneInvalid',
  'wrongDomain',
  'emailTaken',
] as const;
export type PersonMessage = (typeof MESSAGES)[number];
export const isPersonMessage = (message: string | undefined): message is PersonMessage =>
  MESSAGES.some((known) => known === message);

const required = (message: PersonMessage = 'required') => z.string().trim().min(1, message);
const digitsOf = (text: string) => text.replaceAll(/\D/g, '');
const isPhone = (text: string) => phoneNumberSchema.safeParse(text).success;

/** The fields required for every new account; messages are keys. */
export const personSchema = z.object({
  email: required('emailRequired').pipe(z.email('emailInvalid')),
  // Spaces are kept: the password is exactly what was typed.
  password: z.string().min(1, 'required').refine(isStrong, 'passwordInvalid'),
  firstname: required().max(NAME_LENGTH, 'nameLength'),
  lastname: required().max(NAME_LENGTH, 'nameLength'),
  phoneNumber: z.string().refine(isPhone, 'phoneInvalid'),
  acceptTerms: z.boolean(),
});

/** Includes the company; without a company both of its fields are empty. */
export const registrationSchema = (isCompany: boolean) =>
  personSchema.extend({
    companyName: z.string().trim().max(COMPANY_LENGTH, 'companyLength'),
    legalEntityType: z
      .enum(['', ...LEGAL_ENTITY_TYPES])
      .refine((type) => type !== '' || !isCompany, 'required'),
  });
export type Registration = z.output<ReturnType<typeof registrationSchema>>;

export type Person = z.output<typeof personSchema>;

/** Omits empty fields. */
export function personBody({ phoneNumber, ...person }: Person) {
  const digits = digitsOf(phoneNumber);
  return { ...person, ...(digits !== '' && { phoneNumber: digits }) };
}

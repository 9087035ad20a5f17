import { ApiError, isLeaked } from '#lib/api/api-error.ts';
import type { PersonMessage, Registration } from './person-schema.ts';

/** The message for a field that the server refused. */
const MESSAGES: Partial<Record<keyof Registration, PersonMessage>> = {
  email: 'emailInvalid',
  password: 'passwordInvalid',
  firstname: 'nameLength',
  lastname: 'nameLength',
  companyName: 'companyLength',
  phoneNumber: 'phoneInvalid',
};

/** The fields refused by the server, in the order of the form. */
export function refusedFields<Field extends keyof Registration>(error: unknown, fields: readonly Field[]) {
  const messageOf = (field: Field): PersonMessage =>
    isLeaked(error) ? 'passwordLeaked' : (MESSAGES[field] ?? 'required');
  const paths = error instanceof ApiError ? (error.body?.fields ?? []).map(({ path }) => path) : [];
  return fields
    .filter((field) => paths.includes(field))
    .map((field, at) => ({ field, message: messageOf(field), isFirst: at === 0 }));
}

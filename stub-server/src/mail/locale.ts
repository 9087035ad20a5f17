import type { Locale } from '@saldo/contract/values';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#src/db/open.ts';

/** Language of a letter to a person without an account: that of the request. */
export const localeOf = ({ headers }: FastifyRequest): Locale =>
  /^\s*en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'pl';

/** The language of names that the server generates in an account. */
export async function localeOfAccount(db: Db, accountId: number): Promise<Locale> {
  const account = db.selectFrom('account').select('locale').where('id', '=', accountId);
  return (await account.executeTakeFirstOrThrow()).locale;
}

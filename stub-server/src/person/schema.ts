import { defineTables } from '#src/db/tables.ts';
import type { Locale } from '@saldo/contract/values';
import type { Generated } from 'kysely';

declare module '#src/db/schema.ts' {
  interface Database {
    /**
     * a person who signs in, with one e-mail and one password for all companies; each membership of
     * an account is a `user`
     */
    person: {
      id: Generated<number>;
      /** lower case, unique over all accounts */
      email: string;
      password_hash: string;
      created_at: string;
      /** of the last sign-in; null: unknown */
      locale: Generated<Locale | null>;
    };
  }
}

export const personTables = defineTables({
  person: {
    isShared: true,
    download: { userRefersBy: 'person_id', without: ['password_hash'] },
    seed: (data, { createdAt, hashes }) =>
      data.users
        .filter(({ personId }) => personId === undefined)
        .map(({ id, email, password }) => ({
          id,
          email: email.toLowerCase(),
          password_hash: hashes.get(password) ?? '',
          created_at: createdAt,
        })),
  },
});

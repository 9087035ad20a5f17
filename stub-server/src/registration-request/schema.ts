import { defineTables } from '#src/db/tables.ts';
import type { Json } from '#src/db/row-types.ts';

declare module '#src/db/schema.ts' {
  interface Database {
    registration_request: {
      /** lower case */
      email: string;
      /** number of its latest code to this e-mail, unique */
      iteration: number;
      /** the registering tab */
      app_id: string;
      /** argon2id, because six digits could be guessed from a fast hash */
      code_hash: string;
      sent_at: string;
      expires_at: string;
      locale: 'pl' | 'en';
      password_hash: string;
      /** the data of the new account and its user */
      details: Json;
    };
    invitation: {
      user_id: number;
      account_id: number;
      /** lower case; unique in an account, and no user's before it is accepted */
      email: string;
      /** SHA-256 of the link's token */
      token_hash: string;
      sent_at: string;
      expires_at: string;
    };
    password_reset: { person_id: number; token_hash: string; expires_at: string };
  }
}

export const registrationRequestTables = defineTables({
  registration_request: { isShared: true },
  invitation: { download: { without: ['token_hash'] } },
  password_reset: { isShared: true },
});

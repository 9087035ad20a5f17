import { defineTables } from '#src/db/tables.ts';
import type { Json } from '#src/db/row-types.ts';

declare module '#src/db/schema.ts' {
  interface Database {
    registration_request: {
      /** lower case */
      email: string;
      /** which code to this e-mail was sent last for it; no two have the same */
      iteration: number;
      /** the tab that began it */
      app_id: string;
      /** argon2id: six digits would be guessed from a fast hash */
      code_hash: string;
      sent_at: string;
      expires_at: string;
      locale: 'pl' | 'en';
      password_hash: string;
      /** what the account and its user are made from */
      details: Json;
    };
    invitation: {
      user_id: number;
      account_id: number;
      /** lower case; once in an account, and no user's before it is accepted */
      email: string;
      /** SHA-256 of what the link carries */
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

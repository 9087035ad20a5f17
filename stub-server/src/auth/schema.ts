import { defineTables } from '#src/db/tables.ts';
import type { Generated } from 'kysely';

declare module '#src/db/schema.ts' {
  interface Database {
    /** tries of passwords and codes; the key is hashed, because it contains an e-mail */
    attempt: { id: Generated<number>; key_hash: string; at: string };
    /** known devices of a person, to which tries on other devices do not count */
    known_device: {
      person_id: number;
      /** SHA-256 of the cookie's value */
      device_hash: string;
      seen_at: string;
    };
    failed_login: {
      id: Generated<number>;
      person_id: number;
      at: string;
      address: string;
      user_agent: string;
    };
    /** log-ins with a correct password that wait for a code */
    login_challenge: {
      /** SHA-256 of the challenge in the browser */
      id_hash: string;
      person_id: number;
      tries: Generated<number>;
      expires_at: string;
    };
    session: {
      /** SHA-256 of the cookie's value: a copy of the database cannot be used to sign in */
      id_hash: string;
      /** the current company: another of the same person's users after a switch */
      user_id: number;
      account_id: number;
      created_at: string;
      last_seen_at: string;
      expires_at: string;
      /** its name for the user; not a secret */
      ref: string;
      /** of its last use */
      address: string;
      user_agent: string;
    };
  }
}

export const authTables = defineTables({
  attempt: { isShared: true, outlivesScenarios: true },
  known_device: { isShared: true },
  failed_login: { isShared: true },
  login_challenge: { isShared: true },
  session: { download: false },
});

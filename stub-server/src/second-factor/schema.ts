import { defineTables } from '#src/db/tables.ts';

declare module '#src/db/schema.ts' {
  interface Database {
    second_factor: {
      person_id: number;
      /** of TOTP, sealed with the key that lies beside the database */
      sealed_secret: string;
      /** the newest step of 30 seconds whose code was used: each once */
      last_step: number;
      since: string;
    };
    /** a secret that no code has confirmed yet */
    second_factor_setup: { person_id: number; sealed_secret: string; expires_at: string };
    /** HMAC of each that is left */
    recovery_code: { person_id: number; code_hash: string };
  }
}

export const secondFactorTables = defineTables({
  second_factor: { isShared: true },
  second_factor_setup: { isShared: true },
  recovery_code: { isShared: true },
});

import { defineTables } from '#src/db/tables.ts';

declare module '#src/db/schema.ts' {
  interface Database {
    second_factor: {
      person_id: number;
      /** TOTP secret, encrypted with the key file */
      sealed_secret: string;
      /** the 30-second step of the last used code */
      last_step: number;
      since: string;
    };
    /** an unconfirmed secret */
    second_factor_setup: { person_id: number; sealed_secret: string; expires_at: string };
    /** HMACs of the unused codes */
    recovery_code: { person_id: number; code_hash: string };
  }
}

export const secondFactorTables = defineTables({
  second_factor: { isShared: true },
  second_factor_setup: { isShared: true },
  recovery_code: { isShared: true },
});

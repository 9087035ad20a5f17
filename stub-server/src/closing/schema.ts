import { defineTables } from '#src/db/tables.ts';
import type { Json } from '#src/db/row-types.ts';

declare module '#src/db/schema.ts' {
  interface Database {
    /** companies that their master user has closed */
    closing: {
      account_id: number;
      /** business date */
      closed_on: string;
      /** the licence state that a reopening restores */
      former_licence: Json;
    };
  }
}

export const closingTables = defineTables({
  closing: { download: {} },
});

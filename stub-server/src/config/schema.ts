import { defineTables } from '#src/db/tables.ts';
import type { Json } from '#src/db/row-types.ts';

declare module '#src/db/schema.ts' {
  interface Database {
    /** settings of the provider, not of an account: maintenanceMode, maintenanceMessage */
    config: { key: string; value: Json };
  }
}

export const configTables = defineTables({
  config: { isShared: true },
});

import { defineTables } from '#src/db/tables.ts';
import type { Json } from '#src/db/row-types.ts';

declare module '#src/db/schema.ts' {
  interface Database {
    user_setting: { user_id: number; account_id: number; key: string; value: Json };
  }
}

export const userSettingTables = defineTables({
  user_setting: { download: {} },
});

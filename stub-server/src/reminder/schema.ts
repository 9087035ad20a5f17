import type { Json, Row } from '#src/db/row-types.ts';
import { defineTables } from '#src/db/tables.ts';
import { seedReminders } from './seed.ts';

declare module '#src/db/schema.ts' {
  interface Database {
    reminder: Row & {
      contractor_id: number;
      /** business date */
      sent_on: string;
      sent_by: number;
      sent_name: string;
      /** the address that it was sent to */
      email: string;
      locale: 'pl' | 'en';
      /** the instalments named in it, as they were then (`sent.ts`) */
      documents: Json;
      /** the letter as plain text */
      text: string;
    };
  }
}

export const reminderTables = defineTables({ reminder: { download: {}, seed: seedReminders } });

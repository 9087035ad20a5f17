import { defineTables } from '#src/db/tables.ts';

declare module '#src/db/schema.ts' {
  interface Database {
    /** a cell that is not proposed for a document again */
    rejected_place: {
      account_id: number;
      payment_source_id: number;
      record_id: number;
      /** the first of its segment */
      month: string;
      day: string;
    };
  }
}

export const matchingTables = defineTables({ rejected_place: { download: {} } });

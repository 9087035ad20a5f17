import { defineTables } from '#src/db/tables.ts';

declare module '#src/db/schema.ts' {
  interface Database {
    /** a cell that must not be proposed for a document again */
    rejected_place: {
      account_id: number;
      payment_source_id: number;
      record_id: number;
      /** the first month of its segment */
      month: string;
      day: string;
    };
    /** a document on a row from which matching must not learn */
    forgotten_place: { account_id: number; payment_source_id: number; record_id: number };
  }
}

export const matchingTables = defineTables({
  rejected_place: { download: {} },
  forgotten_place: { download: {} },
});

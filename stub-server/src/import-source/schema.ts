import type { ConnectorType, ImportSource, SourceFault } from '@saldo/contract/import-source';
import type { Generated } from 'kysely';
import type { Flag, Json, Row } from '#src/db/row-types.ts';
import { defineTables } from '#src/db/tables.ts';

declare module '#src/db/schema.ts' {
  interface Database {
    /** services that documents are fetched from */
    import_source: Row & {
      /** on whose behalf it fetches: who gave it the key */
      user_id: number;
      name: string;
      connector: ConnectorType;
      identifier: string | null;
      /** encrypted for this account */
      sealed_secret: string;
      /** first day of issue */
      since: string;
      schedule: ImportSource['schedule'];
      next_at: string | null;
      /** how far it was fetched, in the words of its connector; empty: not at all */
      mark: Generated<string>;
    };
    /** what the VAT white list has said of a tax id on a day */
    vat_list_check: { account_id: number; nip: string; day: string; answer: Json };
    import_source_run: Row & {
      source_id: number;
      started_at: string;
      finished_at: string;
      fault: SourceFault | null;
      documents: number;
      process_id: number | null;
      is_scheduled: Flag;
    };
  }
}

export const importSourceTables = defineTables({
  import_source: { download: { without: ['sealed_secret'] } },
  import_source_run: { download: {} },
  vat_list_check: { download: {} },
});

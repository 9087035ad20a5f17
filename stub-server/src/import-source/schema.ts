import type { ConnectorType, ImportSource, SourceFault } from '@saldo/contract/import-source';
import type { Generated } from 'kysely';
import type { Flag, Json, Row } from '#src/db/row-types.ts';
import { defineTables } from '#src/db/tables.ts';

declare module '#src/db/schema.ts' {
  interface Database {
    /** services from which documents are fetched */
    import_source: Row & {
      /** the user on whose behalf it fetches: the one who gave the key */
      user_id: number;
      name: string;
      connector: ConnectorType;
      identifier: string | null;
      /** encrypted for this account */
      sealed_secret: string;
      /** first issue date */
      since: string;
      schedule: ImportSource['schedule'];
      next_at: string | null;
      /** progress of fetching in the connector's own format; empty: none yet */
      mark: Generated<string>;
    };
    /** the VAT white list's answer for a tax ID on a day */
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

import type { Outcome, ProcessKind, ImportProcess } from '@saldo/contract/import-process';
import type { ImportTarget } from '@saldo/contract/import-table';
import type { Generated } from 'kysely';
import type { Flag, Json, Row } from '#src/db/row-types.ts';
import { defineTables } from '#src/db/tables.ts';

declare module '#src/db/schema.ts' {
  interface Database {
    import_process: Row & {
      user_id: number;
      file_id: number;
      kind: ProcessKind;
      target: ImportTarget;
      state: ImportProcess['state'];
      /** how the file is understood, as the contract has it */
      settings: Json;
      /** mended cells */
      edits: Json;
      faulty: 'verify' | 'leave';
      row_count: number;
      /** lines that a running job is through with */
      done_rows: Generated<number>;
      /** names of the columns */
      heads: Json;
      /** of what was changed since: what is taken back, too */
      also_ids: Generated<Json>;
      /** why it could not be written; null: it could */
      failure: Generated<ImportProcess['failure']>;
      started_at: Generated<string | null>;
      finished_at: Generated<string | null>;
    };
    import_document: Row & {
      process_id: number;
      /** line of the file */
      position: number;
      outcome: Outcome;
      is_new_contractor: Flag;
      /** as the contract has it, without what has become of it */
      line: Json;
      search_text: string;
      payment_source_id: number | null;
      /** of the document as it was written: its version, and a digest without its cells */
      source_version: number | null;
      source_mark: string | null;
      /** the row of a sheet that it has become, whose version and digest stand above, too */
      record_id: number | null;
      /** that the line has made */
      contractor_id: number | null;
      trade_subject_id: number | null;
      section_id: number | null;
      /** a contractor that was there, which the line has filled or changed, and its fields before and after */
      changed_contractor_id: Generated<number | null>;
      contractor_change: Generated<Json | null>;
    };
    /** a file that is read from its pages */
    import_scan: Row & {
      process_id: number;
      /** its line in the process, from 1 */
      position: number;
      file_id: number;
      /** what it has cost, without what was given back */
      credits: Generated<number>;
      /** as the contract has it; null: not read */
      reading: Generated<Json | null>;
    };
    /** how a table was understood when it was imported last, by the names of its columns */
    import_layout: {
      account_id: number;
      layout_key: string;
      target: ImportTarget;
      direction: 'cost' | 'income' | 'bySign';
      columns: Json;
      uses: number;
    };
  }
}

export const importTables = defineTables({
  import_process: { download: {} },
  import_document: { download: {} },
  import_scan: { download: {} },
  import_layout: { download: {} },
});

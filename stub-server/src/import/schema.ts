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
      /** how to interpret the file, in the contract's form */
      settings: Json;
      /** corrected cells */
      edits: Json;
      faulty: 'verify' | 'leave';
      row_count: number;
      /** lines that a running job has finished */
      done_rows: Generated<number>;
      /** lines that a job has passed while it removes what they created */
      removed_rows: Generated<number>;
      /** names of the columns */
      heads: Json;
      /** changed since, but selected to be taken back too */
      also_ids: Generated<Json>;
      /** why it could not be written; null: no failure */
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
      /** in the contract's form, without what it created */
      line: Json;
      search_text: string;
      payment_source_id: number | null;
      /** the document's version when it was written, and its digest without cells */
      source_version: number | null;
      source_mark: string | null;
      /** the row of a sheet that it became; its version and digest are in the columns above */
      record_id: number | null;
      /** created by the line */
      contractor_id: number | null;
      trade_subject_id: number | null;
      section_id: number | null;
      /** an existing contractor that the line has filled or changed, and its fields before and after */
      changed_contractor_id: Generated<number | null>;
      contractor_change: Generated<Json | null>;
      /** the account to which a cost that waits for a check is to be paid */
      stated_account: Generated<string | null>;
    };
    /** a file whose pages are read */
    import_scan: Row & {
      process_id: number;
      /** its line in the process, from 1 */
      position: number;
      file_id: number;
      /** credits that it cost, without returned ones */
      credits: Generated<number>;
      /** in the contract's form; null: not read */
      reading: Generated<Json | null>;
    };
    /** the last settings of a table, by the names of its columns */
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

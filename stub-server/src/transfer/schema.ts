import type { TransferCharset } from '@saldo/contract/domain/transfer-file/transfer';
import type { ApprovalState } from '@saldo/contract/transfer-approval';
import type { Generated } from 'kysely';
import type { Json, Row } from '#src/db/row-types.ts';
import { defineTables } from '#src/db/tables.ts';
import { seedApprovals } from './seed.ts';

declare module '#src/db/schema.ts' {
  interface Database {
    transfer_approval: Row & {
      requested_by: number;
      requested_name: string;
      /** `void` is not stored, but found by comparing the content */
      state: Exclude<ApprovalState, 'void'>;
      payment_method_id: number;
      charset: TransferCharset;
      date: string;
      /** the approved content (`approval-content.ts`) */
      content: Json;
      decided_by: Generated<number | null>;
      decided_name: Generated<string | null>;
      decided_at: Generated<string | null>;
      reason: string;
      made_name: Generated<string | null>;
      made_at: Generated<string | null>;
    };
  }
}

export const transferTables = defineTables({ transfer_approval: { download: {}, seed: seedApprovals } });

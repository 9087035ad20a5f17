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
      /** whether it is void is found by comparing its content */
      state: Exclude<ApprovalState, 'void'>;
      payment_method_id: number;
      charset: TransferCharset;
      date: string;
      /** what is approved (`approval-content.ts`) */
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

import type { FileKind } from '@saldo/contract/file';
import type { Generated } from 'kysely';
import { createHash } from 'node:crypto';
import type { Row } from '#src/db/row-types.ts';
import { rowColumns } from '#src/db/seed-columns.ts';
import { defineTables } from '#src/db/tables.ts';

declare module '#src/db/schema.ts' {
  interface Database {
    /** a file whose content lies beside the database */
    stored_file: Row & {
      /** SHA-256 of the content, by which it lies in the account's folder */
      hash: string;
      /** bytes */
      size: number;
      kind: FileKind;
      name: string;
      /** who sent it; null: the server made it */
      user_id: number | null;
      /** since when nothing names it, as the daily sweep has found; null: something does, or the sweep has not looked yet */
      unused_since: Generated<string | null>;
    };
  }
}

export const fileTables = defineTables({
  stored_file: {
    download: {},
    seed: ({ storedFiles = [] }, { createdAt }) =>
      storedFiles.map(({ content, userId, name, kind, ...file }) => ({
        ...rowColumns(createdAt, file),
        hash: createHash('sha256').update(content).digest('hex'),
        size: content.length,
        kind,
        name,
        user_id: userId,
      })),
  },
});

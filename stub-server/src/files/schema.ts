import type { FileKind } from '@saldo/contract/file';
import type { Generated } from 'kysely';
import { createHash } from 'node:crypto';
import type { Row } from '#src/db/row-types.ts';
import { rowColumns } from '#src/db/seed-columns.ts';
import { defineTables } from '#src/db/tables.ts';

declare module '#src/db/schema.ts' {
  interface Database {
    /** a file whose content is stored beside the database */
    stored_file: Row & {
      /** SHA-256 of the content, its name in the account's folder */
      hash: string;
      /** bytes */
      size: number;
      kind: FileKind;
      name: string;
      /** the user who uploaded it; null: created by the server */
      user_id: number | null;
      /** the first daily sweep that found it unused; null: in use, or not swept yet */
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

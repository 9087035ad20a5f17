import { namedColumns } from '#src/db/seed-columns.ts';
import { defineTables } from '#src/db/tables.ts';
import type { Named, Authored } from '#src/db/row-types.ts';

declare module '#src/db/schema.ts' {
  interface Database {
    folder: Named & Authored & { position: number };
  }
}

export const folderTables = defineTables({
  folder: {
    download: {},
    seed: (data, { createdAt }) =>
      data.folders.map((folder, position) => ({ ...namedColumns(createdAt, folder), position })),
  },
});

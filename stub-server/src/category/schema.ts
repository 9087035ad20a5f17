import { namedColumns } from '#src/db/seed-columns.ts';
import { defineTables } from '#src/db/tables.ts';
import type { Named, Authored } from '#src/db/row-types.ts';

declare module '#src/db/schema.ts' {
  interface Database {
    category: Named & Authored & { folder_id: number; position: number };
  }
}

export const categoryTables = defineTables({
  category: {
    download: {},
    seed: (data, { createdAt }) =>
      data.categories.map((category, position) => ({
        ...namedColumns(createdAt, category),
        folder_id: category.folderId,
        position,
      })),
  },
});

import { columnsFoundByName } from '#src/db/seed-columns.ts';
import { defineTables } from '#src/db/tables.ts';
import type { FoundByName } from '#src/db/row-types.ts';

declare module '#src/db/schema.ts' {
  interface Database {
    section: FoundByName;
  }
}

export const sectionTables = defineTables({
  section: {
    download: {},
    seed: (data, { createdAt }) => data.sections.map((section) => columnsFoundByName(createdAt, section)),
  },
});

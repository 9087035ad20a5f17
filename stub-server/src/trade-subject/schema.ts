import { columnsFoundByName, flag } from '#src/db/seed-columns.ts';
import { defineTables } from '#src/db/tables.ts';
import type { Flag, FoundByName } from '#src/db/row-types.ts';

declare module '#src/db/schema.ts' {
  interface Database {
    trade_subject: FoundByName & { is_default: Flag };
  }
}

export const tradeSubjectTables = defineTables({
  trade_subject: {
    download: {},
    seed: (data, { createdAt }) =>
      data.tradeSubjects.map((subject) => ({
        ...columnsFoundByName(createdAt, subject),
        is_default: flag(subject.isDefault),
      })),
  },
});

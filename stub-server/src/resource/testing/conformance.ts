import { conformanceOf, one } from '#src/conformance/noun.ts';
import { ROW, SHEETS } from '#src/testing-ids.ts';

export const conformance = conformanceOf('resource', {
  locks: { rights: 'member', example: { status: 200 } },
  lock: { rights: 'writesRow', example: { status: 200, body: { type: 'record', id: ROW.officeCost } } },
  unlock: { rights: 'member', example: { status: 200, body: { type: 'record', id: ROW.officeCost } } },
  update: {
    rights: 'readsRow',
    example: { status: 200, body: { type: 'budget', id: SHEETS.office, state: { cell: null } } },
  },
  selection: { rights: 'reads', example: one(SHEETS.office) },
});

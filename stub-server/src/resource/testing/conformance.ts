import { conformanceOf, one } from '#src/conformance/noun.ts';

export const conformance = conformanceOf('resource', {
  locks: { rights: 'member', example: { status: 200 } },
  lock: { rights: 'writesRow', example: { status: 200, body: { type: 'record', id: 71 } } },
  unlock: { rights: 'member', example: { status: 200, body: { type: 'record', id: 71 } } },
  update: {
    rights: 'readsRow',
    example: { status: 200, body: { type: 'budget', id: 21, state: { cell: null } } },
  },
  selection: { rights: 'reads', example: one(21) },
});

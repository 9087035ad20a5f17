import type { contract } from '@saldo/contract';
import { NO_EFFECTS, type NounEffects } from '#src/http/effects.ts';
import { budgetLock } from '#src/plan/effects.ts';
import { attachingEffects } from '#src/payment/effects.ts';

const partsIn = ({ places }: { places: readonly { parts: readonly { id: number }[] }[] }) =>
  places.flatMap(({ parts }) => parts);

const placing = attachingEffects(({ body }: { body: { parts: readonly { id: number }[] } }) => ({
  parts: body.parts,
  cells: [],
}));

export const matchingEffects: NounEffects<typeof contract.matching> = {
  attachToNewRow: {
    tags: placing.tags,
    alsoSheets: async (call, tx) => [...(await placing.alsoSheets(call, tx)), call.body.budgetId],
    locks: async (call, tx) => [...(await placing.locks(call, tx)), budgetLock(call.body.budgetId)],
  },
  proposals: NO_EFFECTS,
  assignments: NO_EFFECTS,
  findCells: NO_EFFECTS,
  attach: attachingEffects(({ body }) => ({
    parts: partsIn(body),
    cells: body.places.map(({ cell }) => cell),
  })),
  reject: { tags: () => [{ type: 'DetachedPayments' }] },
  forgetLesson: { tags: () => [{ type: 'DetachedPayments' }] },
  relearnLesson: { tags: () => [{ type: 'DetachedPayments' }] },
  restore: { tags: () => [{ type: 'DetachedPayments' }] },
};

import type { contract } from '@saldo/contract';
import { NO_EFFECTS, type NounEffects } from '#src/http/effects.ts';
import { attachingEffects } from '#src/payment/effects.ts';

const partsIn = ({ places }: { places: readonly { parts: readonly { id: number }[] }[] }) =>
  places.flatMap(({ parts }) => parts);

export const matchingEffects: NounEffects<typeof contract.matching> = {
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

import type { contract } from '@saldo/contract';
import { makesStale, NO_EFFECTS, type NounEffects } from '#src/http/effects.ts';
import { OF_PAYMENTS, type NounAudiences } from '#src/live/audiences.ts';
import { attachingEffects } from '#src/payment/effects.ts';

type Effects = NounEffects<typeof contract.transfer>;

export const transferEffects: Effects = {
  check: NO_EFFECTS,
  write: attachingEffects(({ body: { parts } }) => ({ parts, cells: [] })),
  requestApproval: makesStale('TransferApproval'),
  decideApproval: makesStale('TransferApproval'),
  withdrawApproval: makesStale('TransferApproval'),
};

export const transferAudiences = { TransferApproval: OF_PAYMENTS } satisfies NounAudiences;

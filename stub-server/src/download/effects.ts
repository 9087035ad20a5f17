import type { contract } from '@saldo/contract';
import { makesOwnStale, type NounEffects } from '#src/http/effects.ts';
import { ACCOUNT, type NounAudiences } from '#src/live/audiences.ts';

export const downloadEffects: NounEffects<typeof contract.download> = {
  order: makesOwnStale('Download'),
  cancel: makesOwnStale('Download'),
};

export const downloadAudiences = { Download: ACCOUNT } satisfies NounAudiences;

import type { contract } from '@saldo/contract';
import { makesStale, type NounEffects } from '#src/http/effects.ts';
import { namedResource } from '#src/master-data/effects.ts';

export const tradeSubjectEffects: NounEffects<typeof contract.tradeSubject> = {
  fromName: makesStale('TradeSubject'),
  fromNames: makesStale('TradeSubject'),
};

export const tradeSubjectResource = namedResource('trade_subject');

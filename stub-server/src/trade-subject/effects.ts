import type { contract } from '@saldo/contract';
import type { NounEffects } from '#src/http/effects.ts';
import { ACCOUNT, type NounAudiences } from '#src/live/audiences.ts';
import { managedEffects, namedResource } from '#src/master-data/effects.ts';

export const tradeSubjectEffects: NounEffects<typeof contract.tradeSubject> = managedEffects('tradeSubject');

export const tradeSubjectResource = namedResource('trade_subject');

export const tradeSubjectAudiences = { TradeSubject: ACCOUNT } satisfies NounAudiences;

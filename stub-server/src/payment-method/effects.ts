import type { contract } from '@saldo/contract';
import { makesStale, type NounEffects } from '#src/http/effects.ts';
import { namedResource } from '#src/master-data/effects.ts';

export const paymentMethodEffects: NounEffects<typeof contract.paymentMethod> = {
  fromName: makesStale('PaymentMethod'),
  fromNames: makesStale('PaymentMethod'),
};

export const paymentMethodResource = namedResource('payment_method');

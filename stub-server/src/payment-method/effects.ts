import type { contract } from '@saldo/contract';
import type { NounEffects } from '#src/http/effects.ts';
import { ACCOUNT, type NounAudiences } from '#src/live/audiences.ts';
import { managedEffects, namedResource } from '#src/master-data/effects.ts';
import { mayKeepAccounts } from '#src/master-data/payment-methods.ts';

export const paymentMethodEffects: NounEffects<typeof contract.paymentMethod> =
  managedEffects('paymentMethod');

export const paymentMethodResource = namedResource('payment_method', mayKeepAccounts);

export const paymentMethodAudiences = { PaymentMethod: ACCOUNT } satisfies NounAudiences;

import type { contract } from '@saldo/contract';
import { makesStale, type NounEffects } from '#src/http/effects.ts';

export const paymentTypeSettingEffects: NounEffects<typeof contract.paymentTypeSetting> = {
  save: makesStale('PaymentTypeSettings', 'TaxSummary'),
};

import { inYear, type Calendar } from './calendar.ts';
import type { SeedPaymentTypeSetting } from './data.ts';

/**
 * Tax settings of the demo company: a sp. z o.o. with 9 % CIT, monthly VAT, and no ZUS of an owner.
 */
export const paymentTypeSettings = (accountId: number, at: Calendar): SeedPaymentTypeSetting[] => {
  const startDate = `${at.monthText(inYear(-3, 1))}-01`;
  const setting = (
    id: number,
    paymentType: string,
    config: Record<string, unknown>,
  ): SeedPaymentTypeSetting => ({
    id,
    accountId,
    paymentType,
    startDate,
    endDate: null,
    config,
  });
  return [
    setting(1, 'vat', { period: 'month', method: 'accrual', surplus: 'carry' }),
    setting(2, 'income-tax', { form: 'cit', ratePercent: '9' }),
    setting(3, 'zus', { mode: 'none' }),
  ];
};

import { model, value } from './docs.ts';
import { partPurposeSchema, payTermsSchema } from './pay-terms.ts';

value(partPurposeSchema, 'PartPurpose', 'Who or what an instalment of a pay goes to.', 'person');
const [costAmount, costPercent] = payTermsSchema.shape.costs.options;
model(costAmount, 'CostsOfAmount', { is: 'Costs of an amount.', fields: { amount: 'Minor units of PLN.' } });
model(costPercent, 'CostsOfPercent', {
  is: 'Costs of a percent.',
  fields: { percent: 'Percent of gross less social contributions.' },
});
model(payTermsSchema, 'PayTerms', {
  is: 'What a pay of a contract is counted from; amounts in minor units of PLN.',
  fields: {
    month: 'Month that it is for; contributions and tax fall due in the next one.',
    payDate: 'Day on which the person is paid.',
    gross: 'Gross pay.',
    insurance:
      'Contributions: `full`, `without-sickness` (usual for mandates), `health` alone (beside an employment), `none`.',
    costs: 'Costs for income tax: an amount, or a percent of gross less social contributions.',
    reduction: 'What lowers the tax of the month.',
    hasPpk: 'Whether employee and employer save in PPK.',
    isTaxed: 'Whether it is taxed; false for persons under 26.',
    taxedBefore: 'Tax bases of the person’s year before this pay.',
  },
});

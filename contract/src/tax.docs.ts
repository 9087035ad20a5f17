import { model, type NounWords } from './docs.ts';
import { tax } from './tax.ts';

const taxYear = tax.years.responses[200];
const yearOf = { year: 'Calendar year.', budgetId: 'Tax sheet of the year.' };
model(tax.rebuild.body, 'TaxYearsToRebuild', {
  is: 'Which tax sheets to compute anew.',
  fields: { years: 'Calendar years, 1 to 20 of them, 1990 to 2199.' },
});
const rebuilt = tax.rebuild.responses[200];
model(rebuilt.shape.budgets.element, 'RebuiltTaxYear', {
  is: 'A tax sheet that was computed anew.',
  fields: yearOf,
});
model(rebuilt, 'RebuiltTaxYears', {
  is: 'Tax sheets after they were computed anew.',
  fields: { budgets: 'One for each year asked for.' },
});
model(taxYear.shape.years.element, 'TaxYear', { is: 'A year with a tax sheet.', fields: yearOf });
model(taxYear, 'TaxYears', {
  is: 'Years that have a tax sheet.',
  fields: { years: 'The years with their sheets.' },
});
model(tax.yearsOccupied.responses[200], 'OccupiedTaxYears', {
  is: 'Where tax sheets have payments.',
  fields: { years: 'Years with a payment.', dates: 'First day of each month with a payment.' },
});

export const taxWords: NounWords = {
  title: 'Tax sheets',
  is: 'Sheets of a year that the server keeps for taxes and social insurance (ZUS).',
  calls: {
    rebuild: {
      description:
        'From the booked plan and payments, month by month: VAT, the advance of income tax, ZUS. Where an actual payment of a period is entered, it stays in the place of the estimate.',
    },
  },
};

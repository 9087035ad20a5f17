import { model, value, type NounWords } from './docs.ts';
import {
  choiceDueSchema,
  otherLinesSchema,
  tax,
  taxChoiceSchema,
  taxDueSchema,
  taxLineSchema,
  taxStepSchema,
  taxSummarySchema,
} from './tax.ts';
import './values.docs.ts';

const taxYear = tax.years.responses[200];
const yearOf = { year: 'Calendar year.', budgetId: 'Tax sheet of the year.' };
model(tax.rebuild.body, 'TaxYearsToRebuild', {
  is: 'Which tax sheets to recalculate.',
  fields: {
    years: 'Calendar years, 1 to 20 of them, 1990 to 2199.',
    dryRun: 'True: nothing is written, the answer says what would change.',
  },
});
const rebuilt = tax.rebuild.responses[200];
model(rebuilt.shape.budgets.element, 'RebuiltTaxYear', {
  is: 'A recalculated tax sheet.',
  fields: yearOf,
});
model(rebuilt.shape.changes.element, 'ChangedTaxAmount', {
  is: 'An amount of a tax sheet that changes.',
  fields: { type: 'What is due.', month: 'Its month.', before: 'Amount before.', after: 'Amount after.' },
});
model(rebuilt, 'RebuiltTaxYears', {
  is: 'Recalculated tax sheets.',
  fields: {
    budgets: 'Sheets of the years asked for; of a dry run those that exist.',
    changes: 'What has changed, or would.',
  },
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
value(taxDueSchema.shape.type, 'TaxDueType', 'What is due; `vat-refund` comes in, the others go out.');
model(taxStepSchema, 'TaxStep', {
  is: 'A number that an estimate was made of.',
  fields: {
    code: 'What it is.',
    value: 'Amount.',
    rate: 'The percent or VAT rate that it is about.',
  },
});
model(taxDueSchema.shape.unpaidDays.unwrap().unwrap(), 'UnpaidDays', {
  is: 'Due dates of the unpaid instalments of a tax.',
  fields: { from: 'The first.', to: 'The last.' },
});
model(taxDueSchema, 'TaxDue', {
  is: 'What a tax comes to for one of its periods.',
  fields: {
    type: 'What is due.',
    period: 'Month `YYYY-MM` or quarter `YYYY-Qn`.',
    month: 'Last month of the period.',
    amount: 'What was really paid or declared, else the estimate.',
    estimate: 'The estimate.',
    statutoryDay: 'Day of the law.',
    dueDay: 'The working day that it moves to; for December 2199 in January 2200.',
    isActual: 'Whether the amount was entered.',
    isEntered:
      'Whether there is a declaration, a payment or a document of pay; without one it is only planned.',
    paid: 'Paid so far.',
    unpaidDays:
      'First and last due date of what is entered and not paid, which may differ from its day; null: nothing.',
    hasLastYearsFigures: 'Whether a figure of the year is not known and that of the last one stands for it.',
    budgetId: 'The tax sheet; null: it is not written.',
    recordId: 'Its row; null: it is not written, or is planned by rows of contracts.',
    steps: 'What the estimate was made of, in order.',
  },
});
const missing = taxSummarySchema.shape.missing.unwrap();
model(missing, 'MissingTaxSetting', {
  is: 'A month without a setting.',
  fields: { paymentType: 'Which one.', date: 'First day of the month.', message: 'The same in words.' },
});
model(taxSummarySchema, 'TaxSummary', {
  is: 'Taxes and ZUS of a year.',
  fields: {
    year: 'Calendar year of the periods.',
    dues: 'In order of month.',
    missing: 'The first month without a setting; null: there is none.',
    isWritten: 'Whether the tax sheet of the year holds these amounts.',
  },
});
model(tax.updateSummary.body, 'TaxYearToUpdate', {
  is: 'Which year to recalculate.',
  fields: { year: 'Absent: the business year.' },
});
model(taxLineSchema, 'TaxLine', {
  is: 'A row or a document that an amount was made of.',
  fields: {
    direction: 'Income or cost.',
    month: 'Month that it counts in.',
    budgetId: 'Its sheet.',
    sheetName: 'Name of the sheet.',
    recordId: 'Its row.',
    name: 'Name of the row.',
    number: 'Number of the document; null: the plan.',
    sourceId: 'The document; null: the plan.',
    vatRate: 'Rate of VAT.',
    net: 'Net amount.',
    vat: 'VAT that counts.',
    taxed: 'Revenue or cost that counts in the due; of a contract its part of a due of pay.',
  },
});
model(taxChoiceSchema, 'TaxChoice', {
  is: 'A form of tax with a mode of ZUS, and what the year would cost under them.',
  fields: {
    form: 'Form of tax.',
    ratePercent: 'Rate of CIT; null: the form has one rate.',
    mode: "Mode of the owner's ZUS.",
    incomeTax: 'Income tax of the year.',
    zus: "The owner's ZUS of the year.",
    total: 'Both together.',
    isCurrent: 'Whether the settings say so at the end of the year.',
  },
});
model(tax.choices.responses[200], 'TaxChoices', {
  is: 'Forms and modes side by side.',
  fields: { year: 'Calendar year.', choices: 'None where the month of today has no settings.' },
});
model(choiceDueSchema, 'TaxChoiceDue', {
  is: 'What a tax would come to for one of its periods under a form and mode.',
  fields: {
    type: 'What would be due.',
    period: 'Month `YYYY-MM` or quarter `YYYY-Qn`.',
    month: 'Last month of the period.',
    amount: 'The estimate.',
    estimate: 'The same.',
    isActual: 'Always false: what was paid belongs to the form in force.',
    hasLastYearsFigures: 'Whether a figure of the year is not known and that of the last one stands for it.',
    steps: 'What the estimate was made of, in order.',
  },
});
model(tax.choice.responses[200], 'TaxChoiceDues', {
  is: 'What the sums of a form and mode consist of.',
  fields: { year: 'Calendar year.', dues: 'In order of month.' },
});
const explained = tax.explain.responses[200];
model(otherLinesSchema, 'OtherTaxLines', {
  is: 'Lines that are only summed.',
  fields: {
    count: 'How many.',
    net: 'Net amounts, income less cost.',
    vat: 'VAT, output less input.',
    taxed: 'Revenue less cost.',
  },
});
model(explained, 'TaxExplanation', {
  is: 'What a due was made of.',
  fields: {
    lines: 'The largest ones.',
    others: 'Those beyond them.',
    unseen: 'Those of sheets that the user does not see.',
  },
});

export const taxWords: NounWords = {
  title: 'Tax sheets',
  is: 'Sheets of a year that the server keeps for taxes and social insurance (ZUS).',
  parameters: {
    year: 'Calendar year.',
    type: 'What is due.',
    period: 'Month `YYYY-MM` or quarter `YYYY-Qn`.',
    form: 'Form of taxation.',
    ratePercent: 'Percent of CIT; absent: the form has one rate.',
    mode: 'Mode of the owner’s ZUS.',
    count: 'How many; absent: the 100 largest.',
  },
  calls: {
    rebuild: {
      description:
        'From the booked plan and documents, month by month: VAT, payroll, ZUS, the advance of income tax. Where an actual payment of a period is entered, it counts in the place of the estimate.',
    },
  },
};

import { model, type NounWords } from './docs.ts';
import { paymentTypeSetting, paymentTypeSettingSchema, taxOpeningSchema } from './payment-type-setting.ts';
import { incomeTaxConfigSchema, vatConfigSchema, zusConfigSchema } from './tax-configs.ts';
import './values.docs.ts';

model(vatConfigSchema, 'VatConfig', {
  is: 'How VAT is settled.',
  fields: {
    status: 'Whether the company pays VAT.',
    period: 'Month or quarter of its returns.',
    method: 'When VAT counts: with the document, or with its payments (cash method).',
    surplus: 'What becomes of more input than output VAT: it is carried on, or refunded.',
    refundDays: 'Days from a return to its refund.',
  },
});
model(incomeTaxConfigSchema, 'IncomeTaxConfig', {
  is: 'How income tax is settled.',
  fields: {
    form: 'Form of tax; `none` where the partners pay it.',
    period: 'Month or quarter of the advances, or simplified ones.',
    ratePercent: 'Rate of CIT.',
    yearStartMonth: 'First month of the tax year of CIT.',
    lumpSumRate: 'Rate of revenue that states none of its own.',
    simplifiedAmount: 'Simplified advance of a month.',
    cardAmount: 'Tax of a month by the tax card.',
    lossToDeduct: 'Loss of earlier years to deduct in this tax year.',
    skipUpTo1000: 'Whether an advance is left unpaid until more than 1000 PLN are due.',
  },
});
model(zusConfigSchema, 'ZusConfig', {
  is: "How the owner's ZUS is settled.",
  fields: {
    mode: 'Mode of the contributions; `none` where the owner pays none.',
    sickness: 'Whether the voluntary sickness contribution is paid.',
    labourFund: 'Whether the Labour Fund is paid where the base reaches the least wage.',
    declaredBase: 'Base chosen by the owner; null: the least one.',
    accidentPercent: 'Accident contribution, also that of employees.',
    holidayMonths: 'Months free of social contributions.',
    lastYearsRevenue:
      "Last year's revenue, which decides the health contribution of the lump sum; null: this year's so far.",
    health: 'By the form of tax, or as partners and sole shareholders pay it.',
  },
});
const validity = {
  startDate: 'First day of validity.',
  endDate: 'Last day of validity; null: without an end.',
};
const [vat, incomeTax, zus] = paymentTypeSettingSchema.options;
model(vat, 'VatSetting', {
  is: 'VAT through a period.',
  fields: { paymentType: 'The tax.', ...validity, config: 'How it is settled.' },
});
model(incomeTax, 'IncomeTaxSetting', {
  is: 'Income tax through a period.',
  fields: { paymentType: 'The tax.', ...validity, config: 'How it is settled.' },
});
model(zus, 'ZusSetting', {
  is: "The owner's ZUS through a period.",
  fields: { paymentType: 'The tax.', ...validity, config: 'How it is settled.' },
});
const { documents, zusUnpaid } = taxOpeningSchema.shape;
model(zusUnpaid.unwrap(), 'UnpaidContributions', {
  is: 'Contributions of the month before the first one.',
  fields: {
    social: 'Social contributions.',
    labourFund: 'Labour Fund.',
    health: 'Health contribution.',
  },
});
const document = documents.unwrap().element;
model(document, 'OpenDocument', {
  is: 'An older invoice whose VAT counts when it is paid.',
  fields: {
    direction: 'Income or cost.',
    taxDate: 'Its tax date, before the first month.',
    net: 'Net amount.',
    vatRate: 'Rate of VAT.',
    vatDeductiblePct: 'Percent of the VAT that is deducted.',
    paid: 'All of its payments.',
  },
});
model(document.shape.paid.element, 'OpenDocumentPayment', {
  is: 'A payment of an older invoice.',
  fields: { date: 'Day.', amount: 'Gross amount.' },
});
model(taxOpeningSchema, 'TaxOpening', {
  is: 'What lies before the first month that is estimated.',
  fields: {
    month: 'That month; null: the first one with plan or documents.',
    vatSurplus: 'Surplus of VAT that is carried on.',
    incomeYtd: 'Result of this tax year so far.',
    advancesYtd: 'Advances paid for this tax year.',
    healthDeductedYtd: 'Health contributions deducted this year (flat tax).',
    healthIncomeYtd: 'Sum of the monthly incomes that health was paid on this year.',
    previousMonthIncome: 'Income of the month before, for health.',
    lumpSumRevenueYtd: 'Revenue of the lump sum this year, less social contributions paid.',
    zusUnpaid: 'Contributions of the month before, paid in the first one.',
    documents: 'Older invoices of the cash method.',
  },
});
model(paymentTypeSetting.save.body, 'PaymentTypeSettings', {
  is: 'Settings to store.',
  fields: {
    settings: 'All settings of the payment types that they have, up to 200; two of one must not overlap.',
    opening: 'Absent: the opening stays; null: there is none any more.',
  },
});
model(paymentTypeSetting.opening.responses[200], 'TaxOpeningAnswer', {
  is: 'The opening of the account.',
  fields: { opening: 'Null: there is none.' },
});

export const paymentTypeSettingWords: NounWords = {
  title: 'Settings of taxes and ZUS',
  is: 'How VAT, income tax and the ZUS of the owner are settled, with validity: a month has the setting that holds on its first day, a quarter that of its last month.',
};

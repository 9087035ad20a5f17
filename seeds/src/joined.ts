import type { SeedData } from './data.ts';

type Part = Omit<SeedData, 'currencyRates'>;

/** Two accounts in one scenario. */
export const joined = (first: Part, second: Part): Part => ({
  accounts: [...first.accounts, ...second.accounts],
  users: [...first.users, ...second.users],
  folders: [...first.folders, ...second.folders],
  categories: [...first.categories, ...second.categories],
  contractors: [...first.contractors, ...second.contractors],
  paymentMethods: [...first.paymentMethods, ...second.paymentMethods],
  tradeSubjects: [...first.tradeSubjects, ...second.tradeSubjects],
  sections: [...first.sections, ...second.sections],
  budgets: [...first.budgets, ...second.budgets],
  records: [...first.records, ...second.records],
  monthValues: [...first.monthValues, ...second.monthValues],
  paymentSources: [...first.paymentSources, ...second.paymentSources],
  paymentTypeSettings: [...first.paymentTypeSettings, ...second.paymentTypeSettings],
});

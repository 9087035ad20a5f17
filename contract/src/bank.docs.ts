import { bank, bankSchema } from './bank.ts';
import { model, type NounWords } from './docs.ts';

model(bankSchema, 'Bank', {
  is: 'A Polish bank.',
  fields: {
    code: 'Digits that its sort codes begin with: one to four of the eight that follow the check digits of an account.',
    name: 'What it is called.',
  },
});
model(bank.list.responses[200], 'Banks', {
  is: 'Banks by their sort codes.',
  fields: {
    banks: 'The banks by code; of an account: the one that keeps it, or none.',
    source: 'Where the list is from.',
    asOf: 'Day as of which it holds.',
  },
});

export const bankWords: NounWords = {
  title: 'Banks',
  is: 'Polish banks, by which the bank of an account is recognised.',
  parameters: { number: 'Account, with or without spaces and `PL`; absent: all banks.' },
};

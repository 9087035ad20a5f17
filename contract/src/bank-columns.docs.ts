import { bankColumnSchema, bankFieldSchema } from './bank-columns.ts';
import { bankFormatSchema } from './bank-format.ts';
import { model, value } from './docs.ts';

value(
  bankFormatSchema,
  'BankFormat',
  'Kind of a file of a bank, told by its content; `csv`: a layout that is not known.',
);
value(bankFieldSchema, 'BankField', 'What a column of a statement holds.');
model(bankColumnSchema, 'BankColumn', {
  is: 'A column of a statement.',
  fields: {
    head: 'What the file calls it; empty: nothing.',
    samples: 'Its first cells.',
    field: 'What it was taken for; null: it is left out.',
    reason: 'Why: `chosen`, `remembered` of the same layout, by its `name` or its `values`; null: no field.',
  },
});

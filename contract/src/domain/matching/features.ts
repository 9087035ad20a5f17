/** Features of a pair, and the possible levels of each. Weights belong to levels, and reasons are derived from them. */
export const LEVELS = {
  /** applies to every pair */
  pair: ['yes'],
  contractor: [
    'id',
    'tax-id',
    'account',
    'learnt',
    'alias',
    'name',
    'alike',
    'hint',
    'rowless',
    'nameless',
    'other-name',
    'different',
    'bag-same',
    'bag-open',
  ],
  amount: [
    'exact',
    'exact-round',
    'vat',
    'fee',
    'near',
    'close',
    'off-5',
    'off-12',
    'off-30',
    'less',
    'more',
    'in-bag',
    'over-bag',
    'completes',
    'sum',
  ],
  date: ['2', '5', '10', '17', '31', '62', 'more', 'before'],
  period: ['same', 'other', 'none'],
  rhythm: ['nearest', 'other', 'none'],
  text: ['strong', 'some', 'none'],
  number: ['exact', 'partly', 'other', 'none'],
  history: ['many', 'few', 'once', 'elsewhere', 'rejected', 'none'],
  method: ['same', 'other', 'none'],
  taken: ['yes', 'no'],
  sums: ['one', 'several', 'none'],
  /** whether the corrected document is on the cell; `none`: it is on no open cell, or it is no correction */
  corrected: ['yes', 'other', 'none'],
} as const;

export type Feature = keyof typeof LEVELS;
export type Levels = { [Name in Feature]: (typeof LEVELS)[Name][number] };
export const FEATURES = Object.keys(LEVELS) as Feature[];

import './account-change.docs.ts';
import './change.docs.ts';
import { balanceHistorySchema, balanceStepSchema, stepKindSchema } from './balance-history.ts';
import { model, value, type NounWords } from './docs.ts';

value(
  stepKindSchema,
  'StepKind',
  'What a command did, of a sheet’s history or of the account’s: the kinds of both (`ChangeKind`, `AccountChangeKind`).',
);
const { user, sheets, months, before, dates } = balanceStepSchema.shape;
model(user, 'StepAuthor', {
  is: 'Who made a change.',
  fields: { id: 'The user.', firstname: 'First name; empty: the user has gone.', lastname: 'Last name.' },
});
model(sheets.element, 'StepSheet', {
  is: 'A sheet that a change moved.',
  fields: { id: 'The sheet.', name: 'What it is called.' },
});
model(before.unwrap(), 'StepAmount', {
  is: 'An amount that a change made or replaced.',
  fields: {
    amount: 'Minor units of `currency`; of rows net, of documents gross.',
    currency: 'Its currency.',
  },
});
model(dates.unwrap(), 'StepDates', {
  is: 'A day that a change moved.',
  fields: { before: 'The day that it replaced.', after: 'The day that it set.' },
});
model(months.element, 'StepMonth', {
  is: 'What a change moved in one month of payment.',
  fields: { month: 'The month.', amount: 'What it adds to the balance, minor units of PLN.' },
});
model(balanceStepSchema, 'BalanceStep', {
  is: 'A change with what it moved of the projected balance, by the rates and the business date of today.',
  fields: {
    id: 'The change.',
    kind: 'What the command did.',
    at: 'When.',
    user: 'Who made it.',
    isMine: 'Whether the signed-in user did.',
    budgetId: 'Sheet in whose history it stands; null: in the account’s.',
    sheets: 'Sheets that it moved, of those that the user sees.',
    name: 'Name of the row, number of the document, name of the item; of several the first.',
    itemCount: 'How many things it changed.',
    recordId: 'The row; of several the first; null: none.',
    paymentSourceId: 'The document; of several the first; null: none.',
    month: 'Month of the cell; null: it is about no one month.',
    before: 'The one amount that it replaced; null: none, or several.',
    after: 'The one amount that it set; null: none, or several.',
    dates:
      'Where the amount stayed, the day that it moved: of payment, else the due date, else the day of issue; null: none, or several.',
    effect: 'What it adds to the balance of the day, minor units of PLN.',
    isLater: 'Whether it moves money after the day.',
    months: 'The effect by month of payment, the first six.',
    balance: 'Projected balance of the day after it, minor units of PLN; null: not for this user.',
    isUndone: 'Whether it was taken back.',
    offers: 'Which command of its history the user may try; null: none.',
  },
});
model(balanceHistorySchema.shape.balances.unwrap(), 'BalanceHistoryBalances', {
  is: 'Projected balance of the day, minor units of PLN.',
  fields: {
    before: 'Before the first of the steps.',
    after: 'After the last change of the period.',
    now: 'Now, as cash flow tells it.',
  },
});
model(balanceHistorySchema, 'BalanceHistory', {
  is: 'How the projected balance of a day changed with each change of a period.',
  fields: {
    date: 'Business date.',
    day: 'Day of the balance.',
    isPartial: 'Whether there are sheets that the user may not see: effects are without them.',
    balances: 'Balances; null: the user may not see them.',
    effect:
      'What all changes of the period moved of what the user sees, those without a line for the user included.',
    steps: 'Changes, newest first, at most 1,000.',
    count: 'How many the period has.',
  },
});

export const balanceHistoryWords: NounWords = {
  title: 'Balance history',
  is: 'What each change of plan and payments moved of the projected balance.',
  parameters: {
    day: 'Day whose projected balance is asked for.',
    from: 'First day of the changes.',
    to: 'Last day of the changes; at most 366 days.',
  },
};

import { fieldsOf, model } from './docs.ts';
import './master-data.docs.ts';
import { basedOn, describeMerging, listing, pageFields, usageCounts } from './named-list.docs.ts';
import {
  listedPaymentMethodSchema,
  methodBalanceSchema,
  newPaymentMethodBody,
  openingTogetherSchema,
  PAYMENT_METHOD_MERGE_FIELDS,
  paymentMethodManagement,
  paymentMethodMergeChoice,
  paymentMethodPageBody,
  paymentMethodPatchBody,
} from './payment-method-management.ts';
import { paymentMethodSchema } from './payment-method.ts';

const {
  id: _methodId,
  isInternal: _isKeptToo,
  version: _methodVersion,
  ...methodFields
} = fieldsOf(paymentMethodSchema);
const ownMethodFields = {
  ...methodFields,
  number: 'Account (IBAN, or 26 digits), or the last four digits of a card; null: none.',
  openingBalance: 'Balance on `openingDate` before the payments of that day, minor units of `currency`.',
  isDefault: '`true`: new rows start with it, and with no other any more.',
};
model(newPaymentMethodBody, 'NewPaymentMethod', {
  is: 'A payment method to add; absent: an account of the currency of the books, opened today with nothing on it.',
  fields: ownMethodFields,
});
model(paymentMethodPatchBody, 'PaymentMethodPatch', {
  is: 'What to change of a payment method; absent properties stay.',
  fields: { ...ownMethodFields, version: basedOn },
});
model(listedPaymentMethodSchema, 'PaymentMethodRow', {
  is: 'A payment method of a list.',
  fields: { ...fieldsOf(paymentMethodSchema), ...usageCounts },
});
model(paymentMethodPageBody, 'PaymentMethodPageQuery', {
  is: 'Which page of the list of payment methods.',
  fields: {
    ...listing,
    kinds: 'Only methods of these kinds; absent: of all.',
    currency: 'Only methods of this currency.',
    isClosed: 'Only methods that are closed on the business date, or only open ones; absent: both.',
  },
});
model(paymentMethodManagement.page.responses[200], 'PaymentMethodPage', {
  is: 'One page of the list of payment methods.',
  fields: pageFields('Payment methods of this page.'),
});
model(openingTogetherSchema, 'OpeningTogether', {
  is: 'What several methods open with as one: their balance of any later day is the sum of theirs.',
  fields: {
    openingBalance: 'Balance on `openingDate`; null: the user may not see balances.',
    openingDate: 'The first of their opening days.',
  },
});
describeMerging('PaymentMethod', {
  management: paymentMethodManagement,
  choice: paymentMethodMergeChoice,
  fields: PAYMENT_METHOD_MERGE_FIELDS,
  words: {
    choice: {
      openingBalance: 'Whose opening balance it has, with its day; absent: that of all together.',
    },
    preview: { together: 'What the merged method opens with when no single opening balance is chosen.' },
  },
});
model(methodBalanceSchema.shape.paid, 'MethodFlow', {
  is: 'What has come and gone, or is to.',
  fields: {
    income: "What came in, minor units of the method's currency.",
    cost: 'What went out, not negative.',
    count: 'Of how many instalments or cells it is the sum.',
  },
});
model(methodBalanceSchema, 'BalanceOfMethod', {
  is: 'What is on a payment method, and what that comes from.',
  fields: {
    id: 'The payment method.',
    currency: 'Its currency; all amounts are in its minor units.',
    openingBalance: 'Balance on `openingDate` before the payments of that day.',
    openingDate: 'Day that the balance is counted from.',
    today: 'Business date of the account.',
    balance: 'Balance today: `openingBalance` with `paid`; before `openingDate` nothing.',
    paid: 'Instalments paid from `openingDate` up to today; attached and in cash flow.',
    projectedOn: 'Day of the projection.',
    projected: 'Projected balance on that day: `balance` with `unpaid` and `planned`.',
    unpaid: 'Unpaid instalments that are expected up to that day; late ones count as of today.',
    planned: "What is left of the plan's cells that is expected up to that day.",
  },
});
model(paymentMethodManagement.balances.responses[200], 'BalancesOfMethods', {
  is: 'Balances of payment methods.',
  fields: { items: 'One of each method, in the order of the list.' },
});

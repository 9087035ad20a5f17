import { minor } from '@saldo/contract/domain/money';
import { squeeze } from '#src/file-formats/text/lines.ts';
import { accountOf } from '../account.ts';
import { amountIn, currencyIn, dayIn, optionalAmountIn, type Layout } from './layout.ts';

/** The fee is charged in addition to the amount. */
const person: Layout = {
  format: 'revolut',
  delimiter: ',',
  headings: [
    'type',
    'product',
    'started date',
    'completed date',
    'description',
    'amount',
    'fee',
    'currency',
    'state',
  ],
  lineOf(cells) {
    const state = cells.text('state').toUpperCase();
    if (state !== 'COMPLETED') return state === 'PENDING' ? 'waits' : null;
    const currency = currencyIn(cells, cells.text('currency'));
    const fee = optionalAmountIn(cells, 'fee', currency) ?? minor(0);
    return {
      booked: dayIn(cells, 'completed date'),
      valued: dayIn(cells, 'started date'),
      amount: minor(amountIn(cells, 'amount', currency) - fee),
      currency,
      counterparty: { name: squeeze(cells.text('description')), address: '', account: '' },
      title: squeeze(cells.text('description')),
      operation: cells.text('type'),
      reference: '',
      balanceAfter: optionalAmountIn(cells, 'balance', currency),
      account: '',
    };
  },
};

const company: Layout = {
  format: 'revolut',
  delimiter: ',',
  headings: ['date started (utc)', 'date completed (utc)', 'id', 'type', 'state', 'description', 'amount'],
  lineOf(cells) {
    const state = cells.text('state').toUpperCase();
    if (state !== 'COMPLETED') return state === 'PENDING' ? 'waits' : null;
    const currency = currencyIn(cells, cells.text('payment currency', 'currency'));
    const fee = optionalAmountIn(cells, 'fee', currency) ?? minor(0);
    const total = optionalAmountIn(cells, 'total amount', currency);
    return {
      booked: dayIn(cells, 'date completed (utc)'),
      valued: dayIn(cells, 'date started (utc)'),
      amount: total ?? minor(amountIn(cells, 'amount', currency) - fee),
      currency,
      counterparty: {
        name: squeeze(cells.text('payer', 'description')),
        address: '',
        account: accountOf(cells.text('beneficiary iban', 'beneficiary account number')),
      },
      title: squeeze(cells.text('reference')) || squeeze(cells.text('description')),
      operation: cells.text('type'),
      reference: cells.text('id'),
      balanceAfter: optionalAmountIn(cells, 'balance', currency),
      account: cells.text('account'),
    };
  },
};

export const REVOLUT_LAYOUTS: readonly Layout[] = [person, company];

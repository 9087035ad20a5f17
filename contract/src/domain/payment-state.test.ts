import { expect, it } from 'vitest';
import { paymentStateOn, type PaymentDays, type PaymentState } from './payment-state.ts';

const today = '2026-11-20';
const payment: PaymentDays = {
  dueDate: '2026-11-24',
  expectedDate: '2026-11-25',
  paidDate: null,
  orderedDate: null,
};
const late = { dueDate: '2026-11-19', expectedDate: '2026-11-19' };

it.each<[string, Partial<PaymentDays>, PaymentState]>([
  ['not due yet', {}, 'unpaid'],
  ['on its due date', { dueDate: today }, 'unpaid'],
  ['after its due date', late, 'overdue'],
  ['not due, but expected earlier', { expectedDate: '2026-11-19' }, 'outOfDate'],
  ['ordered', { orderedDate: today }, 'ordered'],
  ['ordered after its due date', { ...late, orderedDate: today }, 'ordered'],
  ['ordered and paid', { ...late, orderedDate: today, paidDate: today }, 'paid'],
])('a payment %s', (_name, days, state) => {
  expect(paymentStateOn({ ...payment, ...days }, today)).toBe(state);
});

it('what is no debt is out of date instead of overdue', () => {
  expect(paymentStateOn({ ...payment, ...late }, today, false)).toBe('outOfDate');
});

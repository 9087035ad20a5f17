import { minor } from '@saldo/contract/domain/money';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { serverOfEachTest } from '#testing/server-of-each-test.ts';
import { CellPayments } from './cell-payments.tsx';

const server = serverOfEachTest();
beforeEach(async () => loadCatalogue(['sheet-payments', 'view']));

const PART = {
  partId: 91,
  sourceId: 81,
  recordId: 71,
  month: '2026-03',
  number: 'FV/1',
  contractorId: null,
  currency: 'PLN' as const,
  net: minor(100_000),
  vat: minor(23_000),
  gross: minor(123_000),
  issueDate: '2026-03-10',
  dueDate: '2026-03-24',
  expectedDate: '2026-03-24',
  paidDate: null,
  orderedDate: null,
};

test('the document of a payment opens in its editor over the sheet', async () => {
  await server().signIn('master@a.test');
  renderScreen({
    at: '/budget/21',
    path: '/budget/21',
    element: (
      <CellPayments parts={[PART]} contractors={new Map()} today="2026-03-20" currency="PLN" isGross />
    ),
  });
  expect(await screen.findByRole('link', { name: 'FV/1' })).toHaveAttribute(
    'href',
    expect.stringContaining('/budget/21/@/payments-editor/edit/81/'),
  );
});

test('a payment that is ordered after its due date is ordered, not overdue', async () => {
  await server().signIn('master@a.test');
  const late = { ...PART, partId: 92, number: 'FV/2' };
  renderScreen({
    at: '/budget/21',
    path: '/budget/21',
    element: (
      <CellPayments
        parts={[{ ...PART, orderedDate: '2026-03-26' }, late]}
        contractors={new Map()}
        today="2026-03-25"
        currency="PLN"
        isGross
      />
    ),
  });
  const [ordered, overdue] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(ordered).toContain('zlecono 26.03');
  expect(ordered).not.toContain('Po terminie');
  expect(overdue).toContain('Po terminie 1 dzień');
});

import type { Change } from '@saldo/contract/change';
import { minor } from '@saldo/contract/domain/money';
import { monthValueOf } from '@saldo/contract/domain/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { until } from '#testing/until.ts';
import { SheetData } from '../store/data.ts';
import { sourceOf } from '../testing/sheet-source.ts';
import { OvertakenDialog } from './overtaken-dialog.tsx';

beforeEach(() => Promise.all([loadCatalogue('history'), Dialog.preload()]));

const value = (netAmount: number) => {
  const { contractorId, paymentMethodId, issueDate, dueDate, expectedPaymentDate, note } =
    monthValueOf('2026-03');
  return {
    netAmount: minor(netAmount),
    contractorId,
    paymentMethodId,
    issueDate,
    dueDate,
    expectedPaymentDate,
    note,
  };
};

const LATER: Change = {
  id: 8,
  kind: 'cells',
  at: '2026-03-20T22:30:00Z',
  user: { id: 2, firstname: 'Marek', lastname: 'Wrona' },
  isMine: false,
  isUndone: false,
  isRedoable: false,
  ofChangeId: null,
  itemCount: 1,
  counts: { rows: 0, cells: 1, payments: 0 },
  items: [
    {
      entity: 'month-value',
      recordId: 1,
      month: '2026-03',
      scope: 'month',
      before: value(200_000),
      after: value(250_000),
    },
  ],
};

test('names the author, the time in Warsaw and the amounts of the later change', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn<(isConfirmed: boolean) => void>();
  const data = new SheetData(sourceOf());
  render(<OvertakenDialog later={[LATER]} data={data} onClose={onClose} />);
  expect(await screen.findByText('Marek Wrona')).toBeVisible();
  expect(screen.getByText('20.03.2026, 23:30')).toBeVisible();
  expect(screen.getByText('Najem pracowni, marzec 2026: 2 000,00 → 2 500,00')).toBeVisible();
  await until(() => expect(screen.getByRole('button', { name: 'Anuluj' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Zastąp' }));
  expect(onClose).toHaveBeenCalledWith(true);
});
